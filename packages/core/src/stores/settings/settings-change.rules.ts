/** A field's value before and after a change. */
export interface FieldChange {
  before?: unknown;
  after?: unknown;
}

/** The changed fields of one save. */
export type FieldChanges = Readonly<Record<string, FieldChange>>;

/**
 * Returns the values before these changes, which are given newest first. A field that is newer than a change,
 * and so not part of it, keeps its value.
 */
export function rewind<Values extends object>(
  values: Values,
  newestFirst: readonly FieldChanges[],
): Values {
  const earlier = { ...values } as Record<string, unknown>;
  for (const changes of newestFirst) {
    for (const [name, { before }] of Object.entries(changes)) {
      if (before !== undefined && Object.hasOwn(earlier, name)) earlier[name] = before;
    }
  }
  return earlier as Values;
}
