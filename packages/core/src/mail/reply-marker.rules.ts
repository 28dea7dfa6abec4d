/** Stands above the text of each email that can be replied to, so that a reply ends there. */
export const REPLY_MARKER = '--- Reply above this line ---';

/** Returns the same line in another language, between signs by which it is recognized. */
export const replyMarkerOf = (text: string): string => `##- ${text} -##`;

const IN_ANY_LANGUAGE = /##-.+-##/u;

/** Returns whether a line holds the marker in another language than the default one. */
export const isMarkedLine = (line: string): boolean => IN_ANY_LANGUAGE.test(line);
