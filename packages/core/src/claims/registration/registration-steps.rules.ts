/** The parts of a draft that decide about the steps of a registration. */
interface StepDraft {
  readonly email?: string | undefined;
  readonly product?: object | undefined;
  readonly dateOfPurchase?: string | undefined;
  readonly serialNumber?: string | undefined;
  readonly proof?: readonly string[] | undefined;
}

/** What a store asks for. */
export interface RegistrationSettings {
  readonly registrationProofRequired: boolean;
  readonly registrationSerialRequired: boolean;
}

/** The steps of the registration of a product, in order, below `/register/`. */
export const REGISTRATION_STEPS = ['contact', 'product', 'purchase', 'review'] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number];

/** Returns the first step that isn't done: the furthest that can be opened. */
export function furthestRegistrationStep(
  { email, product, dateOfPurchase, serialNumber, proof = [] }: StepDraft,
  { registrationProofRequired, registrationSerialRequired }: RegistrationSettings,
): RegistrationStep {
  if (email === undefined) return 'contact';
  if (product === undefined) return 'product';
  const isProved = proof.length > 0 || !registrationProofRequired;
  const isNumbered = serialNumber !== undefined || !registrationSerialRequired;
  return dateOfPurchase !== undefined && isProved && isNumbered ? 'review' : 'purchase';
}

/** Returns whether a step can be opened: everything before it is done. */
export const canOpenRegistrationStep = (
  step: RegistrationStep,
  draft: StepDraft,
  settings: RegistrationSettings,
): boolean =>
  REGISTRATION_STEPS.indexOf(step) <=
  REGISTRATION_STEPS.indexOf(furthestRegistrationStep(draft, settings));
