/** Pages whose forms may contain files, with the most megabytes of such a form. Other forms have at most 4. */
const WITH_FILES: readonly (readonly [pages: RegExp, megabytes: number])[] = [
  [/\/(uploads|attachments|branding|branding\/files|inbox\/[^/]+)$/, 120],
  // A label that is too large for a return gets the form's own message.
  [/\/(returns\/[^/]+|orders\/[^/]+\/return)$/, 120],
  // They store a file as it arrives, and refuse one that is too large themselves.
  [/\/(orders|claims)\/import(\/upload)?$/, Number.POSITIVE_INFINITY],
];

/** Returns the size of the largest form that a page takes, in megabytes. */
export function bodyLimit(path: string): number {
  const [, megabytes] = WITH_FILES.find(([pages]) => pages.test(path)) ?? [null, 4];
  return megabytes;
}
