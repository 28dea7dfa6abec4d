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

type Parts = { readonly [Field in (typeof FIELDS)[number]]?: string | undefined };

/**
 * Returns the customer's changes to the order's address, part by part, for staff. Empty if there
 * are none. See docs/rules/evidence.md#changed-address.
 */
export function addressChanges(
  ordered: Parts | null,
  changed: Parts | null,
): { field: (typeof FIELDS)[number]; before: string | null; after: string | null }[] {
  if (!changed) return [];
  return FIELDS.flatMap((field) => {
    const before = plain(ordered?.[field]);
    const after = plain(changed[field]);
    return before?.toLowerCase() === after?.toLowerCase() ? [] : [{ field, before, after }];
  });
}

const plain = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim() || null;
