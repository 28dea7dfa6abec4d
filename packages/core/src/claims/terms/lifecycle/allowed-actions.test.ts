import { describe, expect, test } from 'vitest';
import { can, grantsOf, type Role } from '../../../kernel/permission.rules.ts';
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
