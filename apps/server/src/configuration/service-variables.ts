import { readDsn } from '@amends/core/access/reporting/dsn.rules';
import { DEFAULT_LOCALE, type Locale, readLocale } from '@amends/core/reference/locale.rules';
import { z } from 'zod';
import { site } from './hosts.ts';
import { SHARE, type Variable } from './variable.ts';

const locales = z.string().transform((value, context): Locale[] => {
  const named = value.split(',').map((part) => readLocale(part.trim()));
  const known = named.filter((locale) => locale !== null);
  if (known.length < named.length) context.addIssue({ code: 'custom' });
  return [...new Set<Locale>([DEFAULT_LOCALE, ...known])];
});
/** Keys of 32 bytes in hex or base64, separated by commas. */
const secretKeys = z.string().transform((value, context) =>
  value.split(',').map((part) => {
    const key = readSecretKey(part.trim());
    if (key) return key;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }),
);
const DSN = {
  schema: z.string().transform((value, context) => {
    const destination = readDsn(value);
    if (destination) return destination;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }),
  mustBe: 'a DSN like https://key@errors.example.com/42',
  kind: 'address',
} as const;
const WORD = {
  schema: z.string().regex(/^[\w.@-]{1,64}$/),
  mustBe: 'a name of letters, digits, dots and dashes',
  kind: 'name',
} as const;

/** Variables of secret keys and the portal's languages. */
export const STORE_VARIABLES = {
  SECRETS_KEY: {
    schema: secretKeys,
    mustBe: 'keys of 32 bytes in base64 or hex, separated by commas',
    kind: 'list of keys',
    otherwise: 'a key in `DATA_DIR/secrets.key`',
    isSecret: true,
    about:
      'encrypts stores’ secrets: 32 random bytes in base64 or hex; several keys separated by commas, newest first ([secrets](#secrets))',
  },
  LOCALES: {
    schema: locales,
    mustBe: 'languages like fr-FR, separated by commas',
    kind: 'list of languages',
    default: DEFAULT_LOCALE,
    about:
      'the portal’s languages, separated by commas; `en-US` is always included. Others need a [folder of texts](languages.md#adding-a-language); `en-XA` (longer, accented) and `ar-XB` (from right to left) are English made strange, for tests',
  },
} as const satisfies Record<string, Variable>;

/** Variables of external services. */
export const SERVICE_VARIABLES = {
  SLACK_BOT_TOKEN: {
    schema: z.string().regex(/^xoxb-[\w-]+$/),
    mustBe: 'a bot token like xoxb-…',
    kind: 'secret',
    isSecret: true,
    about: 'the bot token of the [Slack](slack.md) workspace for stores’ channels',
  },
  SHOPIFY_API_KEY: {
    schema: z.string().regex(/^\w{16,100}$/),
    mustBe: 'a client ID of an app',
    kind: 'name',
    about:
      'the client ID of a Shopify app that stores can install instead of entering keys ([how](connectors.md#an-app-for-all-stores-of-a-server))',
  },
  SHOPIFY_API_SECRET: {
    schema: z.string().regex(/^[\x21-\x7e]{16,400}$/),
    mustBe: 'a client secret of 16 characters or more, without spaces',
    kind: 'secret',
    isSecret: true,
    about: 'the client secret of that app',
  },
  LAUNCHDARKLY_SDK_KEY: {
    schema: z.string().min(1),
    mustBe: 'a server-side SDK key',
    kind: 'secret',
    isSecret: true,
    about: 'serves feature flags from LaunchDarkly instead of the dashboard’s settings',
  },
  LAUNCHDARKLY_URL: {
    schema: site,
    mustBe: 'the address of a Relay Proxy',
    kind: 'address',
    otherwise: 'LaunchDarkly’s',
    about: 'the address of a Relay Proxy',
  },
  SENTRY_DSN: {
    ...DSN,
    isSecret: true,
    about:
      'where the server reports errors, like `https://key@errors.example.com/42` ([error reports](#error-reports))',
  },
  SENTRY_BROWSER_DSN: {
    ...DSN,
    about: 'where browsers report errors; visible to everyone on pages',
  },
  SENTRY_ENVIRONMENT: {
    ...WORD,
    otherwise: '`production` if `NODE_ENV` is, else `development`',
    about: 'the name of this deployment in these reports',
  },
  SENTRY_RELEASE: { ...WORD, about: 'the name of the release in these reports' },
  SENTRY_SAMPLE_RATE: {
    ...SHARE,
    default: '1',
    about: 'the share of errors to report',
  },
} as const satisfies Record<string, Variable>;

/** Returns 32 bytes from hex, base64 or base64url; null for anything else. */
export function readSecretKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null;
}
