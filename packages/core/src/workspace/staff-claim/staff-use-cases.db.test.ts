import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import {
  actionOf,
  CLAIM_ACTIONS,
  type ClaimAction,
} from '../../claims/terms/lifecycle/actions.rules.ts';
import { missingPermission } from '../../claims/terms/lifecycle/allowed-actions.rules.ts';
import {
  CLAIM_STATUSES,
  type ClaimStatus,
  isFinished,
} from '../../claims/terms/lifecycle/states.rules.ts';
import { canMoveTo } from '../../claims/terms/lifecycle/transitions.rules.ts';
import { newId, write } from '../../kernel/internal.ts';
import { can, grantsOf, type Permission, type Role } from '../../kernel/permission.rules.ts';
import { insertResolutions } from '../../resolutions/resolutions.repository.ts';
import {
  aClaim,
  aContext,
  aMember,
  anItem,
  anOrder,
  aStaffMember,
  aStore,
  type ClaimOverrides,
  codeOf,
} from '../../testing/index.ts';
import { createLabel } from '../labels/save-label.ts';
import { getClaimForStaff } from './get-claim-for-staff.ts';
import { STAFF_USE_CASES } from './staff-use-cases.ts';

const database = await testDatabase();
const { ctx, as, clock } = aContext(database);
const store = await aStore(ctx);
const order = await anOrder(ctx, store.id, { items: [anItem({ quantity: 900 })] });
const owner = aStaffMember(store.id, 'store_owner', 'Olive Owner');
const colleague = await aMember(ctx, store.id);
const { id: labelId } = await createLabel(as(owner), { storeId: store.id, name: 'Fragile' });

/** The input of each action, valid for every claim here. */
const givenNow = (): Readonly<Record<ClaimAction, object>> => ({
  approve: { decisions: [{ resolutionType: 'FLAT_RATE', flatAmount: 100 }] },
  deny: { reason: 'NOT_COVERED', customerText: 'Sorry.' },
  ask: { message: 'A photo, please?' },
  hold: {},
  release: {},
  dismissUntil: { until: new Date(clock.now().getTime() + 86_400_000).toISOString() },
  resolveExternally: {},
  dismiss: {},
  close: {},
  reopen: {},
  archive: {},
  undoApproval: {},
  retry: {},
  assign: { assigneeId: colleague.userId },
  label: { labelIds: [labelId] },
  unlabel: { labelIds: [labelId] },
  message: { content: 'The review.' },
  note: { content: 'Looks fine.' },
});

const RESOLUTIONS = {
  none: null,
  pending: { status: 'pending', taskAt: null },
  working: { status: 'working', taskAt: null },
  task: { status: 'working', taskAt: clock.now() },
  failed: { status: 'failed', taskAt: null },
  executed: { status: 'executed', taskAt: null },
} as const;
type Resolution = keyof typeof RESOLUTIONS;

async function aClaimWith(given: ClaimOverrides, resolution: Resolution) {
  const claim = await aClaim(ctx, order, given);
  const has = RESOLUTIONS[resolution];
  if (has) {
    await write(
      as({ kind: 'system', task: 'tests' }),
      'claim:resolve',
      { storeId: store.id },
      (writer) =>
        insertResolutions(writer, [
          {
            id: newId('res'),
            claimId: claim.id,
            position: 0,
            claimItemId: null,
            resolutionType: 'FLAT_RATE',
            quantity: 0,
            paidValue: 100,
            itemsAmount: 100,
            taxAmount: 0,
            shippingAmount: 0,
            bonusAmount: 0,
            reimbursable: false,
            reimbursement: 0,
            paidOriginalValue: 100,
            paidOriginalCurrency: claim.currency,
            resolvedBy: null,
            ...has,
          },
        ]),
    );
  }
  return { storeId: store.id, claimId: claim.id };
}

interface Fixture extends ClaimOverrides {
  claimState: ClaimStatus;
  resolution?: Resolution;
  /** The owner by default. */
  role?: Role;
}

/** Returns the code that each action is refused with; null if it succeeds. */
async function tryAll({ resolution = 'none', role = 'store_owner', ...given }: Fixture) {
  // Customers get a limited number of emails per hour.
  clock.advance({ hours: 2 });
  const body = givenNow();
  const person = as(role === 'store_owner' ? owner : aStaffMember(store.id, role));
  let subject = await aClaimWith(given, resolution);
  const { actions } = await getClaimForStaff(person, subject);
  const codes = new Map<ClaimAction, unknown>();
  for (const action of CLAIM_ACTIONS) {
    const attempt = STAFF_USE_CASES[action].accept(person, subject, body[action]);
    codes.set(action, await codeOf(attempt));
    if (codes.get(action) === null) subject = await aClaimWith(given, resolution);
  }
  return { actions, codes };
}

/** Returns the code for an action that is not offered. */
function refusalOf(action: ClaimAction, fixture: Fixture): string {
  const { claimState, resolution = 'none', role = 'store_owner', appealBarredId } = fixture;
  const may = (permission: Permission) => can(grantsOf(role), permission);
  if (missingPermission(action, { claimState, may })) return 'forbidden';
  if (action === 'assign' || action === 'message') return 'claim_archived';
  const ends = action === 'dismiss' || action === 'close';
  const decides = ends ? !isFinished(claimState) : actionOf(action).decides;
  if (appealBarredId && decides) return 'appeal_needs_somebody_else';
  if (action === 'retry' && resolution !== 'failed') return 'nothing_failed';
  if (action === 'archive' && claimState === 'DENIED') return 'appeal_window_open';
  if (action === 'undoApproval' && (claimState === 'OPEN' || claimState === 'APPROVED')) {
    if (resolution === 'executed') return 'already_executed';
    if (resolution === 'working') return 'being_executed';
  }
  const { to } = actionOf(action);
  const moves = action !== 'reopen' && action !== 'undoApproval' && to && canMoveTo(claimState, to);
  return moves ? 'claim_has_resolutions' : 'move_not_allowed';
}

const barred = { appealBarredId: owner.userId, appealedAt: clock.now() };
const longAgo = new Date(clock.now().getTime() - 60 * 86_400_000);

const FIXTURES: Fixture[] = [
  ...CLAIM_STATUSES.flatMap((claimState) => [
    { claimState },
    { claimState, resolution: 'failed' as const },
  ]),
  ...(['OPEN', 'APPROVED'] as const).flatMap((claimState) =>
    (['pending', 'working', 'task', 'executed'] as const).map((resolution) => ({
      claimState,
      resolution,
    })),
  ),
  ...(['store_user', 'store_support', 'account_partner'] as const).flatMap((role) =>
    (['OPEN', 'DRAFT', 'DENIED'] as const).map((claimState) => ({ claimState, role })),
  ),
  { claimState: 'OPEN', ...barred },
  { claimState: 'DRAFT', ...barred },
  { claimState: 'RESOLVED', ...barred },
  { claimState: 'RESOLVED', resolution: 'executed' },
  // Its customer can no longer appeal.
  { claimState: 'DENIED', stateAt: longAgo },
];

const nameOf = ({ claimState, resolution, role, appealBarredId, stateAt }: Fixture) =>
  [claimState, resolution, role, appealBarredId && 'appealed against', stateAt && 'long ago']
    .filter(Boolean)
    .join(', ');

test.each(FIXTURES.map((fixture) => ({ fixture, name: nameOf(fixture) })))(
  'an offered action succeeds, and any other is refused with its code: $name',
  async ({ fixture }) => {
    const { actions, codes } = await tryAll(fixture);
    const expected = CLAIM_ACTIONS.map((action) => [
      action,
      actions.includes(action) ? null : refusalOf(action, fixture),
    ]);
    expect([...codes]).toEqual(expected);
  },
);
