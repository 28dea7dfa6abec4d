import {
  fillMacro,
  type MacroValues,
  type MacroVariable,
} from '../../workspace/macros/macro.rules.ts';

/** What a store's own words for an e-mail can say by themselves; a part of what macros can. */
export const EMAIL_VARIABLES = [
  'customer.firstName',
  'customer.name',
  'order.number',
  'claim.number',
  'claim.filedOn',
  'claim.resolution',
  'items',
  'store.name',
  'store.email',
] as const satisfies readonly MacroVariable[];

export type EmailVariable = (typeof EMAIL_VARIABLES)[number];

/** The places of an email whose words a store can replace. */
export const WORDING_PLACES = ['subject', 'heading', 'opening', 'closing', 'button'] as const;
export type WordingPlace = (typeof WORDING_PLACES)[number];

/** A store's own words for an e-mail; null keeps the product's. */
export type EmailWording = Record<WordingPlace, string | null>;

export const NO_WORDING: EmailWording = {
  subject: null,
  heading: null,
  opening: null,
  closing: null,
  button: null,
};

/** The same words with their variables filled in; what has no value is left out. */
export function fillWording(wording: EmailWording, values: MacroValues): EmailWording {
  const filled = WORDING_PLACES.map((place) => {
    const words = wording[place];
    return [place, words === null ? null : fillMacro(words, values).text.trim() || null];
  });
  return Object.fromEntries(filled) as EmailWording;
}
