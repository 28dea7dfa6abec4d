import { root as claimFlow, buttons as flowButtons } from './en-US/claim-flow.ts';
import { claimStatus } from './en-US/claim-status.ts';
import { claimTypes } from './en-US/claim-types.ts';
import { errors as flowErrors } from './en-US/flow-errors.ts';
import { root as formParts } from './en-US/form-parts.ts';
import { order as orderWords } from './en-US/order.ts';
import { enUS } from './en-US.ts';
import { type PageTexts, useTexts } from './messages.ts';
import { FRAME_FILES, textsFor } from './page-texts.ts';

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

/** The files of that catalogue. */
export const FLOW_FILES = [
  ...FRAME_FILES,
  'claim-flow',
  'claim-status',
  'claim-types',
  'flow-errors',
  'form-parts',
  'order',
];

export type FlowMessages = typeof flowEnUS;

/** Returns the catalogue with the texts of the claim flow. */
export const flowMessagesFor = (texts?: PageTexts): FlowMessages =>
  textsFor(flowEnUS, texts, FLOW_FILES);

/** Returns the texts of the claim flow. */
export const useFlowMessages = (): FlowMessages => flowMessagesFor(useTexts());
