import { expect, test } from 'vitest';
import { readPlainOverride } from '../emails/plain-override.ts';
import { readPlainSop } from '../sops/plain-sop.ts';
import { readPlainMacro } from './plain-macro.ts';

function sent(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const NOTHING = { moveTo: null, assign: null, addLabels: [], removeLabels: [] };

test('a macro is read from its controls, and keeps labels that the page did not offer', () => {
  const effects = { ...NOTHING, addLabels: ['lbl_1', 'lbl_of_another_store'] };
  const form = sent([
    ['name', 'Photos'],
    ['content', 'Hello,\r\nplease send photos.'],
    ['moveTo', 'WAITING_FOR_CUSTOMER'],
    ['assign', 'me'],
    ['addLabels', 'lbl_2'],
  ]);
  expect(readPlainMacro(form, { effects, labelIds: ['lbl_1', 'lbl_2'] })).toEqual({
    name: 'Photos',
    content: 'Hello,\nplease send photos.',
    effects: {
      moveTo: 'WAITING_FOR_CUSTOMER',
      assign: 'me',
      addLabels: ['lbl_of_another_store', 'lbl_2'],
      removeLabels: [],
    },
  });
  const bare = sent([
    ['moveTo', ''],
    ['assign', 'someone'],
  ]);
  expect(readPlainMacro(bare, { effects: NOTHING, labelIds: [] }).effects).toEqual(NOTHING);
});

test('an SOP and the texts of an email are read from their controls', () => {
  const sop = sent([
    ['title', 'Stolen packages'],
    ['content', '# Ask'],
    ['claimTypes', 'STOLEN'],
    ['claimTypes', 'LOST_IN_TRANSIT'],
  ]);
  expect(readPlainSop(sop)).toEqual({
    title: 'Stolen packages',
    content: '# Ask',
    claimCategories: [],
    claimTypes: ['STOLEN', 'LOST_IN_TRANSIT'],
  });
  expect(
    readPlainOverride(
      sent([
        ['subject', 'News'],
        ['opening', ''],
      ]),
    ),
  ).toEqual({
    subject: 'News',
    heading: null,
    opening: null,
    closing: null,
    button: null,
  });
});
