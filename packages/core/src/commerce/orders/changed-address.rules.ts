const FIELDS = [
  'name',
  'company',
  'address1',
  'address2',
  'city',
  'province',
  'postalCode',
  'country',
  'phone',
] as const;

type Fields = { readonly [Field in (typeof FIELDS)[number]]?: string | undefined };

/**
 * Returns the given address if it differs from the order's in more than case and spaces, else null.
 * See docs/rules/evidence.md#changed-address.
 */
export function changedAddress<Address extends Fields>(
  ordered: Fields | null,
  given: Address | null,
): Address | null {
  if (!given) return null;
  const same = FIELDS.every((field) => plain(ordered?.[field]) === plain(given[field]));
  return same ? null : given;
}

const plain = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
