/**
 * Returns the Content-Security-Policy of a page: its own scripts and styles, images from any https
 * origin (stores host their product images elsewhere), uploads only to us or to this deployment's
 * storage.
 */
export function contentSecurityPolicy(given: {
  nonce: string;
  uploadOrigins?: readonly string[];
  /** Where the page reports errors to, if it does: this address only, and nothing else of its host. */
  reportEndpoint?: string | undefined;
  /** Pages opened by a secret link load nothing from other origins. */
  closed?: boolean;
  /** Whether the page may embed our own pages in a frame. */
  ownFrames?: boolean;
  /** Origins whose pages it may show in a frame besides. */
  frameOrigins?: readonly string[];
  /** Origins whose pages may show this one in a frame; none by default. */
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
