import type { ShopKind } from '@amends/core/commerce/connections/platforms.rules';
import { TextInput } from '@amends/ui';
import { Fold } from '../editing/fold.tsx';
import { useConnectionsWords } from '../messages/connections.ts';

interface FieldsProps {
  fields: Record<string, string>;
  /** What was typed, or is known, except for secrets: no page contains them. */
  typed: Readonly<Record<string, string | undefined>>;
}

const KEY = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' };

/** Renders the fields for the address and the keys of a shop; which there are depends on its kind. */
export function KeysFields({ kind, ...props }: FieldsProps & { kind: ShopKind }) {
  switch (kind) {
    case 'shopify':
      return <ShopifyFields {...props} />;
    case 'woocommerce':
      return <WooFields {...props} />;
    case 'medusa':
      return <MedusaFields {...props} />;
  }
}

function ShopifyFields({ fields, typed }: FieldsProps) {
  const t = useConnectionsWords();
  const usesToken = 'credentials.accessToken' in fields || typed.uses === 'token';
  return (
    <>
      <TextInput
        id="credentials.shop"
        name="shop"
        label={t.shop}
        hint={t.shopHint}
        inputMode="url"
        maxLength={300}
        required
        {...KEY}
        defaultValue={typed.shop}
        error={fields['credentials.shop']}
      />
      <TextInput
        id="credentials.clientId"
        name="clientId"
        label={t.clientId}
        hint={t.clientIdHint}
        maxLength={110}
        {...KEY}
        defaultValue={typed.clientId}
        error={fields['credentials.clientId']}
      />
      <TextInput
        id="credentials.apiSecret"
        name="apiSecret"
        label={t.apiSecret}
        hint={t.apiSecretHint}
        type="password"
        maxLength={400}
        required
        {...KEY}
        error={fields['credentials.apiSecret']}
      />
      <Fold label={t.byToken} open={usesToken}>
        <TextInput
          id="credentials.accessToken"
          name="accessToken"
          label={t.accessToken}
          hint={t.accessTokenHint}
          type="password"
          maxLength={400}
          {...KEY}
          error={fields['credentials.accessToken']}
        />
      </Fold>
    </>
  );
}

function WooFields({ fields, typed }: FieldsProps) {
  const t = useConnectionsWords();
  return (
    <>
      <Site fields={fields} typed={typed} label={t.site} hint={t.siteHint} />
      <TextInput
        id="credentials.consumerKey"
        name="consumerKey"
        label={t.consumerKey}
        hint={t.consumerKeyHint}
        maxLength={110}
        required
        {...KEY}
        error={fields['credentials.consumerKey']}
      />
      <TextInput
        id="credentials.consumerSecret"
        name="consumerSecret"
        label={t.consumerSecret}
        hint={t.consumerSecretHint}
        type="password"
        maxLength={110}
        required
        {...KEY}
        error={fields['credentials.consumerSecret']}
      />
    </>
  );
}

function MedusaFields({ fields, typed }: FieldsProps) {
  const t = useConnectionsWords();
  return (
    <>
      <Site fields={fields} typed={typed} label={t.backend} hint={t.backendHint} />
      <TextInput
        id="credentials.secretKey"
        name="secretKey"
        label={t.secretKey}
        hint={t.secretKeyHint}
        type="password"
        maxLength={210}
        required
        {...KEY}
        error={fields['credentials.secretKey']}
      />
    </>
  );
}

const Site = ({ fields, typed, ...words }: FieldsProps & { label: string; hint: string }) => (
  <TextInput
    id="credentials.site"
    name="site"
    inputMode="url"
    maxLength={500}
    required
    {...words}
    {...KEY}
    defaultValue={typed.site}
    error={fields['credentials.site']}
  />
);
