import { expect, test } from 'vitest';
import {
  DEFAULT_DISPLAY,
  formatDisplayOptions,
  parseDisplayOptions,
} from './display-options.rules.ts';

test('saved options are read back', () => {
  const look = { density: 'compact', facts: ['number', 'excerpt'] } as const;
  expect(parseDisplayOptions(formatDisplayOptions(look))).toEqual(look);
  expect(parseDisplayOptions(formatDisplayOptions({ ...look, facts: [] }))).toEqual({
    ...look,
    facts: [],
  });
});

test('a forged cookie does no harm', () => {
  expect(parseDisplayOptions(undefined)).toEqual(DEFAULT_DISPLAY);
  expect(parseDisplayOptions('x')).toEqual(DEFAULT_DISPLAY);
  expect(parseDisplayOptions('x:number.y')).toEqual({ density: 'comfortable', facts: ['number'] });
});
