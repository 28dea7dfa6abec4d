import { describe, expect, test } from 'vitest';
import { can, grantsOf, type Role } from '../../../kernel/permission.rules.ts';
import {
  ACTIONS,
  type ActionName,
  actionOf,
  BULK_MOVES,
  bulkActionTo,
  CLAIM_ACTIONS,
  DECIDE_ACTIONS,
  MACRO_MOVES,
  macroActionTo,
} from './actions.rules.ts';
import { type ActionFacts, allowedActions } from './allowed-actions.rules.ts';
import { CLAIM_STATUSES, type ClaimStatus } from './states.rules.ts';

const asked = (claimState: ClaimStatus, role: Role, given: Partial<ActionFacts> = {}) =>
  allowedActions({
    claimState,
    resolutions: [],
    barred: false,
    appealOpen: false,
    may: (permission) => can(grantsOf(role), permission),
    ...given,
  });

const pending = { status: 'pending', taskAt: null };

describe('the allowed actions of staff on a claim', () => {
  test('support decides an open claim, and cannot resolve it for the store', () => {
    const actions = asked('OPEN', 'store_support');
    expect(actions).toEqual(expect.arrayContaining(['approve', 'deny', 'ask', 'hold', 'message']));
    expect(actions).not.toContain('resolveExternally');
    expect(asked('OPEN', 'store_admin')).toContain('resolveExternally');
  });

  test('a user of the store works on claims and never decides', () => {
    const actions = asked('OPEN', 'store_user');
    expect(actions).toEqual(expect.arrayContaining(['hold', 'assign', 'note']));
    for (const refused of [
      'ask',
      'message',
      'approve',
      'deny',
      'dismiss',
      'close',
      'label',
    ] as const) {
      expect(actions).not.toContain(refused);
    }
  });

  test('a denied claim is archived with the permission to resolve, once its customer can no longer appeal', () => {
    expect(asked('DENIED', 'store_support')).toContain('archive');
    expect(asked('DENIED', 'store_support', { appealOpen: true })).not.toContain('archive');
    expect(asked('DENIED', 'store_user')).not.toContain('archive');
    expect(asked('DRAFT', 'store_user')).toContain('archive');
  });

  test('an approval is undone only while it has resolutions, and all of them can still be stopped', () => {
    const undoable = (...resolutions: ActionFacts['resolutions']) =>
      asked('APPROVED', 'store_support', { resolutions }).includes('undoApproval');
    expect(undoable(pending)).toBe(true);
    expect(undoable()).toBe(false);
    expect(undoable(pending, { status: 'executed', taskAt: null })).toBe(false);
  });

  test('read-only roles are offered nothing', () => {
    for (const status of CLAIM_STATUSES) expect(asked(status, 'account_partner')).toEqual([]);
  });

  test('the person whose decision was appealed does not decide again', () => {
    const actions = asked('OPEN', 'store_support', { barred: true });
    for (const action of ['approve', 'deny', 'dismiss', 'close']) {
      expect(actions).not.toContain(action);
    }
    expect(actions).toContain('message');
  });

  test('an approval can be undone until something was executed or is with the platform', () => {
    const undo = (resolutions: ActionFacts['resolutions']) =>
      asked('APPROVED', 'store_support', { resolutions }).includes('undoApproval');
    expect(undo([pending])).toBe(true);
    expect(undo([{ status: 'working', taskAt: new Date() }])).toBe(true);
    expect(undo([pending, { status: 'working', taskAt: null }])).toBe(false);
    expect(undo([pending, { status: 'executed', taskAt: null }])).toBe(false);
  });

  test('a failed resolution is retried or undone, not decided twice', () => {
    const actions = asked('OPEN', 'store_support', {
      resolutions: [{ status: 'failed', taskAt: null }],
    });
    expect(actions).toEqual(expect.arrayContaining(['retry', 'undoApproval']));
    for (const refused of ['approve', 'deny', 'dismiss', 'dismissUntil'] as const) {
      expect(actions).not.toContain(refused);
    }
  });

  test('a claim is closed once none of its resolutions is left to execute', () => {
    const closes = (...statuses: string[]) =>
      asked('OPEN', 'store_support', {
        resolutions: statuses.map((status) => ({ status, taskAt: null })),
      }).includes('close');
    expect([closes(), closes('executed'), closes('executed', 'executed')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([closes('failed'), closes('executed', 'failed')]).toEqual([false, false]);
  });

  test('one failed resolution among others is enough for a retry', () => {
    const resolutions = [pending, { status: 'failed', taskAt: null }];
    expect(asked('OPEN', 'store_support', { resolutions })).toContain('retry');
    expect(asked('OPEN', 'store_support', { resolutions: [pending] })).not.toContain('retry');
  });

  test('an archived claim accepts notes and labels, and nothing else', () => {
    expect(asked('ARCHIVED', 'store_owner')).toEqual(['label', 'unlabel', 'note']);
  });

  test('a denied claim is reopened, not decided', () => {
    const actions = asked('DENIED', 'store_support');
    expect(actions).toContain('reopen');
    expect(actions).not.toContain('approve');
    expect(asked('APPROVED', 'store_support')).not.toContain('reopen');
  });
});

describe('the table of actions', () => {
  const where = (holds: (row: ReturnType<typeof actionOf>) => boolean) =>
    (Object.keys(ACTIONS) as ActionName[]).filter((name) => holds(actionOf(name)));
  const moves = [
    'approve',
    'deny',
    'ask',
    'hold',
    'release',
    'dismissUntil',
    'resolveExternally',
    'dismiss',
    'close',
    'reopen',
    'archive',
    'undoApproval',
    'retry',
  ];

  test('offers every action but taking up a claim, those that move it first', () => {
    expect(DECIDE_ACTIONS).toEqual(moves);
    const others = ['assign', 'label', 'unlabel', 'message', 'note'];
    expect(CLAIM_ACTIONS).toEqual([...moves, ...others]);
  });

  test('names the decisions that the person whose decision was appealed leaves to others', () => {
    expect(where(({ decides }) => decides === true)).toEqual([
      'approve',
      'deny',
      'resolveExternally',
      'dismiss',
      'close',
    ]);
  });

  test('hands a claim on by every move that leaves nothing to do for now', () => {
    const staysHere = ['reopen', 'undoApproval', 'retry'];
    expect(where(({ handsOn }) => handsOn === true)).toEqual(
      moves.filter((name) => !staysHere.includes(name)),
    );
  });

  test('lets bulk actions and macros reach a state by one action each, and no other state', () => {
    const inBulk = [
      ['OPEN', 'startHandling'],
      ['WAITING_FOR_BRAND', 'hold'],
      ['WAITING_FOR_OP', 'release'],
      ['DISMISSED', 'dismiss'],
      ['CLOSED', 'close'],
    ];
    const [first, ...rest] = inBulk;
    expect(BULK_MOVES.map((to) => [to, bulkActionTo(to)])).toEqual(inBulk);
    expect(MACRO_MOVES.map((to) => [to, macroActionTo(to)])).toEqual([
      first,
      ['WAITING_FOR_CUSTOMER', 'ask'],
      ...rest,
    ]);
    expect(() => bulkActionTo('APPROVED' as never)).toThrow(RangeError);
    expect(() => macroActionTo('APPROVED' as never)).toThrow(RangeError);
  });
});
