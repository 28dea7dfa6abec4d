/**
 * Returns the marker line above an email that accepts replies; a reply ends there. In languages other
 * than the default, signs around the text make the marker recognizable.
 */
export const replyMarkerOf = (text: string, isDefault: boolean): string =>
  isDefault ? `--- ${text} ---` : `##- ${text} -##`;

const IN_ANY_LANGUAGE = /##-.+-##/u;

/** Returns whether a line contains the marker in a language other than the default. */
export const isMarkedLine = (line: string): boolean => IN_ANY_LANGUAGE.test(line);
