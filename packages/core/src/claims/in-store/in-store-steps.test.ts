import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canOpen,
  furthestStep,
  progressOf,
  type StepDraft,
  type StepSettings,
  stepAfter,
  stepBefore,
  stepsOf,
} from './in-store-steps.rules.ts';

const text = fc.option(fc.constant('x'), { nil: undefined });
const part = fc.option(fc.constant({}), { nil: undefined });
const drafts: fc.Arbitrary<StepDraft> = fc.record({
  email: text,
  claimCategory: fc.constantFrom('WARRANTY', 'SHIPPING', undefined),
  dateOfPurchase: text,
  item: part,
  hasReceipt: fc.option(fc.boolean(), { nil: undefined }),
  receipts: fc.array(fc.constant('r'), { maxLength: 2 }),
  orderNumber: text,
  issue: fc.option(
    fc.record({
      type: fc.constantFrom('DAMAGED', 'MISSING_ITEM', undefined),
      images: fc.array(fc.constant('i'), { maxLength: 2 }),
    }),
    { nil: undefined },
  ),
  address: part,
});
const stores: fc.Arbitrary<StepSettings> = fc.record({
  categories: fc.subarray(['WARRANTY', 'SHIPPING']),
  receiptRequired: fc.boolean(),
  orderNumberRequired: fc.boolean(),
  types: fc.subarray(['DAMAGED', 'MISSING_ITEM']),
  evidenceTypes: fc.subarray(['DAMAGED', 'MISSING_ITEM']),
});

test('every step up to the furthest can be opened, and none after it', () => {
  fc.assert(
    fc.property(drafts, stores, (draft, store) => {
      const met = stepsOf(draft, store);
      const furthest = met.indexOf(furthestStep(draft, store));
      expect(met.map((step) => canOpen(step, draft, store))).toEqual(
        met.map((_, index) => index <= furthest),
      );
    }),
  );
});

test('the step after the one before a step is that step, and progress never goes back', () => {
  fc.assert(
    fc.property(drafts, stores, (draft, store) => {
      const met = stepsOf(draft, store);
      for (const step of met) {
        const before = stepBefore(step, draft, store);
        if (before) expect(stepAfter(before, draft, store)).toBe(step);
      }
      const progress = met.map((step) => progressOf(step, draft, store));
      expect(new Set(progress.map(({ total }) => total))).toEqual(new Set([7]));
      const done = progress.map(({ place, part: share }) => place - 1 + share);
      expect(done).toEqual([...done].sort((a, b) => a - b));
      expect(done.at(-1)).toBe(7);
    }),
  );
});

const STORE: StepSettings = {
  categories: ['WARRANTY'],
  receiptRequired: false,
  orderNumberRequired: false,
  types: ['DAMAGED', 'MISSING_ITEM'],
  evidenceTypes: ['DAMAGED'],
};
const BOUGHT: StepDraft = {
  email: 'ada@example.com',
  claimCategory: 'WARRANTY',
  dateOfPurchase: '2026-03-10',
  item: {},
  hasReceipt: false,
};

test('a customer without a receipt continues only where the store needs none', () => {
  expect(furthestStep(BOUGHT, { ...STORE, receiptRequired: true })).toBe('receipt');
  expect(furthestStep(BOUGHT, { ...STORE, orderNumberRequired: true })).toBe('receipt');
  expect(furthestStep(BOUGHT, STORE)).toBe('upload');
  expect(stepsOf(BOUGHT, STORE)).not.toContain('receipt/upload');
  const withReceipt = { ...BOUGHT, hasReceipt: true };
  expect(furthestStep(withReceipt, STORE)).toBe('receipt/upload');
  expect(furthestStep({ ...withReceipt, receipts: ['photo'] }, STORE)).toBe('upload');
});

test('an issue is complete once its type is one that the store takes, with a photo if that needs one', () => {
  const isComplete = (type?: string, images: string[] = []) =>
    furthestStep({ ...BOUGHT, issue: { type, images } }, STORE) === 'shipping-address';
  expect(isComplete()).toBe(false);
  expect(isComplete('MISSING_ITEM')).toBe(true);
  expect(isComplete('DAMAGED')).toBe(false);
  expect(isComplete('DAMAGED', ['photo'])).toBe(true);
  expect(isComplete('WRONG_ITEM', ['photo'])).toBe(false);
});

test('a category that the store no longer takes is asked for again', () => {
  expect(furthestStep(BOUGHT, { ...STORE, categories: ['SHIPPING'] })).toBe('date-of-purchase');
});

test('nothing comes before the first step, and the review is the last', () => {
  expect(stepBefore('contact-info', BOUGHT, STORE)).toBeNull();
  expect(stepAfter('shipping-address', BOUGHT, STORE)).toBe('review');
  expect(stepAfter('review', BOUGHT, STORE)).toBe('review');
});

test('two pages of one stage share its progress, and a page that is not needed counts as done', () => {
  const at = (step: 'receipt' | 'receipt/upload', hasReceipt: boolean) =>
    progressOf(step, { ...BOUGHT, hasReceipt }, STORE);
  const stage = { stage: 'receipt', place: 4, total: 7 };
  expect(at('receipt', true)).toEqual({ ...stage, part: 0.5 });
  expect(at('receipt/upload', true)).toEqual({ ...stage, part: 1 });
  expect(at('receipt', false)).toEqual({ ...stage, part: 1 });
  expect(at('receipt/upload', false)).toEqual({ ...stage, part: 1 });
});
