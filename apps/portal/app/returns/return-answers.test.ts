import { describe, expect, test } from 'vitest';
import { furthestStep, possibleFor, saySame, stepsOf, usable } from './return-answers.ts';

const variant = { sourceVariantId: 'red', name: 'Red', imageUrl: null };
const item = (sourceItemId: string, quantity: number, variants = [variant]) => ({
  sourceItemId,
  quantity,
  until: null,
  code: null,
  closedAt: null,
  variants,
});
const reasons = [{ code: 'OTHER', label: 'Another reason', fee: 0 }];
const options = {
  items: [item('mug', 2), item('bowl', 1, []), item('gone', 0)],
  reasons,
  resolutions: ['REFUND', 'EXCHANGE'] as ('REFUND' | 'EXCHANGE')[],
};
const answer = { sourceItemId: 'mug', quantity: 1, reason: 'OTHER', details: '' };
const content = (...items: Parameters<typeof usable>[0]['items']) => ({ items, note: 'Hi' });

describe('what still holds of the answers', () => {
  test('is what the order and the store still allow', () => {
    const given = content(
      { ...answer, quantity: 5, reason: 'NO_LONGER', resolution: 'REFUND' },
      { ...answer, sourceItemId: 'gone', resolution: 'REFUND' },
      { ...answer, sourceItemId: 'never' },
    );
    expect(usable(given, options)).toEqual(
      content({ sourceItemId: 'mug', quantity: 2, details: '', resolution: 'REFUND' }),
    );
  });

  test('is an exchange only for a variant that is there', () => {
    const swap = (sourceVariantId: string) =>
      content({ ...answer, resolution: 'EXCHANGE', exchangeFor: { sourceVariantId } });
    expect(usable(swap('red'), options)).toEqual(swap('red'));
    expect(usable(swap('sold-out'), options)).toEqual(content(answer));
  });

  test('has the resolution of an item that has one possible', () => {
    const bowl = { ...answer, sourceItemId: 'bowl' };
    expect(possibleFor(options, 'bowl')).toEqual(['REFUND']);
    expect(usable(content(bowl), options).items).toEqual([{ ...bowl, resolution: 'REFUND' }]);
  });
});

test('the page about resolutions is there only where there is a choice', () => {
  const without = ['start', 'reasons', 'review'];
  expect(stepsOf(content({ ...answer, sourceItemId: 'bowl' }), options)).toEqual(without);
  expect(stepsOf(content(answer), options)).toContain('resolution');
  expect(stepsOf(content(), { ...options, resolutions: ['REFUND'] })).toEqual(without);
});

test('the first open question is the furthest page', () => {
  expect(furthestStep(content())).toBe('start');
  expect(furthestStep(content({ ...answer, reason: undefined }))).toBe('reasons');
  expect(furthestStep(content(answer))).toBe('resolution');
  expect(furthestStep(content({ ...answer, resolution: 'REFUND' }))).toBe('review');
});

test('answers say the same in whatever order their fields are', () => {
  const { details, ...rest } = answer;
  expect(saySame([answer], [{ details, ...rest }])).toBe(true);
  expect(saySame([answer], [{ ...answer, quantity: 2 }])).toBe(false);
});
