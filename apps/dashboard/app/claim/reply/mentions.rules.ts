/** Someone who can be mentioned. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** A mention being typed: its position, and the text after the @. */
export interface OpenMention {
  readonly start: number;
  readonly typed: string;
}

const OPEN = /(?:^|[\s(])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u;

/** Returns the mention at the caret; null if there is none. */
export function openMention(text: string, caret: number): OpenMention | null {
  const found = OPEN.exec(text.slice(Math.max(0, caret - 60), caret));
  const typed = found?.[1];
  return typed === undefined ? null : { start: caret - typed.length - 1, typed };
}

/**
 * Returns the people whom a mention may mean: every typed word is a prefix of a word of the name.
 */
export function matchingPeople<Person extends Mentionable>(
  people: readonly Person[],
  typed: string,
): Person[] {
  const wanted = typed.toLowerCase().split(' ').filter(Boolean);
  return people.filter(({ name }) => {
    const words = name.toLowerCase().split(/\s+/);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
}

/** Replaces the typed mention with a name; returns the text and the new caret position. */
export function withMention(
  text: string,
  caret: number,
  { start }: OpenMention,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/**
 * Returns the ids of people whose full name follows an @ in the text. Where a name continues another, as Ann Lee
 * continues Ann, the longer one is meant.
 */
export function mentionedIn(text: string, people: readonly Mentionable[]): string[] {
  const named = people.map(({ id, name }) => ({ id, name: name.toLowerCase() }));
  const said = text.toLowerCase();
  const found = new Set<string>();
  for (let at = said.indexOf('@'); at >= 0; at = said.indexOf('@', at + 1)) {
    const meant = named.filter(({ name }) => {
      const isNamed = name !== '' && said.startsWith(name, at + 1);
      return isNamed && !/^[\p{L}\p{N}]/u.test(said.slice(at + 1 + name.length));
    });
    const longest = Math.max(...meant.map(({ name }) => name.length));
    for (const { id, name } of meant) if (name.length === longest) found.add(id);
  }
  return people.flatMap(({ id }) => (found.has(id) ? [id] : []));
}
