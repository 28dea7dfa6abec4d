/**
 * Returns the Content-Security-Policy of a page: its own scripts and styles, images from any https
 * origin (stores host their product images elsewhere), uploads only to us or to this deployment's
 * storage.
 */
export function contentSecurityPolicy(given: {
  nonce: string;
  uploadOrigins?: readonly string[];
  /** URL for error reports, if any. Only this path is allowed, not its whole host. */
  reportEndpoint?: string | undefined;
  /** Pages opened by a secret link load nothing from other origins. */
  closed?: boolean;
  /** Whether the page may embed our own pages in a frame. */
  ownFrames?: boolean;
  /** Other origins whose pages it may embed in a frame; needs `ownFrames`. */
  frameOrigins?: readonly string[];
  /** Origins whose pages may embed this one in a frame; none by default. */
  frameAncestors?: readonly string[];
  development?: boolean;
}): string {
  const uploads = given.uploadOrigins?.length ? ` ${given.uploadOrigins.join(' ')}` : '';
  const reports = given.reportEndpoint ? ` ${given.reportEndpoint.split('?', 1)[0]}` : '';
  const pictures = given.closed ? `'self' data: blob:${uploads}` : `'self' https: data: blob:`;
  const rules: Record<string, string> = {
    'default-src': `'none'`,
    'script-src': `'self' 'nonce-${given.nonce}'`,
    'style-src': given.development ? `'self' 'unsafe-inline'` : `'self' 'nonce-${given.nonce}'`,
    'img-src': pictures,
    'media-src': `'self' blob:${uploads}`,
    'font-src': `'self'`,
    'connect-src': `'self'${uploads}${reports}${given.development ? ' ws:' : ''}`,
    'manifest-src': `'self'`,
    ...(given.ownFrames
      ? { 'frame-src': [`'self'`, ...(given.frameOrigins ?? [])].join(' ') }
      : {}),
    'form-action': `'self'`,
    'base-uri': `'none'`,
    'frame-ancestors': given.frameAncestors?.join(' ') || `'none'`,
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
