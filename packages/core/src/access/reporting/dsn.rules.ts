/** Where errors are reported to; see https://develop.sentry.dev/sdk/foundations/transport/envelopes/. */
export interface ErrorDestination {
  /** Accepts envelopes by POST. Contains the DSN's public key, which is not secret. */
  endpoint: string;
  origin: string;
}

/** Parses a DSN such as `https://key@errors.example.com/42`; null if it is invalid. */
export function readDsn(dsn: string): ErrorDestination | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, username, host, pathname, search, hash } = new URL(dsn);
  const [, prefix = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  const isWeb = protocol === 'https:' || protocol === 'http:';
  if (!isWeb || !project || !/^\w+$/.test(username) || search || hash) return null;
  const origin = `${protocol}//${host}`;
  const path = `${prefix}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`;
  return { endpoint: `${origin}${path}`, origin };
}
