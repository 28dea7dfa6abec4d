import { describe, expect, test } from 'vitest';
import { flowEnUS as t } from '../messages/flow-messages.ts';
import {
  blocksWanted,
  formOf,
  type ItemType,
  issuesOf,
  itemFormErrors,
  readItemForm,
} from './item-form.ts';

const types: ItemType[] = [
  { type: 'DAMAGED', needsEvidence: true, subTypes: ['Cracked', 'Wet'] },
  { type: 'MISSING_ITEM', needsEvidence: false, subTypes: [] },
];
const given = { most: 3, types, t };

function filled(fields: Array<[string, string]>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const ids = () => {
  let next = 0;
  return () => `issue-${++next}`;
};

describe('the form of one item', () => {
  test('units that share the issue become one issue', () => {
    const form = readItemForm(
      filled([
        ['sourceItemId', 'mug'],
        ['quantity', '2'],
        ['same', 'yes'],
        ['type-0', 'DAMAGED'],
        ['details-0', ' A crack. '],
        ['images-0', '/v1/media/a'],
        ['images-0', '/v1/media/b'],
      ]),
    );
    expect(itemFormErrors(form, given)).toEqual({});
    expect(issuesOf(form, types, ids())).toEqual([
      {
        id: 'issue-1',
        sourceItemId: 'mug',
        quantity: 2,
        details: 'A crack.',
        images: ['/v1/media/a', '/v1/media/b'],
        type: 'DAMAGED',
      },
    ]);
  });

  test('details are cut between characters, without what the database can’t store', () => {
    const details = `${'a'.repeat(1_997)}\r\n\0\u{1f4a5}`;
    const [block] = readItemForm(filled([['details-0', details]])).blocks;
    expect(block?.details).toBe(`${'a'.repeat(1_997)}\n \ufffd`);
  });

  test('units that do not share an issue have an issue each', () => {
    const form = readItemForm(
      filled([
        ['sourceItemId', 'mug'],
        ['quantity', '2'],
        ['same', 'no'],
        ['type-0', 'MISSING_ITEM'],
        ['details-0', ''],
        ['type-1', 'DAMAGED'],
        ['details-1', ''],
        ['images-1', '/v1/media/a'],
      ]),
    );
    expect(blocksWanted(form)).toBe(2);
    expect(issuesOf(form, types, ids()).map(({ type, quantity }) => [type, quantity])).toEqual([
      ['MISSING_ITEM', 1],
      ['DAMAGED', 1],
    ]);
  });

  test('more units than can be claimed are refused with a message', () => {
    const form = readItemForm(
      filled([
        ['quantity', '4'],
        ['details-0', ''],
      ]),
    );
    expect(itemFormErrors(form, given).quantity).toBe(t.items.quantityTooMany(3));
  });

  test('no unit is dropped where more have different issues than there are blocks', () => {
    const errorsFor = (quantity: number, same: string) => {
      const blocks = Array.from({ length: 50 }, (_, at): [string, string][] => [
        [`type-${at}`, 'MISSING_ITEM'],
        [`details-${at}`, ''],
      ]);
      const fields: [string, string][] = [
        ['sourceItemId', 'mug'],
        ['quantity', String(quantity)],
        ['same', same],
      ];
      const form = readItemForm(filled([...fields, ...blocks.flat()]));
      return itemFormErrors(form, { ...given, most: 60 });
    };
    expect(errorsFor(50, 'no')).toEqual({});
    expect(errorsFor(51, 'no')).toEqual({ same: t.items.eachTooMany(50) });
    expect(errorsFor(51, 'yes')).toEqual({});
  });

  test.each(['', '0', '-1', 'many'])('a quantity of "%s" is asked for again', (quantity) => {
    const form = readItemForm(
      filled([
        ['quantity', quantity],
        ['details-0', ''],
      ]),
    );
    expect(itemFormErrors(form, given).quantity).toBe(t.items.quantityMissing);
  });

  test('damage needs a photo, something missing does not', () => {
    const damaged = readItemForm(
      filled([
        ['quantity', '1'],
        ['type-0', 'DAMAGED'],
        ['details-0', ''],
      ]),
    );
    expect(itemFormErrors(damaged, given)).toEqual({ 'images-0': t.items.photoMissing });
    const missing = readItemForm(
      filled([
        ['quantity', '1'],
        ['type-0', 'MISSING_ITEM'],
        ['details-0', ''],
      ]),
    );
    expect(itemFormErrors(missing, given)).toEqual({});
  });

  test('a type that is not offered counts as missing', () => {
    const form = readItemForm(
      filled([
        ['quantity', '1'],
        ['type-0', 'STOLEN'],
        ['details-0', ''],
      ]),
    );
    expect(itemFormErrors(form, given)['type-0']).toBe(t.items.typeMissing);
    expect(issuesOf(form, types)).toEqual([]);
  });

  test('a sub-type of the type is saved with it, one of another type is not', () => {
    const kindOf = (type: string, subType: string) => {
      const fields: [string, string][] = [
        ['quantity', '1'],
        ['type-0', type],
        ['subType-0', subType],
        ['details-0', ''],
      ];
      return issuesOf(readItemForm(filled(fields)), types)[0]?.subType;
    };
    expect(kindOf('DAMAGED', 'Wet')).toBe('Wet');
    expect(kindOf('DAMAGED', 'Late')).toBeUndefined();
    expect(kindOf('MISSING_ITEM', 'Wet')).toBeUndefined();
  });

  test('a saved issue fills the form as it was', () => {
    const form = readItemForm(
      filled([
        ['sourceItemId', 'mug'],
        ['quantity', '2'],
        ['same', 'no'],
        ['type-0', 'MISSING_ITEM'],
        ['details-0', 'one'],
        ['type-1', 'MISSING_ITEM'],
        ['details-1', 'two'],
      ]),
    );
    expect(formOf('mug', issuesOf(form, types), 3)).toEqual(form);
  });
});
