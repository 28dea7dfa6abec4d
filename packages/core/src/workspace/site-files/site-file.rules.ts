/** The two sites with pages; each has its own folder in apps/. */
export const SITES = ['portal', 'dashboard'] as const;
export type SiteName = (typeof SITES)[number];

/**
 * Returns whether a name can be one of a script, a style sheet or a font of a build, which contain a hash of
 * the content. A source map is none, and neither is a path.
 */
export const isSiteFileName = (name: string): boolean =>
  /^\w[\w.-]{0,99}-[\w-]{7,8}\.(js|css|woff2)$/.test(name);
