import type { ShopKind } from '@amends/core/commerce/connections/platforms.rules';
import { TextInput } from '@amends/ui';
import { Fold } from '../editing/fold.tsx';
import { useConnectionsWords } from '../messages/connections.ts';

interface FieldsProps {
  fields: Record<string, string>;
  /** Typed or stored values, without secrets, which no page contains. */
  typed: Readonly<Record<string, string | undefined>>;
}

/** Renders the fields for a shop's address and API keys, which depend on its kind. */
export function KeysFields({ kind, ...form }: FieldsProps & { kind: ShopKind }) {
  const t = useConnectionsWords();
  switch (kind) {
    case 'shopify': {
      const usesToken = 'credentials.accessToken' in form.fields || form.typed.uses === 'token';
      return (
        <>
          <ShopAddress {...form} name="shop" max={300} label={t.shop} hint={t.shopHint} />
          <KeyField {...form} name="clientId" max={110} label={t.clientId} hint={t.clientIdHint} />
          <Secret {...form} name="apiSecret" max={400} label={t.apiSecret} hint={t.apiSecretHint} />
          <Fold label={t.byToken} open={usesToken}>
            <Secret
              {...form}
              name="accessToken"
              max={400}
              label={t.accessToken}
              hint={t.accessTokenHint}
              required={false}
            />
          </Fold>
        </>
      );
    }
    case 'woocommerce':
      return (
        <>
          <ShopAddress {...form} name="site" max={500} label={t.site} hint={t.siteHint} />
          <Secret
            {...form}
            name="consumerKey"
            max={110}
            label={t.consumerKey}
            hint={t.consumerKeyHint}
            type="text"
          />
          <Secret
            {...form}
            name="consumerSecret"
            max={110}
            label={t.consumerSecret}
            hint={t.consumerSecretHint}
          />
        </>
      );
    case 'medusa':
      return (
        <>
          <ShopAddress {...form} name="site" max={500} label={t.backend} hint={t.backendHint} />
          <Secret {...form} name="secretKey" max={210} label={t.secretKey} hint={t.secretKeyHint} />
        </>
      );
  }
}

interface FieldProps extends FieldsProps {
  /** The name of the credential. */
  name: string;
  /** Maximum length, in characters. */
  max: number;
  label: string;
  hint: string;
  type?: 'text' | 'password';
  inputMode?: 'url';
  required?: boolean;
}

/** Renders the field for one credential. */
const KeyField = ({ name, max, fields, typed, ...field }: FieldProps) => (
  <TextInput
    {...field}
    id={`credentials.${name}`}
    name={name}
    maxLength={max}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    defaultValue={typed[name]}
    error={fields[`credentials.${name}`]}
  />
);

const ShopAddress = (props: FieldProps) => <KeyField inputMode="url" required {...props} />;

/** Renders a field that is never prefilled. */
const Secret = (props: FieldProps) => (
  <KeyField type="password" required {...props} typed={NOTHING} />
);

const NOTHING = {};
