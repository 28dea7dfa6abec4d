import { expect, test } from 'vitest';
import { type FlowPlace, withinStep } from './within-step.ts';

const at = (place: FlowPlace, id: string, chosen: string[], shipments: number) =>
  withinStep(
    {
      order: { shipments: Array.from({ length: shipments }) },
      chosen,
      shipment: { id, position: Number(id) } as never,
    },
    place,
  );

test('each page of the second step is further than the one before', () => {
  const two = ['1', '2'];
  const parts = [
    at('shipments', '1', [], 2),
    at('what-happened', '1', two, 2),
    at('details', '1', two, 2),
    at('what-happened', '2', two, 2),
    at('details', '2', two, 2),
  ].map(({ part }) => part);
  expect(parts).toEqual([...new Set(parts)].sort((a, b) => a - b));
  expect(parts.at(-1)).toBe(1);
});

test('with one shipment, the issue is half of the step and the details are the rest', () => {
  expect(at('what-happened', '1', ['1'], 1)).toEqual({ part: 0.5, position: null });
  expect(at('details', '1', ['1'], 1).part).toBe(1);
  expect(at('items', '1', ['1'], 1).part).toBe(1);
});

test('with several shipments in the claim, the page names the current one', () => {
  expect(at('items', '2', ['1', '2'], 3).position).toBe(2);
  expect(at('items', '2', ['2'], 3).position).toBeNull();
});
