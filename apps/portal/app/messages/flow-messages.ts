import { claimFlow, flowButtons } from './en-US/claim-flow.ts';
import { claimStatus } from './en-US/claim-status.ts';
import { claimTypes } from './en-US/claim-types.ts';
import { flowErrors } from './en-US/flow-errors.ts';
import { formParts } from './en-US/form-parts.ts';
import { orderWords } from './en-US/order.ts';
import { enUS } from './en-US.ts';
import { type PageTexts, useTexts } from './messages.ts';
import { textsFor } from './page-texts.ts';

/** The catalogue with the texts of the claim flow, which load after the order was found. */
export const flowEnUS = {
  ...enUS,
  ...formParts,
  claimStatus,
  claimTypes,
  buttons: { ...enUS.buttons, ...flowButtons },
  errors: { ...enUS.errors, ...flowErrors },
  order: { ...enUS.order, ...orderWords },
  ...claimFlow,
};

export type FlowMessages = typeof flowEnUS;

/** Returns the catalogue with the texts of the claim flow. */
export const flowMessagesFor = (texts?: PageTexts): FlowMessages => textsFor(flowEnUS, texts);

/** Returns the texts of the claim flow. */
export const useFlowMessages = (): FlowMessages => flowMessagesFor(useTexts());
