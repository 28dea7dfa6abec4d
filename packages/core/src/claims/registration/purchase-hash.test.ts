import { expect, test } from 'vitest';
import { purchaseHash } from './purchase-hash.ts';

const PACK = { sourceProductId: 'pack', sourceVariantId: 'slate', name: 'Trail pack, Slate' };
const STOVE = { name: 'Camp stove' };
const hashOf = (more: Partial<Parameters<typeof purchaseHash>[0]> = {}) =>
  purchaseHash({
    customer: { email: 'kim@example.com' },
    product: PACK,
    dateOfPurchase: '2026-03-01',
    ...more,
  });

test('the same purchase is the same, however its email, number and name are typed', () => {
  expect(hashOf({ customer: { email: ' KIM@Example.com', customerName: 'Kim' } })).toBe(hashOf());
  expect(hashOf({ serialNumber: 'AB 1-2' })).toBe(hashOf({ serialNumber: 'ab12' }));
  expect(hashOf({ serialNumber: '' })).toBe(hashOf());
  expect(hashOf({ product: { name: ' camp  STOVE ' } })).toBe(hashOf({ product: STOVE }));
});

test('a product of the catalog is known by its ids, and another one by its name', () => {
  expect(hashOf({ product: { ...PACK, name: 'Trail pack (old name)' } })).toBe(hashOf());
  const hashes = [
    hashOf(),
    hashOf({ product: { ...PACK, sourceVariantId: 'red' } }),
    hashOf({ product: { ...PACK, sourceVariantId: undefined } }),
    hashOf({ product: { ...PACK, sourceProductId: 'bag' } }),
    hashOf({ product: { name: PACK.name } }),
    hashOf({ product: STOVE }),
    hashOf({ dateOfPurchase: '2026-03-02' }),
    hashOf({ serialNumber: '1' }),
    hashOf({ customer: { email: 'lee@example.com' } }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
