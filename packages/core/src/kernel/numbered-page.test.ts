import { expect, test } from 'vitest';
import { z } from 'zod';
import { numberedPage, pageOfChanges } from './numbered-page.ts';

const Page = z.object(numberedPage);

/** Lists a history of so many changes. */
const historyOf = (count: number) => {
  const asked: { before: number; limit: number }[] = [];
  const list = (given: z.input<typeof Page>) =>
    pageOfChanges(Page.parse(given), async (page) => {
      asked.push(page);
      const numbers = Array.from({ length: count }, (_, index) => count - index);
      const found = numbers.filter((number) => number < page.before).slice(0, page.limit);
      return found.map((number) => ({ number }));
    });
  return { list, asked };
};
const page = (items: number[], nextCursor: string | null) => ({
  items: items.map((number) => ({ number })),
  nextCursor,
});

test('a history is read page by page, newest first, each change once', async () => {
  const { list } = historyOf(5);
  expect(await list({ limit: 2 })).toEqual(page([5, 4], '4'));
  expect(await list({ limit: 2, cursor: '4' })).toEqual(page([3, 2], '2'));
  expect(await list({ limit: 2, cursor: '2' })).toEqual(page([1], null));
});

test('the page that the history fills exactly is the last one, and so is an empty one', async () => {
  expect(await historyOf(2).list({ limit: 2 })).toEqual(page([2, 1], null));
  expect(await historyOf(0).list({ limit: 2 })).toEqual(page([], null));
  expect(await historyOf(1).list({ limit: 1 })).toEqual(page([1], null));
});

test('the first page begins with the highest number that the database can hold', async () => {
  const { list, asked } = historyOf(1);
  await list({});
  expect(asked).toEqual([{ before: 2 ** 31 - 1, limit: 26 }]);
});

test('a page has 25 changes, or as many as are asked for, from 1 to 100', () => {
  const isAccepted = (given: object) => Page.safeParse(given).success;
  expect(Page.parse({})).toEqual({ limit: 25 });
  expect([0, 1, 100, 101, 1.5].map((limit) => isAccepted({ limit }))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect([1, 100, 101].map((length) => isAccepted({ cursor: '1'.repeat(length) }))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a cursor that no page gave is refused', async () => {
  const { list } = historyOf(1);
  for (const cursor of ['', '0', '-1', 'x', '1.5', '1234567890']) {
    await expect(list({ cursor })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: [{ path: 'cursor', code: 'invalid_cursor' }] },
    });
  }
});
