import type { Json } from '../../conformance/json.ts';

const LISTED = 'id display_id custom_display_id status version summary total metadata locale';
const COMPUTED = [
  'subtotal tax_total discount_total discount_tax_total',
  'original_total original_subtotal original_tax_total',
  'item_total item_subtotal item_tax_total',
  'shipping_total shipping_subtotal shipping_tax_total',
  'credit_line_total credit_line_subtotal credit_line_tax_total',
].join(' ');

/** Default fields of an order in a list in Medusa 2.21. */
export const LISTED_ORDER = `${LISTED} created_at updated_at`.split(' ');
/** Default fields of a single order. */
export const ORDER = [
  ...LISTED_ORDER,
  ...`region_id ${COMPUTED} items credit_lines`.split(' '),
  ...'shipping_address billing_address shipping_methods payment_collections'.split(' '),
];
export const LISTED_DRAFT = [...LISTED_ORDER, 'email', 'region_id', 'items'];

/**
 * Selects fields as the `fields` parameter does: names with `+` or `*` add to the defaults, other names
 * replace them. See https://docs.medusajs.com/api/admin#select-fields-and-relations
 */
export function selected(one: Json, fields: string | null, defaults: readonly string[]): Json {
  const asked = (fields ?? '').split(',').filter(Boolean);
  const isMore = asked.some((field) => /^[+* -]/.test(field));
  const names = asked.map((field) => field.replace(/^[+* ]/, '').split('.')[0] ?? '');
  const sent = new Set([...(isMore || asked.length === 0 ? defaults : []), ...names]);
  return Object.fromEntries(Object.entries(one).filter(([name]) => sent.has(name)));
}
