import { minorUnitsOf } from '../inbox/money-field.rules.ts';
import { readPercent } from '../settings/read-number.rules.ts';
import type { StoreValues } from './store-values.ts';

/** Submitted for a bonus that can't be parsed, so that the server refuses it. */
const NO_NUMBER = -1;

/**
 * Parses a store's values from a form without scripts, which has each control by name and omits unchecked
 * boxes. Fields that the page didn't show keep their values.
 */
export function readPlainStore(
  fields: ReadonlyMap<string, string>,
  current: StoreValues,
): StoreValues {
  const text = (name: string, kept: string) => fields.get(name) ?? kept;
  const currency = text('currency', current.currency);
  const offers = Object.keys(current.capabilities) as (keyof StoreValues['capabilities'])[];
  return {
    slug: text('slug', current.slug),
    name: text('name', current.name),
    currency,
    timeZone: text('timeZone', current.timeZone),
    country: text('country', current.country),
    contactEmail: text('contactEmail', current.contactEmail),
    contactUrl: text('contactUrl', current.contactUrl),
    privacyUrl: text('privacyUrl', current.privacyUrl),
    termsUrl: text('termsUrl', current.termsUrl),
    capabilities: Object.fromEntries(
      offers.map((name) => [name, fields.has(`capabilities.${name}`)]),
    ) as StoreValues['capabilities'],
    credit: readBonus(fields, currency) ?? current.credit,
    creditMethod: text('creditMethod', current.creditMethod) as StoreValues['creditMethod'],
    returns: {
      portalUrl: text('returns.portalUrl', current.returns.portalUrl),
      trackingUrl: text('returns.trackingUrl', current.returns.trackingUrl),
    },
    showProvider: fields.has('showProvider'),
  };
}

function readBonus(
  fields: ReadonlyMap<string, string>,
  currency: string,
): StoreValues['credit'] | null {
  const typed = fields.get('credit.bonus');
  if (typed === undefined) return null;
  const bonusType = fields.get('credit.bonusType') === 'fixed' ? 'fixed' : 'percentage';
  const bonus = bonusType === 'fixed' ? minorUnitsOf(typed, currency) : readPercent(typed);
  return { bonus: bonus ?? NO_NUMBER, bonusType };
}
