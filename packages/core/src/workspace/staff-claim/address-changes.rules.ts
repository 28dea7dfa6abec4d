import { ADDRESS_FIELDS, type AddressField } from '../../reference/address-fields.rules.ts';

type Parts = { readonly [Field in AddressField]?: string | undefined };

/**
 * Returns the customer's changes to the order's address, part by part, for staff. Empty if there
 * are none. See docs/rules/evidence.md#changed-address.
 */
export function addressChanges(
  ordered: Parts | null,
  changed: Parts | null,
): { field: AddressField; before: string | null; after: string | null }[] {
  if (!changed) return [];
  return ADDRESS_FIELDS.flatMap((field) => {
    const before = plain(ordered?.[field]);
    const after = plain(changed[field]);
    return before?.toLowerCase() === after?.toLowerCase() ? [] : [{ field, before, after }];
  });
}

const plain = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim() || null;
