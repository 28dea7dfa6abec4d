/**
 * Returns the line above each email that can be replied to, where a reply ends. In other languages than the
 * default one it stands between signs by which it is recognized.
 */
export const replyMarkerOf = (text: string, isDefault: boolean): string =>
  isDefault ? `--- ${text} ---` : `##- ${text} -##`;

const IN_ANY_LANGUAGE = /##-.+-##/u;

/** Returns whether a line holds the marker in another language than the default one. */
export const isMarkedLine = (line: string): boolean => IN_ANY_LANGUAGE.test(line);
