/** The parts of a draft that decide about the steps of a claim for a purchase in a store. */
export interface StepDraft {
  readonly email?: string | undefined;
  readonly claimCategory?: string | undefined;
  readonly dateOfPurchase?: string | undefined;
  readonly item?: object | undefined;
  readonly hasReceipt?: boolean | undefined;
  readonly receipts?: readonly string[] | undefined;
  readonly orderNumber?: string | undefined;
  readonly issue?:
    | { readonly type?: string | undefined; readonly images: readonly string[] }
    | undefined;
  readonly address?: object | undefined;
}

/** What a store asks for, for the category of the draft. */
export interface StepSettings {
  /** The categories that customers may file for purchases in a store. */
  readonly categories: readonly string[];
  readonly receiptRequired: boolean;
  readonly orderNumberRequired: boolean;
  /** The types of issues that the store takes. */
  readonly types: readonly string[];
  /** The types that need a photo or video. */
  readonly evidenceTypes: readonly string[];
}

interface Step {
  /** Relative to `/in-store/`. */
  readonly path: string;
  /** Steps of one stage share a progress bar. */
  readonly stage: string;
  isNeeded(draft: StepDraft, settings: StepSettings): boolean;
  isDone(draft: StepDraft, settings: StepSettings): boolean;
}

const always = () => true;

/** The steps of a claim for a purchase in a store, in order. See docs/rules/in-store-claims.md#steps. */
const STEPS = [
  {
    path: 'contact-info',
    stage: 'contact',
    isNeeded: always,
    isDone: ({ email }) => email !== undefined,
  },
  {
    path: 'date-of-purchase',
    stage: 'date',
    isNeeded: always,
    isDone: ({ dateOfPurchase, claimCategory = '' }, { categories }) =>
      dateOfPurchase !== undefined && categories.includes(claimCategory),
  },
  {
    path: 'products',
    stage: 'item',
    isNeeded: always,
    isDone: ({ item }) => item !== undefined,
  },
  {
    path: 'receipt',
    stage: 'receipt',
    isNeeded: always,
    isDone: ({ hasReceipt, orderNumber }, { receiptRequired, orderNumberRequired }) =>
      hasReceipt !== undefined &&
      (hasReceipt || !receiptRequired) &&
      (orderNumber !== undefined || !orderNumberRequired),
  },
  {
    path: 'receipt/upload',
    stage: 'receipt',
    isNeeded: ({ hasReceipt }) => hasReceipt === true,
    isDone: ({ receipts = [] }) => receipts.length > 0,
  },
  {
    path: 'upload',
    stage: 'issue',
    isNeeded: always,
    isDone: ({ issue }, { types, evidenceTypes }) =>
      issue?.type !== undefined &&
      types.includes(issue.type) &&
      (issue.images.length > 0 || !evidenceTypes.includes(issue.type)),
  },
  {
    path: 'shipping-address',
    stage: 'address',
    isNeeded: always,
    isDone: ({ address }) => address !== undefined,
  },
  { path: 'review', stage: 'review', isNeeded: always, isDone: () => false },
] as const satisfies readonly Step[];

export type InStoreStep = (typeof STEPS)[number]['path'];
export type InStoreStage = (typeof STEPS)[number]['stage'];

const needed = (draft: StepDraft, settings: StepSettings) =>
  STEPS.filter((step: Step) => step.isNeeded(draft, settings));

/** Returns the steps that a draft needs in a store, in order. */
export const stepsOf = (draft: StepDraft, settings: StepSettings): InStoreStep[] =>
  needed(draft, settings).map(({ path }) => path);

/** Returns the first step that isn't done: the furthest that can be opened. */
export function furthestStep(draft: StepDraft, settings: StepSettings): InStoreStep {
  const open = needed(draft, settings).find((step: Step) => !step.isDone(draft, settings));
  return open?.path ?? 'review';
}

/** Returns whether a step can be opened: the draft needs it, and everything before it is done. */
export function canOpen(step: InStoreStep, draft: StepDraft, settings: StepSettings): boolean {
  const met = stepsOf(draft, settings);
  return met.includes(step) && met.indexOf(step) <= met.indexOf(furthestStep(draft, settings));
}

/** Returns the previous step, or null for the first. */
export function stepBefore(
  step: InStoreStep,
  draft: StepDraft,
  settings: StepSettings,
): InStoreStep | null {
  const met = stepsOf(draft, settings);
  return met[met.indexOf(step) - 1] ?? null;
}

/** Returns the next step; the review is the last. */
export function stepAfter(
  step: InStoreStep,
  draft: StepDraft,
  settings: StepSettings,
): InStoreStep {
  const met = stepsOf(draft, settings);
  return met[met.indexOf(step) + 1] ?? 'review';
}

/**
 * Returns a step's stage, its place among all stages from 1, and the share of the stage that is complete
 * with it. The number of stages is the same for every draft, so that the progress never jumps back.
 */
export function progressOf(
  step: InStoreStep,
  draft: StepDraft,
  settings: StepSettings,
): { stage: InStoreStage; place: number; total: number; part: number } {
  const stages = [...new Set(STEPS.map(({ stage }) => stage))];
  const stage = STEPS.find(({ path }) => path === step)?.stage ?? 'review';
  const pages = needed(draft, settings).filter((one) => one.stage === stage);
  const page = pages.findIndex(({ path }) => path === step);
  return {
    stage,
    place: stages.indexOf(stage) + 1,
    total: stages.length,
    part: page < 0 ? 1 : (page + 1) / pages.length,
  };
}
