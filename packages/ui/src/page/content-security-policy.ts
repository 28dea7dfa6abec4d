/**
 * What a page may load: its own scripts and styles, pictures from anywhere safe (stores keep their
 * product pictures elsewhere), and uploads only to us or to the storage of this deployment.
 */
export function contentSecurityPolicy(given: {
  nonce: string;
  uploadOrigins?: readonly string[];
  /** Pages reached by a secret link load nothing from elsewhere. */
  closed?: boolean;
  /** Whether the page may show other pages of ours in a frame. */
  ownFrames?: boolean;
  development?: boolean;
}): string {
  const uploads = given.uploadOrigins?.length ? ` ${given.uploadOrigins.join(' ')}` : '';
  const pictures = given.closed ? `'self' data: blob:${uploads}` : `'self' https: data: blob:`;
  const rules: Record<string, string> = {
    'default-src': `'none'`,
    'script-src': `'self' 'nonce-${given.nonce}'`,
    'style-src': given.development ? `'self' 'unsafe-inline'` : `'self' 'nonce-${given.nonce}'`,
    'img-src': pictures,
    'media-src': `'self' blob:${uploads}`,
    'font-src': `'self'`,
    'connect-src': `'self'${uploads}${given.development ? ' ws:' : ''}`,
    'manifest-src': `'self'`,
    ...(given.ownFrames ? { 'frame-src': `'self'` } : {}),
    'form-action': `'self'`,
    'base-uri': `'none'`,
    'frame-ancestors': `'none'`,
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
