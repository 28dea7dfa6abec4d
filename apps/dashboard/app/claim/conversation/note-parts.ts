/** A part of a note: text, or a claim mentioned by its number. */
export type NotePart = { text: string } | { text: string; claimNumber: number };

const NUMBER = /(?<![\w#&])#(\d{3,9})(?!\w)/g;

/** Splits a note at mentioned claim numbers, which become links. */
export function noteParts(content: string): NotePart[] {
  const parts: NotePart[] = [];
  let at = 0;
  for (const found of content.matchAll(NUMBER)) {
    if (found.index > at) parts.push({ text: content.slice(at, found.index) });
    parts.push({ text: found[0], claimNumber: Number(found[1]) });
    at = found.index + found[0].length;
  }
  if (at < content.length) parts.push({ text: content.slice(at) });
  return parts;
}
