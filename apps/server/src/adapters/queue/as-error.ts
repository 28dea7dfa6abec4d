/** Returns an error of pg-boss as an `Error`: it copies those of its workers into plain objects. */
export function asError(given: unknown): Error {
  if (given instanceof Error) return given;
  const { message, ...more } = (given ?? {}) as { message?: unknown };
  return Object.assign(new Error(String(message ?? 'unknown')), more);
}
