/** What a limit is tested with: a schema, the lowest and the highest number, and an input that has it. */
export type LimitRow = [
  name: string,
  schema: { safeParse(input: unknown): { success: boolean } },
  lowest: number,
  highest: number,
  inputWith: (number: number) => unknown,
];

/**
 * Returns those numbers that a schema accepts, of its two limits and their neighbors outside. Limits that
 * hold give themselves; 0 has no neighbor below.
 */
export function acceptedAtLimits(...[, schema, lowest, highest, inputWith]: LimitRow): number[] {
  return [lowest - 1, lowest, highest, highest + 1]
    .filter((number) => number >= 0)
    .filter((number) => schema.safeParse(inputWith(number)).success);
}
