/** Where errors are reported to; see https://develop.sentry.dev/sdk/foundations/transport/envelopes/. */
export interface ErrorDestination {
  /** Takes envelopes by POST; names the public key, which is no secret. */
  endpoint: string;
  origin: string;
}

/** Reads a DSN like `https://key@errors.example.com/42`; null if it is none. */
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
