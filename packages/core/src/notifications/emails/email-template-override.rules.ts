import {
  isReturnEmail,
  type StoreEmailTemplate,
} from '../../claims/terms/email-templates.rules.ts';
import {
  fillMacro,
  type MacroValues,
  type MacroVariable,
} from '../../workspace/macros/macro.rules.ts';

/** Variables of a store's email templates; a subset of the macros'. */
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

/** Returns the variables of an email; an email about a return has no claim variables. */
export const variablesOfEmail = (template: StoreEmailTemplate): readonly EmailVariable[] =>
  isReturnEmail(template)
    ? EMAIL_VARIABLES.filter((name) => !name.startsWith('claim.'))
    : EMAIL_VARIABLES;

export type EmailVariable = (typeof EMAIL_VARIABLES)[number];

/** The parts of an email that a store can override. */
export const OVERRIDE_FIELDS = ['subject', 'heading', 'opening', 'closing', 'button'] as const;
export type OverrideField = (typeof OVERRIDE_FIELDS)[number];

/** A store's email template override; null keeps the default. */
export type EmailTemplateOverride = Record<OverrideField, string | null>;

export const NO_OVERRIDE: EmailTemplateOverride = {
  subject: null,
  heading: null,
  opening: null,
  closing: null,
  button: null,
};

/** Fills in the variables of an override; omits parts without a value. */
export function fillTemplateOverride(
  override: EmailTemplateOverride,
  values: MacroValues,
): EmailTemplateOverride {
  const filled = OVERRIDE_FIELDS.map((place) => {
    const words = override[place];
    return [place, words === null ? null : fillMacro(words, values).text.trim() || null];
  });
  return Object.fromEntries(filled) as EmailTemplateOverride;
}
