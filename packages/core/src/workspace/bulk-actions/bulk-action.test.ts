import { describe, expect, test } from 'vitest';
import {
  type BulkAction,
  keptByUndo,
  UNDO_WITHIN_MS,
  type UndoFacts,
  whyNotUndoable,
} from './bulk-action.rules.ts';

test.each([
  [{ kind: 'macro', macroId: 'mac_1' }, ['messages']],
  [{ kind: 'move', to: 'CLOSED' }, ['emails']],
  [{ kind: 'move', to: 'DISMISSED' }, ['emails']],
  [{ kind: 'move', to: 'OPEN' }, []],
  [{ kind: 'archive' }, []],
  [{ kind: 'assign', assigneeId: null }, []],
] satisfies [BulkAction, string[]][])('undoing %j keeps %j', (action, kept) => {
  expect(keptByUndo(action)).toEqual(kept);
});

describe('a bulk action', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const endedAgo = (ms: number): UndoFacts => ({
    state: 'done',
    undoOf: null,
    undoneBy: null,
    finishedAt: new Date(now.getTime() - ms),
  });
  const DAY_MS = 24 * 60 * 60 * 1_000;

  test('can be undone for a day after it ended', () => {
    expect(UNDO_WITHIN_MS).toBe(DAY_MS);
    expect(whyNotUndoable(endedAgo(0), now)).toBeNull();
    expect(whyNotUndoable(endedAgo(DAY_MS), now)).toBeNull();
    expect(whyNotUndoable(endedAgo(DAY_MS + 1), now)).toBe('bulk_action_too_old');
  });

  test('cannot be undone while it runs, or if it is an undo', () => {
    const running = { ...endedAgo(0), state: 'running', finishedAt: null } as const;
    expect(whyNotUndoable(running, now)).toBe('bulk_action_running');
    expect(whyNotUndoable({ ...endedAgo(0), undoOf: 'blk_1' }, now)).toBe('bulk_action_is_undo');
  });

  test('that was canceled before it did anything has no end, and can be undone', () => {
    const canceled = { ...endedAgo(0), state: 'cancelled', finishedAt: null } as const;
    expect(whyNotUndoable(canceled, now)).toBeNull();
  });
});
