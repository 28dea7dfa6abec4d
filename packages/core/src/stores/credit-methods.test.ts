import { expect, test } from 'vitest';
import { creditMethodsOf } from './credit-methods.rules.ts';

const KNOWN = { medusa: ['store-credit', 'gift-card'], woo: ['gift-card'] } as const;
const commerce = {
  abilities: (kind: string) =>
    kind in KNOWN ? { creditMethods: KNOWN[kind as keyof typeof KNOWN] } : null,
};

test('a store chooses among the ways that one of its shops supports, and sees which shops those are', () => {
  const connections = [
    { kind: 'medusa', name: 'Main shop' },
    { kind: 'woo', name: 'Outlet' },
    { kind: 'unknown', name: 'Former shop' },
  ];
  expect(creditMethodsOf(commerce, connections)).toEqual([
    { method: 'automatic', shops: [] },
    { method: 'ledger', shops: [] },
    { method: 'store-credit', shops: ['Main shop'] },
    { method: 'gift-card', shops: ['Main shop', 'Outlet'] },
  ]);
  expect(creditMethodsOf(commerce, []).map(({ method }) => method)).toEqual([
    'automatic',
    'ledger',
  ]);
});
