/** The facts about a store that its checklist is computed from. */
export interface StoreFacts {
  /** An email address or a page for shoppers who need help. */
  hasContact: boolean;
  /** At least one of refund, reshipment and store credit is on. */
  hasResolution: boolean;
  /** A person of the store confirmed its claim settings. */
  areSettingsConfirmed: boolean;
  /** The branding was published, or a draft of it waits for the deployment. */
  hasBranding: boolean;
  hasVerifiedDomain: boolean;
  hasVerifiedSender: boolean;
  hasOrders: boolean;
  /** A page of its storefront has requested a quote. */
  hasSeenWidget: boolean;
  /** A claim is finished, approved or not. */
  hasFinishedClaim: boolean;
  /** Number of members and open invitations. */
  teamSize: number;
}

/** What a step is required for; `nothing` means that it is only recommended. */
export type NeededFor = 'submit' | 'nothing';

interface StepRule {
  readonly neededFor: NeededFor;
  readonly isDone: (facts: StoreFacts) => boolean;
}

/**
 * The steps until a store can go live, in order, each computed from facts. To add a step, also add its
 * fact to `StoreFacts` and to the query in `facts.repository.ts`. See
 * docs/rules/implementations.md#checklist.
 */
const STEPS = {
  company: {
    neededFor: 'submit',
    isDone: ({ hasContact, hasResolution }) => hasContact && hasResolution,
  },
  settings: { neededFor: 'submit', isDone: ({ areSettingsConfirmed }) => areSettingsConfirmed },
  branding: { neededFor: 'nothing', isDone: ({ hasBranding }) => hasBranding },
  domain: { neededFor: 'nothing', isDone: ({ hasVerifiedDomain }) => hasVerifiedDomain },
  sender: { neededFor: 'nothing', isDone: ({ hasVerifiedSender }) => hasVerifiedSender },
  orders: { neededFor: 'nothing', isDone: ({ hasOrders }) => hasOrders },
  widget: { neededFor: 'nothing', isDone: ({ hasSeenWidget }) => hasSeenWidget },
  'test-claim': { neededFor: 'nothing', isDone: ({ hasFinishedClaim }) => hasFinishedClaim },
  team: { neededFor: 'nothing', isDone: ({ teamSize }) => teamSize > 1 },
} as const satisfies Record<string, StepRule>;

export type ImplementationStep = keyof typeof STEPS;

export const IMPLEMENTATION_STEPS = Object.keys(STEPS) as [
  ImplementationStep,
  ...ImplementationStep[],
];

/** The current state of a step. */
export interface StepState {
  step: ImplementationStep;
  isDone: boolean;
  isRequired: boolean;
}

/** Returns every step, in order. */
export const checklistOf = (facts: StoreFacts): StepState[] =>
  IMPLEMENTATION_STEPS.map((step) => ({
    step,
    isDone: STEPS[step].isDone(facts),
    isRequired: STEPS[step].neededFor === 'submit',
  }));

/** Returns the open steps that are required to submit the store. */
export const missingSteps = (steps: readonly StepState[]): ImplementationStep[] =>
  steps.filter(({ isDone, isRequired }) => isRequired && !isDone).map(({ step }) => step);
