import {
  type EmailTemplateOverride,
  fillTemplateOverride,
} from '@amends/core/notifications/emails/email-template-override.rules';
import type { MacroValues } from '@amends/core/workspace/macros/macro.rules';
import type { EmailBrand, EmailWords } from '../email-props.ts';
import type { SpokenProps, SpokenReturn, SpokenReturnProps } from './spoken.ts';
import type { Voice } from './voice.ts';
import type { Words } from './words.ts';

/** Returns the default texts with the store's overrides, whose variables are filled in. */
export function customized(ours: Words, override: EmailWords | null, values: MacroValues): Words {
  if (!override) return ours;
  const own: EmailTemplateOverride = fillTemplateOverride(override, values);
  const paragraphs = own.opening ? paragraphsOf(own.opening) : ours.paragraphs;
  const afterwards = own.closing ?? ours.afterwards;
  return {
    ...ours,
    subject: own.subject ?? ours.subject,
    heading: own.heading ?? ours.heading,
    paragraphs,
    preview: own.opening ? (paragraphs[0] ?? '') : ours.preview,
    button: own.button ?? ours.button,
    ...(afterwards ? { afterwards } : {}),
  };
}

/** Returns the paragraphs of a text, which blank lines separate. */
export const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Returns the values of an override's variables in an email about a claim. */
export const claimValues = ({ claim, brand, voice }: SpokenProps): MacroValues => ({
  ...sharedValues(claim, brand, voice),
  'claim.number': String(claim.claimNumber),
  'claim.filedOn': claim.filedOn,
  'claim.resolution': claim.requestedResolution,
});

/** Returns the values of an override's variables in an email about a return. */
export const returnValues = ({ ret, brand, voice }: SpokenReturnProps): MacroValues =>
  sharedValues(ret, brand, voice);

const sharedValues = (
  about: Pick<SpokenReturn, 'firstName' | 'customerName' | 'orderNumber' | 'items'>,
  brand: EmailBrand,
  { t, listed }: Voice,
): MacroValues => ({
  'customer.firstName': about.firstName,
  'customer.name': about.customerName,
  'order.number': about.orderNumber,
  items: listed(
    about.items.map(({ name, quantity }) =>
      quantity > 1 ? t('sentItem', { name, count: quantity }) : name,
    ),
  ),
  'store.name': brand.storeName,
  'store.email': brand.contactEmail,
});
