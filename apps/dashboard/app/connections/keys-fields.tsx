import { TextInput } from '@amends/ui';
import { useConnectionsWords } from '../messages/connections.ts';

/** Renders the fields for the address and the keys of a WooCommerce shop. */
export function KeysFields({
  fields,
  site,
}: {
  fields: Record<string, string>;
  /** The address that was typed. Keys are typed again: no page contains them. */
  site?: string;
}) {
  const t = useConnectionsWords();
  const key = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none', required: true };
  return (
    <>
      <TextInput
        id="credentials.site"
        name="site"
        label={t.site}
        hint={t.siteHint}
        inputMode="url"
        maxLength={500}
        {...key}
        defaultValue={site}
        error={fields['credentials.site']}
      />
      <TextInput
        id="credentials.consumerKey"
        name="consumerKey"
        label={t.consumerKey}
        hint={t.consumerKeyHint}
        maxLength={110}
        {...key}
        error={fields['credentials.consumerKey']}
      />
      <TextInput
        id="credentials.consumerSecret"
        name="consumerSecret"
        label={t.consumerSecret}
        hint={t.consumerSecretHint}
        type="password"
        maxLength={110}
        {...key}
        error={fields['credentials.consumerSecret']}
      />
    </>
  );
}
