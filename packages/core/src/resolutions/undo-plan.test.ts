import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLAIM_STATUSES } from '../claims/terms/lifecycle/states.rules.ts';
import { textIn } from '../kernel/events/event.rules.ts';
import { keptByUndo } from '../workspace/bulk-actions/bulk-action.rules.ts';
import {
  type ClaimEvent,
  permissionsToUndo,
  undoPlanOf,
  whyPartlyUndone,
} from './undo-plan.rules.ts';

interface Given {
  name?: string;
  from?: string;
  to?: string;
  data?: object;
  own?: boolean;
}

const entry = (given: Given) =>
  ({
    name: 'claim.moved',
    from: null,
    to: null,
    data: {},
    own: true,
    ...given,
  }) as ClaimEvent;
const others = (given: Given) => entry({ ...given, own: false });
const moved = { from: 'NEW', to: 'OPEN' };
const assigned = { name: 'claim.assigned', data: { assigneeId: 'usr_b', before: 'usr_a' } };
const labeled = { name: 'claim.labeled', data: { labelId: 'lab_1' } };

const status = fc.constantFrom(...CLAIM_STATUSES);
const label = fc.constantFrom('lab_1', 'lab_2');
const anything = fc.record({
  own: fc.boolean(),
  kind: fc.constantFrom('claim.moved', 'claim.assigned', 'claim.labeled', 'claim.unlabeled'),
  from: status,
  to: status,
  labelId: label,
});

test('a notice says before undo that messages to customers stay sent', () => {
  expect(keptByUndo({ kind: 'macro', macroId: 'mac_1' })).toEqual(['messages']);
  expect(keptByUndo({ kind: 'move', to: 'CLOSED' })).toEqual(['emails']);
  expect(keptByUndo({ kind: 'archive' })).toEqual([]);
});

describe('undoing a bulk action on a claim', () => {
  test('reverts everything that it did, in reverse: status, assignee and labels', () => {
    const what = undoPlanOf([
      entry({ ...assigned, ...moved }),
      entry({ from: 'OPEN', to: 'WAITING_FOR_CUSTOMER' }),
      entry(labeled),
      entry({ name: 'claim.unlabeled', data: { labelId: 'lab_2' } }),
    ]);
    expect(what).toEqual({
      status: { from: 'WAITING_FOR_CUSTOMER', to: 'NEW' },
      assignee: { before: 'usr_a' },
      takeOff: ['lab_1'],
      putOn: ['lab_2'],
      left: [],
    });
    expect(whyPartlyUndone(what)).toBeNull();
  });

  test('skips what someone changed since, even if the value is the same again', () => {
    const what = undoPlanOf([
      entry(moved),
      entry(labeled),
      others({ from: 'OPEN', to: 'CLOSED' }),
      others({ from: 'CLOSED', to: 'OPEN' }),
    ]);
    expect(what).toMatchObject({ status: null, takeOff: ['lab_1'], left: ['status'] });
    expect(whyPartlyUndone(what)).toMatchObject({
      code: 'partly_changed_since',
      values: { aspects: ['status'] },
    });
  });

  test('does nothing if everything was changed since', () => {
    const what = undoPlanOf([entry(assigned), others(assigned)]);
    expect(whyPartlyUndone(what)?.code).toBe('changed_since');
    expect(permissionsToUndo(what)).toEqual([]);
  });

  test('leaves a claim without an assignee if it had none, and a state that it left and entered again', () => {
    const what = undoPlanOf([
      entry({ name: 'claim.assigned', data: { assigneeId: 'usr_b' } }),
      entry(moved),
      entry({ from: 'OPEN', to: 'NEW' }),
    ]);
    expect(what).toMatchObject({ status: null, assignee: { before: null }, left: [] });
  });

  test('names labels once, however many were changed since', () => {
    const other = { name: 'claim.labeled', data: { labelId: 'lab_2' } };
    const what = undoPlanOf([entry(labeled), entry(other), others(labeled), others(other)]);
    expect(what).toMatchObject({ takeOff: [], putOn: [], left: ['labels'] });
  });

  test('leaves labels and assignees of others out, because it would not have changed them', () => {
    const what = undoPlanOf([entry(moved), others(labeled), others(assigned)]);
    expect(what).toEqual({
      status: { from: 'OPEN', to: 'NEW' },
      assignee: null,
      takeOff: [],
      putOn: [],
      left: [],
    });
  });

  test('says what was left only if something was, and that all was if nothing else was undone', () => {
    const nothing = undoPlanOf([]);
    expect(whyPartlyUndone(nothing)).toBeNull();
    const left = ['labels' as const];
    expect(whyPartlyUndone({ ...nothing, left })).toEqual({
      code: 'changed_since',
      text: 'skipped_as_changed',
    });
    for (const undone of [
      { status: { from: 'OPEN' as const, to: 'NEW' as const } },
      { assignee: { before: null } },
      { takeOff: ['lab_1'] },
      { putOn: ['lab_1'] },
      { takeOff: ['lab_1'], putOn: ['lab_2'] },
    ]) {
      expect(whyPartlyUndone({ ...nothing, ...undone, left })).toEqual({
        code: 'partly_changed_since',
        text: 'rest_undone',
        values: { aspects: left },
      });
    }
  });

  test('needs the permission of each thing that it reverts', () => {
    const nothing = undoPlanOf([]);
    expect(permissionsToUndo(nothing)).toEqual([]);
    expect(permissionsToUndo({ ...nothing, assignee: { before: null } })).toEqual(['claim:update']);
    expect(permissionsToUndo({ ...nothing, takeOff: ['lab_1'] })).toEqual(['label:remove']);
    expect(permissionsToUndo({ ...nothing, putOn: ['lab_1'] })).toEqual(['label:add']);
  });

  test('never touches what the action did not do, nor what others did after it', () => {
    fc.assert(
      fc.property(fc.array(anything), (given) => {
        const list = given.map(({ kind, own, from, to, labelId }) =>
          kind === 'claim.moved'
            ? entry({ own, from, to })
            : entry({ name: kind, own, data: { labelId } }),
        );
        const what = undoPlanOf(list);
        const own = list.filter((one) => one.own);
        const ofLabel = (id: string) =>
          list.filter(
            ({ name, data }) => name.endsWith('labeled') && textIn(data, 'labelId') === id,
          );
        for (const id of [...what.takeOff, ...what.putOn]) {
          expect(ofLabel(id).at(-1)?.own).toBe(true);
        }
        if (what.status) {
          const moves = list.filter(({ to }) => to !== null);
          expect(moves.at(-1)).toMatchObject({ own: true, to: what.status.from });
        }
        if (own.length === 0) expect(what).toMatchObject({ status: null, assignee: null });
      }),
    );
  });

  test.each([
    ['ARCHIVED', 'DENIED', 'claim:update'],
    ['WAITING_FOR_BRAND', 'NEW', 'claim:update'],
    ['DISMISSED', 'OPEN', 'claim:resolve'],
    ['OPEN', 'DENIED', 'claim:resolve'],
  ] as const)('needs, from %s to %s, the permission %s', (from, to, permission) => {
    const what = { ...undoPlanOf([]), status: { from, to } };
    expect(permissionsToUndo(what)).toEqual([permission]);
  });
});
