/** A statement that customers must accept for claims of a type. */
export interface Statement {
  readonly claimType: string;
  readonly text: string;
  /** Whether accepting requires a signature. */
  readonly signature: boolean;
}

/**
 * Returns the store's statements for claims of these types, without duplicates. See
 * docs/rules/evidence.md#statements-and-signatures.
 */
export function statementsFor(
  statements: readonly Statement[],
  types: readonly string[],
): Statement[] {
  const asked = statements.filter(({ claimType }) => types.includes(claimType));
  return asked.filter(({ text }, index) => asked.findIndex((one) => one.text === text) === index);
}

/** Returns the statements that are accepted with a checkbox. */
export const toTick = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ signature }) => !signature);

/**
 * Returns whether a claim with these statements must be signed: because the store requires it of
 * every claim, or one of the statements does.
 */
export function mustSign(
  settings: { signatureRequired: boolean },
  statements: readonly Statement[],
): boolean {
  return settings.signatureRequired || statements.some(({ signature }) => signature);
}
