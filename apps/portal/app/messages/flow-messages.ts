import { claimFlow, flowButtons } from './en-US/claim-flow.ts';
import { claimStatus } from './en-US/claim-status.ts';
import { formParts } from './en-US/form-parts.ts';
import { orderWords } from './en-US/order.ts';
import { enUS } from './en-US.ts';
import { useTexts } from './messages.ts';
import { type CompiledTexts, reworded } from './reworded.ts';

/** The catalogue with the texts of the claim flow, which load after the order was found. */
export const flowEnUS = {
  ...enUS,
  ...formParts,
  claimStatus,
  buttons: { ...enUS.buttons, ...flowButtons },
  order: { ...enUS.order, ...orderWords },
  ...claimFlow,
};

export type FlowMessages = typeof flowEnUS;

/** Each language of `messages.ts` needs its texts here too. */
const CATALOGUES: Record<string, FlowMessages> = { 'en-US': flowEnUS };

/** Returns the catalogue of a locale with the texts of the claim flow, or the default one. */
export function flowMessagesFor(texts?: CompiledTexts, locale: string = enUS.locale): FlowMessages {
  return reworded(CATALOGUES[locale] ?? flowEnUS, texts);
}

/** Returns the texts of the claim flow. */
export const useFlowMessages = (): FlowMessages => flowMessagesFor(useTexts());
