import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withReference } from './reference-page.ts';
import { GROUPS, VARIABLES } from './variables.ts';

const file = '../../../../docs/configuration.md';

test('docs/configuration.md describes every variable as it is read', async () => {
  const page = await readFile(new URL(file, import.meta.url), 'utf8');
  await expect(withReference(page)).toMatchFileSnapshot(file);
});

test('every variable is in one group', () => {
  const grouped = Object.values(GROUPS).flatMap((variables) => Object.keys(variables));
  expect(grouped.toSorted()).toEqual(Object.keys(VARIABLES).toSorted());
});

test.each(Object.entries(GROUPS))(
  'the variables of %s have one default each, and valid',
  (_, variables) => {
    for (const [name, variable] of Object.entries(variables)) {
      expect([name, variable.default, variable.otherwise]).toContain(undefined);
      if (variable.default === undefined) continue;
      expect([name, variable.schema.safeParse(variable.default).success]).toEqual([name, true]);
    }
  },
);
