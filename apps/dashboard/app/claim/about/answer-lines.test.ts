import { expect, test } from 'vitest';
import { answerLines } from './answer-lines.ts';

test('answers are listed with their names, without ids, files and empty fields', () => {
  const draft = {
    category: 'SHIPPING',
    customer: { email: 'sam@example.com', sourceOrderId: '77', customerName: '' },
    fulfillments: {
      ful_1: { issues: [{ id: 'iss_1', type: 'DAMAGED', quantity: 2, images: ['a.jpg'] }] },
    },
    signature: 'Sam',
  };
  expect(answerLines(draft).map(({ name, value }) => [name, value])).toEqual([
    ['category', 'SHIPPING'],
    ['email', 'sam@example.com'],
    ['type', 'DAMAGED'],
    ['quantity', '2'],
  ]);
});

test('a draft of any shape is listed', () => {
  expect(answerLines(null)).toEqual([]);
  expect(answerLines('x')).toEqual([{ place: '', name: '', value: 'x' }]);
});
