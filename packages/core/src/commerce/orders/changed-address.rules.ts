import { ADDRESS_FIELDS, type AddressField } from '../../reference/address-fields.rules.ts';

type Fields = { readonly [Field in AddressField]?: string | undefined };

/**
 * Returns the given address if it differs from the order's in more than case and spaces, else null.
 * See docs/rules/evidence.md#changed-address.
 */
export function changedAddress<Address extends Fields>(
  ordered: Fields | null,
  given: Address | null,
): Address | null {
  if (!given) return null;
  const same = ADDRESS_FIELDS.every((field) => plain(ordered?.[field]) === plain(given[field]));
  return same ? null : given;
}

const plain = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
