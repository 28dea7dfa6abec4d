import {
  claimStatusLabel,
  customerReasonLabel,
  customerResolutionLabel,
  queueLabel,
  reasonLabel,
  resolutionLabel,
} from '@amends/words/labels';
import { expect, test } from 'vitest';
import { SESSION_STATUSES, statusToSet } from '../claims/filing/session-status.rules.ts';
import { badgeColorOf } from '../claims/terms/badge-color.rules.ts';
import { type DraftState, emptyDraft, isWorthSaving } from '../claims/terms/draft.rules.ts';
import { BULK_MOVES, CLAIM_ACTIONS, MACRO_MOVES } from '../claims/terms/lifecycle/actions.rules.ts';
import { allowedActions } from '../claims/terms/lifecycle/allowed-actions.rules.ts';
import {
  CLAIM_STATUSES,
  isFinished,
  QUEUE_NAMES,
  queueOf,
  statusesOfQueue,
} from '../claims/terms/lifecycle/states.rules.ts';
import { allowedMoves, causesOfMove } from '../claims/terms/lifecycle/transitions.rules.ts';
import { DENIAL_REASONS, REASON_CODES } from '../claims/terms/reason.rules.ts';
import {
  canBeResolved,
  isApprovedResolution,
  RESOLUTION_TYPES,
} from '../claims/terms/resolution-type.rules.ts';
import { shopperBadgeColor, shopperStatus } from '../claims/terms/shopper-status.rules.ts';
import type { EventName, RecordedEvent } from '../kernel/internal.ts';
import { can, grantsOf, ROLES } from '../kernel/permission.rules.ts';
import { pauseAfter } from '../mail/delivery.rules.ts';
import { reactionsTo } from '../reactions.ts';
import { findWrongDecisions } from '../resolutions/wrong-decisions.rules.ts';
import { whyNotUndoable } from '../workspace/bulk-actions/bulk-action.rules.ts';
import {
  claimSlas,
  DEFAULT_SLA_HOURS,
  effectiveIntervals,
} from '../workspace/staff-claim/sla.rules.ts';
import {
  type Cells,
  listOf,
  listText,
  localText,
  minorUnits,
  numberOf,
  rowsOf,
  testPage,
  yesNo,
} from './testing/rules-page.ts';

const PAGE = 'lifecycle.md';
const NOW = new Date('2026-06-15T16:00:00Z');
const HOUR_MS = 3_600_000;
const FILED = new Date('2026-03-10T12:00:00Z');
const atHour = (hour: number) => new Date(FILED.getTime() + hour * HOUR_MS);
const hourOf = (instant: Date | null) =>
  instant ? String((instant.getTime() - FILED.getTime()) / HOUR_MS) : 'none';

const stateIn = (cells: Cells, column = 'State') => cells.oneOf(column, CLAIM_STATUSES);

const RESOLUTION_STATUS = { pending: 'pending', failed: 'failed', executed: 'executed' };

function hourIn(cells: Cells, column: string): Date | null {
  const hour = cells.optional(column);
  return hour === null ? null : atHour(numberOf(hour));
}

/** Returns the states of a cell such as `NEW 0; CLOSED 20; NEW undone`. */
function statesIn(cells: Cells) {
  const intervals = cells.list('States').map((part) => {
    const [word = '', hour = ''] = part.split(' ');
    const state = CLAIM_STATUSES.find((each) => each === word);
    if (!state) throw new Error(`no state: ${word}`);
    const undo = hour === 'undone';
    return { state, since: undo ? NOW : atHour(numberOf(hour)), undo };
  });
  return effectiveIntervals(intervals);
}

test('the page shows every state, every queue and the moves of every state', () => {
  const first = (anchor: string) => rowsOf(PAGE, anchor).map(([cell]) => cell ?? '');
  expect(first('states').sort()).toEqual([...CLAIM_STATUSES].sort());
  expect(first('moves').sort()).toEqual([...CLAIM_STATUSES].sort());
  expect(first('queues')).toEqual(
    QUEUE_NAMES.filter((name) => name !== 'all').map((name) => queueLabel(name)),
  );
  expect(first('kinds-of-resolution')).toEqual(expect.arrayContaining([...RESOLUTION_TYPES]));
});

testPage(
  PAGE,
  {
    states: (cells) => {
      const state = stateIn(cells);
      // A parked claim whose date has not come.
      const wakeAt = state === 'TEMPORARILY_DISMISSED' ? atHour(1) : null;
      return {
        'Label for staff': claimStatusLabel(state),
        Queue: queueLabel(queueOf(state)),
        Finished: yesNo(isFinished(state)),
        Badge: badgeColorOf(state),
        'Customer reads': shopperStatus({ claimState: state, wakeAt }, FILED).status,
      };
    },

    queues: (cells) => {
      const label = cells.text('Queue');
      const queue = QUEUE_NAMES.find((name) => queueLabel(name) === label);
      return { Lists: queue ? listText(statusesOfQueue(queue)) : 'no such queue' };
    },

    moves: (cells) => ({ 'May move to': listText(allowedMoves(stateIn(cells, 'From'))) }),

    'who-moves-a-claim': (cells) => {
      const causes = causesOfMove(stateIn(cells, 'From'), stateIn(cells, 'To'));
      return { Who: listText([...new Set(causes.map(({ by }) => by))]) };
    },

    'actions-of-staff': (cells) => {
      const role = cells.oneOf('Role', ROLES);
      const resolution = cells.oneOf('Resolution', ['none', 'pending', 'failed', 'executed']);
      const actions = allowedActions({
        claimState: stateIn(cells),
        resolutions:
          resolution === 'none' ? [] : [{ status: RESOLUTION_STATUS[resolution], taskAt: null }],
        barred: cells.yes('Appealed against'),
        appealOpen: false,
        may: (permission) => can(grantsOf(role), permission),
      });
      return { Offered: yesNo(actions.includes(cells.oneOf('Action', CLAIM_ACTIONS))) };
    },

    'approving-and-executing': (cells) => ({
      'Can be approved': yesNo(
        canBeResolved({ claimResolutions: Array.from({ length: cells.number('Resolutions') }) }),
      ),
    }),

    'kinds-of-resolution': (cells) => {
      const type = cells.text('Resolution');
      const approved = isApprovedResolution(type);
      return {
        'Counts as approval': yesNo(approved),
        'Label for staff': approved ? resolutionLabel(type) : 'none',
        'Label for the customer': approved ? customerResolutionLabel(type) : 'none',
      };
    },

    'what-a-decision-must-say': (cells) => {
      const units = cells.optional('Units');
      const flat = cells.optional('Flat amount');
      const claimItemId = cells.optional('Item');
      const wrong = findWrongDecisions(
        [
          {
            claimItemId,
            resolutionType: cells.oneOf('Resolution', RESOLUTION_TYPES),
            quantity: units === null ? undefined : numberOf(units),
            percentage: cells.optional('Percentage') === null ? undefined : 5000,
            flatAmount: flat === null ? undefined : minorUnits(flat),
            details: cells.optional('Details') ?? undefined,
          },
        ],
        [{ id: 'own', sourceItemId: 'cup', quantity: 3 }],
        new Map([['cup', 2]]),
        cells.yes('Shipping'),
      );
      return { 'Refused with': listText(wrong.map(({ code }) => code)) };
    },

    reasons: (cells) => {
      const code = cells.oneOf('Reason', REASON_CODES);
      return {
        'May deny': yesNo(DENIAL_REASONS.includes(code)),
        'Staff read': reasonLabel(code),
        'Customer reads': customerReasonLabel(code),
      };
    },

    'sla-clock': (cells) => {
      const { firstReply, decision } = claimSlas({
        hours: DEFAULT_SLA_HOURS,
        intervals: statesIn(cells),
        firstReplyAt: hourIn(cells, 'First reply at'),
        decidedAt: hourIn(cells, 'Decided at'),
        now: atHour(cells.number('Now')),
      });
      return {
        'First reply': firstReply.state,
        Decision: decision.state,
        'Decision due': hourOf(decision.dueAt),
        'Hours left': decision.left === null ? 'none' : String(decision.left / HOUR_MS),
      };
    },

    'what-shoppers-are-told': (cells) => {
      const wakeAt = cells.instant('Wakes (UTC)', 'UTC');
      const now = cells.time('Now (UTC)', 'UTC');
      const { status, until } = shopperStatus({ claimState: stateIn(cells), wakeAt }, now);
      return {
        'Shopper reads': status,
        'Until (UTC)': localText(until, 'UTC'),
        Badge: shopperBadgeColor(status),
      };
    },

    'emails-about-a-claim': (cells) => {
      const jobs = reactionsTo({
        id: 'evt_1',
        storeId: 'sto_1',
        streamId: 'clm_1',
        occurredAt: NOW,
        name: cells.text('What happened') as EventName,
        from: cells.optional('From') ?? undefined,
        to: cells.optional('To') ?? undefined,
        data: { wakeAt: NOW.toISOString(), ...(cells.yes('Silent') ? { quiet: true } : {}) },
      } as RecordedEvent);
      const emails = jobs.flatMap((job) =>
        job.name === 'send-email' ? [String(job.payload.template)] : [],
      );
      return { Email: listText(emails) };
    },

    'delivery-of-emails': (cells) => ({
      'Shortest pause, seconds': String(pauseAfter(cells.number('Attempts'), () => 0) / 1000),
    }),

    undoing: (cells) => {
      const hours = cells.optional('Ended, hours ago');
      const why = whyNotUndoable(
        {
          state: cells.oneOf('Bulk action', ['running', 'done', 'cancelled']),
          undoOf: cells.yes('Undoes another') ? 'blk_1' : null,
          undoneBy: null,
          finishedAt: hours === null ? null : new Date(NOW.getTime() - numberOf(hours) * HOUR_MS),
        },
        NOW,
      );
      return { 'Can be undone': yesNo(why === null) };
    },

    'moving-many-claims-at-once': (cells) => {
      const state = stateIn(cells);
      return {
        'In bulk': yesNo(BULK_MOVES.some((move) => move === state)),
        'By a macro': yesNo(MACRO_MOVES.some((move) => move === state)),
      };
    },

    'filing-session': (cells) => {
      const holds = cells.optional('Holds');
      const current = holds === null ? null : cells.oneOf('Holds', SESSION_STATUSES);
      return { 'Status to set': statusToSet(cells.text('Path'), current) ?? 'none' };
    },

    'saving-a-draft': (cells) => {
      const fulfillments = Object.fromEntries(
        listOf(cells.optional('Shipments with an entry')).map((id) => [
          id,
          { issues: [], shipmentIssue: 'STOLEN' as const, details: '' },
        ]),
      );
      const before: DraftState = {
        claim: { ...emptyDraft(), fulfillments },
        currentShipmentId: cells.optional('Chosen shipment'),
      };
      const { claim } = before;
      const changed = cells.oneOf('What changed', ['customer', 'method', 'chosen shipment']);
      const after: DraftState = {
        customer: {
          ...before,
          claim: { ...claim, customer: { ...claim.customer, email: 'ada@example.com' } },
        },
        method: {
          ...before,
          claim: {
            ...claim,
            resolution: { ...claim.resolution, desiredMethod: 'REFUND' as const },
          },
        },
        'chosen shipment': { ...before, currentShipmentId: 'ful_1' },
      }[changed];
      const from = changed === 'chosen shipment' ? { ...before, currentShipmentId: null } : before;
      return { Saved: yesNo(isWorthSaving(from, after)) };
    },
  },
  100,
);
