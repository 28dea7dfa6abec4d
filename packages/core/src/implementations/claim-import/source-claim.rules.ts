import type { RowProblem } from '../../commerce/file-import/file-import.shape.ts';

/** A value from a record, with the record's time (ISO 8601; empty if unknown). */
export interface Said {
  readonly value: unknown;
  readonly at: string;
}

/** The data about a claim of another system, merged from records: facts by name, possibly nested. */
export interface SourceClaim {
  readonly [name: string]: SourceClaim | Said;
}

const isSaid = (given: SourceClaim | Said): given is Said =>
  typeof given.at === 'string' && 'value' in given;

/**
 * Merges two records of one claim. Of two values for one fact, the newer wins; ties are broken by
 * content. The result doesn't depend on the order of the records, or on repeated ones.
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

/** Returns the part of a claim with this name; empty if there is none. */
export function partOf(claim: SourceClaim, name: string): SourceClaim {
  const found = Object.hasOwn(claim, name) ? claim[name] : undefined;
  return found && !isSaid(found) ? found : {};
}

/** Returns the entries of a claim's part, such as its items, sorted by key. */
export const partsOf = (claim: SourceClaim, name: string): [key: string, part: SourceClaim][] => {
  const part = partOf(claim, name);
  return Object.keys(part)
    .sort()
    .map((key) => [key, partOf(part, key)]);
};

/** Returns a fact as text; empty if there is none. */
export function textOf(claim: SourceClaim, name: string): string {
  const found = Object.hasOwn(claim, name) ? claim[name] : undefined;
  return found && isSaid(found) && typeof found.value === 'string' ? found.value : '';
}

/** Returns the time of a fact; empty if there is none. */
export function saidAt(claim: SourceClaim, name: string): string {
  const found = Object.hasOwn(claim, name) ? claim[name] : undefined;
  return found && isSaid(found) ? found.at : '';
}

/** Returns a claim's part with these facts, without empty ones. */
export function factsAt(
  at: string,
  facts: Readonly<Record<string, string | undefined>>,
): SourceClaim {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value ? [[name, { value, at }]] : [])),
  );
}

/** Returns the start of a text in a form that the database can store, without half a surrogate pair. */
export const startOf = (text: string, most: number): string => text.slice(0, most).toWellFormed();

/** Returns a claim with the errors of one of its rows added. */
export const withErrors = (claim: SourceClaim, errors: readonly RowProblem[]): SourceClaim =>
  errors.length === 0
    ? claim
    : {
        ...claim,
        errors: Object.fromEntries(
          errors.map(({ field, text }) => [text, { value: field, at: '' }]),
        ),
      };

/** Returns the errors of a claim's rows. */
export function errorsOf(claim: SourceClaim): RowProblem[] {
  const found = partOf(claim, 'errors');
  return Object.keys(found).map((text) => ({ field: textOf(found, text), text }));
}
