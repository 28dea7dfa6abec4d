import { expect, test } from 'vitest';
import { addressAfter, isJustSaved } from './section-request.server.ts';

const saved = (number: number) => ({
  section: 'retention' as const,
  lastChange: { number, changedAt: new Date('2026-03-10T12:00:00Z'), changedBy: 'Ann' },
});
const opened = (address: string) => new URL(address, 'https://desk.example');

test('a page offers to undo the change that its address names, and no change after it', () => {
  const address = addressAfter(saved(3), 2);
  expect(isJustSaved(opened(address), { number: 3 })).toBe(true);
  expect(isJustSaved(opened(address), { number: 4 })).toBe(false);
});

test('a save that changed nothing offers no undo of the change before it', () => {
  expect(isJustSaved(opened(addressAfter(saved(3), 3)), { number: 3 })).toBe(false);
  const nothing = { section: 'retention' as const, lastChange: null };
  expect(isJustSaved(opened(addressAfter(nothing)), null)).toBe(false);
});
