import type { RowProblem } from '../../commerce/file-import/file-import.shape.ts';

/** What one record says, and when it said so (ISO 8601; empty if unknown). */
export interface Said {
  readonly value: unknown;
  readonly at: string;
}

/** What records say of one claim of another system: names of facts, and what is said of each. */
export interface SourceClaim {
  readonly [name: string]: SourceClaim | Said;
}

const isSaid = (given: SourceClaim | Said): given is Said =>
  typeof given.at === 'string' && 'value' in given;

/**
 * Puts together what records say of one claim. Of two that speak of the same, the newer wins; of two of the same
 * time, always the same one. The order of the records makes no difference, nor does a record that comes twice.
 */
export function mergeClaims(a: SourceClaim, b: SourceClaim): SourceClaim {
  const merged: Record<string, SourceClaim | Said> = { ...a };
  for (const [name, theirs] of Object.entries(b)) {
    const ours = Object.hasOwn(merged, name) ? merged[name] : undefined;
    if (!ours) merged[name] = theirs;
    else if (isSaid(ours) && isSaid(theirs)) merged[name] = newerOf(ours, theirs);
    else if (!isSaid(ours) && !isSaid(theirs)) merged[name] = mergeClaims(ours, theirs);
    else merged[name] = isSaid(ours) ? theirs : ours;
  }
  return merged;
}

function newerOf(a: Said, b: Said): Said {
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return JSON.stringify(a.value) >= JSON.stringify(b.value) ? a : b;
}

/** Returns the part of a claim with this name; empty without one. */
export function partOf(claim: SourceClaim, name: string): SourceClaim {
  const found = Object.hasOwn(claim, name) ? claim[name] : undefined;
  return found && !isSaid(found) ? found : {};
}

/** Returns the parts of a claim's part, such as its items, by their keys. */
export const partsOf = (claim: SourceClaim, name: string): [key: string, part: SourceClaim][] => {
  const part = partOf(claim, name);
  return Object.keys(part)
    .sort()
    .map((key) => [key, partOf(part, key)]);
};

/** Returns a fact as text; empty without one. */
export function textOf(claim: SourceClaim, name: string): string {
  const found = Object.hasOwn(claim, name) ? claim[name] : undefined;
  return found && isSaid(found) && typeof found.value === 'string' ? found.value : '';
}

/** Returns when a fact was said; empty without one. */
export function saidAt(claim: SourceClaim, name: string): string {
  const found = Object.hasOwn(claim, name) ? claim[name] : undefined;
  return found && isSaid(found) ? found.at : '';
}

/** Returns a claim's part from texts; empty ones are left out. */
export function factsAt(
  at: string,
  facts: Readonly<Record<string, string | undefined>>,
): SourceClaim {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value ? [[name, { value, at }]] : [])),
  );
}

/** Returns the start of a text as the database stores it: without half a character. */
export const startOf = (text: string, most: number): string => text.slice(0, most).toWellFormed();

/** Returns a claim with what is wrong with a row of it. */
export const withErrors = (claim: SourceClaim, errors: readonly RowProblem[]): SourceClaim =>
  errors.length === 0
    ? claim
    : {
        ...claim,
        errors: Object.fromEntries(
          errors.map(({ field, text }) => [text, { value: field, at: '' }]),
        ),
      };

/** Returns what is wrong with the rows of a claim. */
export function errorsOf(claim: SourceClaim): RowProblem[] {
  const found = partOf(claim, 'errors');
  return Object.keys(found).map((text) => ({ field: textOf(found, text), text }));
}
