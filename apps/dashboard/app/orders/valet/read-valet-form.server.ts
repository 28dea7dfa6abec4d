import type { fileValetClaim } from '@amends/core/claims';
import {
  addressRules,
  findCountry,
  findProvince,
  isPostalCodeOf,
  provinceOptions,
} from '@amends/core/reference';
import { valetWordsFor } from '../../messages/valet.ts';
import type { ValetView } from './valet-view.server.ts';

type Submission = Parameters<typeof fileValetClaim>[1];
type Issue = Submission['claim']['fulfillmentIssues'][number]['issues'][number];

/** A parsed form, with the field of each of its issues. */
export interface ReadForm {
  claim: Submission['claim'];
  options: NonNullable<Submission['options']>;
  /** The form line of each issue, by shipment and issue of the claim. */
  keys: string[][];
  errors: Record<string, string>;
}

/** Parses the form against the order; `errors` contains errors by field. */
export function readValetForm(view: ValetView, form: FormData): ReadForm {
  const words = valetWordsFor();
  const errors: Record<string, string> = {};
  const category = text(form, 'category') === 'WARRANTY' ? 'WARRANTY' : 'SHIPPING';
  const claimCategory = view.categories.includes(category) ? category : view.categories[0];
  const keys: string[][] = [];
  const fulfillmentIssues: Submission['claim']['fulfillmentIssues'] = [];
  for (const shipment of view.shipments) {
    const lines = linesOf(shipment, form, claimCategory === 'SHIPPING');
    if (lines.length === 0) continue;
    const { sourceFulfillmentId } = shipment;
    fulfillmentIssues.push({ sourceFulfillmentId, issues: lines.map(({ issue }) => issue) });
    keys.push(lines.map(({ key }) => key));
    for (const { key, issue } of lines) {
      const { quantity = 1 } = issue;
      if (!Number.isInteger(quantity) || quantity < 1) {
        errors[`quantity-${key}`] = words.what.quantityWrong;
      }
    }
  }
  if (keys.length === 0) errors.what = words.what.nothing;
  const desiredMethod = text(form, 'desiredMethod');
  if (desiredMethod === '') errors.desiredMethod = words.resolution.missing;
  const updatedShippingAddress = readOtherAddress(view, form, errors);
  const overrideReason = text(form, 'overrideReason');
  const note = text(form, 'note');
  return {
    keys,
    errors,
    claim: {
      ...(claimCategory ? { claimCategory } : {}),
      fulfillmentIssues,
      resolution: { desiredMethod, ...(updatedShippingAddress ? { updatedShippingAddress } : {}) },
    },
    options: {
      requireCustomerSignature: form.has('sign'),
      ...(overrideReason ? { overrideReason } : {}),
      ...(note ? { note } : {}),
    },
  };
}

const text = (form: FormData, name: string) =>
  String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .trim();

/** Returns the issue of the whole shipment, else of its items. */
function linesOf(
  shipment: ValetView['shipments'][number],
  form: FormData,
  mayBeWhole: boolean,
): { key: string; issue: Issue }[] {
  const issueOf = (key: string, more: Partial<Issue>) => ({
    key,
    issue: {
      type: text(form, `type-${key}`),
      subType: text(form, `subType-${key}`) || null,
      details: text(form, `details-${key}`),
      images: form.getAll(`media-${key}`).map(String),
      ...more,
    },
  });
  if (mayBeWhole && text(form, `type-${shipment.key}`) !== '') return [issueOf(shipment.key, {})];
  return shipment.items
    .filter(({ key }) => text(form, `type-${key}`) !== '')
    .map(({ key, sourceItemId, claimable }) =>
      issueOf(key, {
        sourceItemId,
        quantity: claimable === 1 ? 1 : Number(text(form, `quantity-${key}`)),
      }),
    );
}

function readOtherAddress(view: ValetView, form: FormData, errors: Record<string, string>) {
  const own = view.shipsTo.length > 0;
  if (own && text(form, 'address') !== 'other') return null;
  const { address: words } = valetWordsFor();
  const typed = (name: string) => text(form, `address.${name}`);
  const country = findCountry(typed('country'))?.code ?? '';
  const rules = addressRules(country);
  const require = (name: string, label: string) => {
    if (typed(name) === '') errors[`address.${name}`] = words.required(label);
  };
  require('name', words.name);
  require('address1', words.address1);
  if (country === '') errors['address.country'] = words.required(words.country);
  if (rules.city.required) require('city', words.city);
  if (rules.postalCode.required) require('postalCode', words.postalCode);
  if (rules.province.required) require('province', words.province);
  const postalCode = typed('postalCode');
  if (postalCode && !isPostalCodeOf(country, postalCode)) {
    errors['address.postalCode'] = words.postalCodeWrong(rules.postalCode.example);
  }
  const province = typed('province');
  const known = findProvince(country, province);
  if (province && !known && provinceOptions(country).length > 0) {
    errors['address.province'] = words.provinceWrong;
  }
  const optional = { company: typed('company'), address2: typed('address2'), postalCode };
  const given = Object.entries({ ...optional, phone: typed('phone') });
  return {
    ...Object.fromEntries(given.filter(([, value]) => value !== '')),
    ...(province ? { province: known?.shortCode ?? known?.name ?? province } : {}),
    name: typed('name'),
    address1: typed('address1'),
    // City states have no separate city; a package needs the country's name there.
    city: typed('city') || (findCountry(country)?.name ?? country),
    country,
  };
}
