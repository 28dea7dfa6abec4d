import { type ClaimStatus, isClaimStatus } from '../claims/terms/lifecycle/states.rules.ts';
import { canBeReopened } from '../claims/terms/lifecycle/transitions.rules.ts';
import type { NamedData } from '../kernel/events/event.rules.ts';
import type { Permission } from '../kernel/permission.rules.ts';
import type { Said } from '../kernel/said.rules.ts';

/** An event of a claim, with the fields that show what an action did. */
export type ClaimEvent = NamedData & {
  from: string | null;
  to: string | null;
  /** Whether the action caused the event. */
  own: boolean;
};

/** The parts of a claim that an action can change and undo restores. */
export type Aspect = 'status' | 'assignee' | 'labels';

/** The steps that undo an action. */
export interface UndoPlan {
  /** From the state the action set to the previous one. */
  status: { from: ClaimStatus; to: ClaimStatus } | null;
  /** The previous assignee. */
  assignee: { before: string | null } | null;
  takeOff: string[];
  putOn: string[];
  /** Parts that someone else changed after the action, and that are left alone. */
  left: Aspect[];
}

/**
 * Returns the steps to undo an action: everything it did that no one changed since, judged by the
 * claim's events from the action's first, oldest first.
 */
export function undoPlanOf(timeline: readonly ClaimEvent[]): UndoPlan {
  const left: Aspect[] = [];
  const what: UndoPlan = { status: null, assignee: null, takeOff: [], putOn: [], left };
  const moves = timeline.filter(({ to }) => isClaimStatus(to));
  const [first, last] = ends(moves);
  if (first && last) {
    const [from, to] = [last.to as ClaimStatus, first.from as ClaimStatus];
    if (isTouched(moves)) left.push('status');
    else if (from !== to) what.status = { from, to };
  }
  const given = timeline.filter((one) => one.name === 'claim.assigned');
  const assigned = given.find(({ own }) => own);
  if (assigned) {
    if (isTouched(given)) left.push('assignee');
    else what.assignee = { before: assigned.data.before ?? null };
  }
  for (const changes of ofLabels(timeline)) {
    const change = changes.find(({ own }) => own);
    if (!change) continue;
    if (isTouched(changes)) {
      if (!left.includes('labels')) left.push('labels');
    } else {
      const put = change.name === 'claim.labeled';
      (put ? what.takeOff : what.putOn).push(change.data.labelId ?? '');
    }
  }
  return what;
}

/** Returns the first and the last event of a kind that the action caused. */
const ends = (timeline: readonly ClaimEvent[]) => [
  timeline.find(({ own }) => own),
  timeline.findLast(({ own }) => own),
];

/** Returns whether someone else caused an event of this kind after the action. */
const isTouched = (timeline: readonly ClaimEvent[]): boolean =>
  timeline.slice(timeline.findIndex(({ own }) => own)).some(({ own }) => !own);

type LabelEvent = Extract<ClaimEvent, { name: 'claim.labeled' | 'claim.unlabeled' }>;

function ofLabels(timeline: readonly ClaimEvent[]): LabelEvent[][] {
  const byLabel = new Map<string, LabelEvent[]>();
  for (const one of timeline) {
    if (one.name !== 'claim.labeled' && one.name !== 'claim.unlabeled') continue;
    const id = one.data.labelId ?? '';
    byLabel.set(id, [...(byLabel.get(id) ?? []), one]);
  }
  return [...byLabel.values()];
}

/** Returns the permissions to undo an action: the same as to do it by hand. */
export function permissionsToUndo(what: UndoPlan): Permission[] {
  const needed: Permission[] = [];
  if (what.assignee) needed.push('claim:update');
  if (what.status) {
    const { from, to } = what.status;
    const decides = from !== 'ARCHIVED' && (canBeReopened(from) || canBeReopened(to));
    needed.push(decides ? 'claim:resolve' : 'claim:update');
  }
  if (what.takeOff.length > 0) needed.push('label:remove');
  if (what.putOn.length > 0) needed.push('label:add');
  return needed;
}

/** Returns why part of an action was not undone, as a refusal's code and text; null if all was. */
export function whyPartlyUndone(what: UndoPlan): (Said & { code: string; text: string }) | null {
  if (what.left.length === 0) return null;
  const { status, assignee, takeOff, putOn } = what;
  if (!status && !assignee && takeOff.length + putOn.length === 0) {
    return { code: 'changed_since', text: 'skipped_as_changed' };
  }
  return {
    code: 'partly_changed_since',
    text: 'rest_undone',
    values: { aspects: what.left },
  };
}
