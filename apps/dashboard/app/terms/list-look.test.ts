import { expect, test } from 'vitest';
import { formatListLook, parseListLook, USUAL_LOOK } from './list-look.rules.ts';

test('what was chosen is read back', () => {
  const look = { density: 'compact', facts: ['number', 'excerpt'] } as const;
  expect(parseListLook(formatListLook(look))).toEqual(look);
  expect(parseListLook(formatListLook({ ...look, facts: [] }))).toEqual({ ...look, facts: [] });
});

test('a cookie of somebody else’s making does no harm', () => {
  expect(parseListLook(undefined)).toEqual(USUAL_LOOK);
  expect(parseListLook('x')).toEqual(USUAL_LOOK);
  expect(parseListLook('x:number.y')).toEqual({ density: 'comfortable', facts: ['number'] });
});
