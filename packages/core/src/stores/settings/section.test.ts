import { expect, test } from 'vitest';
import { isSettingsSection, SECTION_NAMES } from './section.rules.ts';

test('only the name of a section names one', () => {
  expect(SECTION_NAMES.every(isSettingsSection)).toBe(true);
  for (const value of ['', 'toString', 'general', ['returns'], null, undefined]) {
    expect(isSettingsSection(value)).toBe(false);
  }
});
