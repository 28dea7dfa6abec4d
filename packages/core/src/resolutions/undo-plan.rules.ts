import { type ClaimStatus, isClaimStatus } from '../claims/terms/lifecycle/states.rules.ts';
import { canBeReopened } from '../claims/terms/lifecycle/transitions.rules.ts';
import type { Permission } from '../kernel/permission.rules.ts';

/** Something that happened to a claim, as far as it tells what an action did to it. */
export interface ClaimEvent {
  name: string;
  from: string | null;
  to: string | null;
  data: Record<string, unknown>;
  /** Whether it is the action's own doing. */
  own: boolean;
}

/** What of a claim an action can change, and taking it back restores. */
export type Aspect = 'status' | 'assignee' | 'labels';

/** What has to be done to a claim so that it is as if the action had not been. */
export interface UndoPlan {
  /** From where the action left it to where it was. */
  status: { from: ClaimStatus; to: ClaimStatus } | null;
  /** To whom it belonged before. */
  assignee: { before: string | null } | null;
  takeOff: string[];
  putOn: string[];
  /** What someone else changed after the action, so that it is left as it is. */
  left: Aspect[];
}

/**
 * What of an action on a claim is to be taken back: all that it did and no one changed since, by
 * the events of the claim from the action's first on, oldest first.
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
  const given = timeline.filter(({ name }) => name === 'claim.assigned');
  const [assigned] = ends(given);
  if (assigned) {
    if (isTouched(given)) left.push('assignee');
    else what.assignee = { before: textOf(assigned.data.before) };
  }
  for (const changes of ofLabels(timeline)) {
    const change = changes.find(({ own }) => own);
    if (!change) continue;
    if (isTouched(changes)) {
      if (!left.includes('labels')) left.push('labels');
    } else {
      const put = change.name === 'claim.labelled';
      (put ? what.takeOff : what.putOn).push(String(change.data.labelId));
    }
  }
  return what;
}

/** Returns the first and the last thing that the action did of a kind. */
const ends = (timeline: readonly ClaimEvent[]) => [
  timeline.find(({ own }) => own),
  timeline.findLast(({ own }) => own),
];

/** Returns whether someone else did something of this kind after the action. */
const isTouched = (timeline: readonly ClaimEvent[]): boolean =>
  timeline.slice(timeline.findIndex(({ own }) => own)).some(({ own }) => !own);

function ofLabels(timeline: readonly ClaimEvent[]): ClaimEvent[][] {
  const byLabel = new Map<string, ClaimEvent[]>();
  for (const one of timeline) {
    if (one.name !== 'claim.labelled' && one.name !== 'claim.unlabelled') continue;
    const id = String(one.data.labelId);
    byLabel.set(id, [...(byLabel.get(id) ?? []), one]);
  }
  return [...byLabel.values()];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What one must be allowed to do to take it back: the same as for doing it by hand. */
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

const WORDS: Readonly<Record<Aspect, string>> = {
  status: 'status',
  assignee: 'assignee',
  labels: 'labels',
};

/** Why not everything was taken back: a refusal's code and words; null if it was. */
export function whatWasLeft(what: UndoPlan): { code: string; message: string } | null {
  if (what.left.length === 0) return null;
  const { status, assignee, takeOff, putOn } = what;
  if (!status && !assignee && takeOff.length + putOn.length === 0) {
    return {
      code: 'changed_since',
      message: 'Somebody changed this claim since, so that it was left as it is.',
    };
  }
  const things = new Intl.ListFormat('en-US').format(what.left.map((aspect) => WORDS[aspect]));
  return {
    code: 'partly_changed_since',
    message: `Somebody changed its ${things} since, so that only the rest was taken back.`,
  };
}
