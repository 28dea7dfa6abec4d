/** A statement that customers must agree to for claims of a type. */
export interface Statement {
  readonly claimType: string;
  readonly text: string;
  /** Whether agreeing takes a signature. */
  readonly signature: boolean;
}

/**
 * Returns the store's statements for claims of these types, each text once. See
 * docs/rules/evidence.md#statements-and-signatures.
 */
export function statementsFor(
  statements: readonly Statement[],
  types: readonly string[],
): Statement[] {
  const asked = statements.filter(({ claimType }) => types.includes(claimType));
  return asked.filter(({ text }, index) => asked.findIndex((one) => one.text === text) === index);
}

/** Returns the statements that are agreed to by a tick, each. */
export const toTick = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ signature }) => !signature);

/**
 * Returns whether a claim with these statements has to be signed: the store wants every claim
 * signed, or one of the statements.
 */
export function mustSign(
  settings: { signatureRequired: boolean },
  statements: readonly Statement[],
): boolean {
  return settings.signatureRequired || statements.some(({ signature }) => signature);
}
