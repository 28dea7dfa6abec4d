import type { TimelineEntry } from '@amends/core/claims';
import { type ClaimStatus, STATES } from '@amends/core/claims/terms/lifecycle/states.rules';
import type { ClaimStepKey, ClaimStepView } from './claim-view.ts';

/** The facts from which the steps are computed. */
export interface StepFacts {
  state: ClaimStatus;
  filedAt: Date;
  photosAt: Date | null;
  timeline: readonly Pick<TimelineEntry, 'name' | 'from' | 'to' | 'at'>[];
  expectedBy: Date | null;
  decidedAt: Date | null;
  resolvedAt: Date | null;
  isApproved: boolean;
  ending: 'arrived' | 'withdrawn' | null;
}

/** Returns the steps of "Progress": past, current and future, in that order. */
export function claimSteps(facts: StepFacts): ClaimStepView[] {
  const { state, filedAt, photosAt, timeline, expectedBy } = facts;
  const happened = (name: string) => timeline.findLast((one) => one.name === name)?.at ?? null;
  const steps = [done('filed', filedAt)];
  const signedAt = happened('claim.signed');
  if (signedAt) steps.push(done('signed', signedAt));
  const { promise } = STATES[state];
  if (promise === 'signBy') steps.push({ ...ahead('signed'), state: 'now', by: text(expectedBy) });
  if (photosAt) steps.push(done('photos', photosAt));
  if (promise === 'wakeAt') {
    steps.push({ ...ahead('parked'), state: 'now', by: text(expectedBy) });
  }
  const answeredAt = happened('claim.still-missing-answered');
  if (answeredAt && facts.ending !== 'arrived') steps.push(done('answered', answeredAt));
  for (const { name, to, at } of timeline) {
    const key = EARLIER[name] ?? (to === 'DENIED' ? 'denied' : null);
    if (key) steps.push(done(key, at));
  }
  const { ending: how } = facts;
  const closedBefore = timeline.filter(isClosedByCustomer).slice(0, how ? -1 : undefined);
  for (const one of closedBefore) {
    steps.push(done(one.name === 'claim.withdrawn' ? 'withdrawn' : 'arrived', one.at));
  }
  return [...steps, ...ending(facts)].sort(byTime);
}

const EARLIER: Readonly<Record<string, ClaimStepKey>> = {
  'claim.appealed': 'appealed',
  'claim.reopened': 'reopened',
};

const isClosedByCustomer = ({ name, to }: StepFacts['timeline'][number]) =>
  to === 'CLOSED' && (name === 'claim.withdrawn' || name === 'claim.still-missing-answered');

function ending(facts: StepFacts): ClaimStepView[] {
  const { state, expectedBy, timeline } = facts;
  const since = timeline.findLast(({ to }) => to === state)?.at ?? null;
  const decided = facts.decidedAt ?? (facts.isApproved || state === 'DENIED' ? since : null);
  switch (STATES[state].promise) {
    case 'appealableUntil':
      return timeline.some(({ to }) => to === 'DENIED') ? [] : [done('denied', decided)];
    case 'replyBy':
      return [
        { ...ahead('answer'), state: 'now', by: text(expectedBy) },
        ahead('decision'),
        ahead('executed'),
      ];
    case 'paidBy':
      return [
        done('approved', decided),
        { ...ahead('executed'), state: 'now', by: text(expectedBy) },
      ];
    case 'signBy':
    case 'wakeAt':
      return [ahead('decision'), ahead('executed')];
    case 'decisionBy':
      return [{ ...ahead('decision'), state: 'now', by: text(expectedBy) }, ahead('executed')];
    case null:
      return over(facts, since, decided);
  }
}

/** Returns the steps of a claim for which nothing is due anymore. */
function over(facts: StepFacts, since: Date | null, decided: Date | null): ClaimStepView[] {
  const { state, timeline, resolvedAt } = facts;
  const before = timeline.findLast(({ to }) => to === state)?.from;
  if (state === 'RESOLVED_BY_BRAND' || before === 'RESOLVED_BY_BRAND') {
    return resolvedByStoreSteps(facts, since);
  }
  if (!facts.isApproved) return [done(facts.ending ?? 'closed', since)];
  const at = state === 'RESOLVED' ? (resolvedAt ?? since) : resolvedAt;
  return [done('approved', decided), done('executed', at)];
}

/**
 * Returns the steps of a claim that the store resolved itself. The resolution is unknown here, so they name
 * neither a refund nor a replacement.
 */
function resolvedByStoreSteps(
  { isApproved, decidedAt, resolvedAt }: StepFacts,
  since: Date | null,
) {
  const settled = done('settled', resolvedAt ?? since);
  return isApproved ? [done('approved', decidedAt), settled] : [settled];
}

const text = (at: Date | null) => at?.toISOString() ?? null;
const done = (key: ClaimStepKey, at: Date | null): ClaimStepView => ({
  key,
  state: 'done',
  at: text(at),
  by: null,
});
const ahead = (key: ClaimStepKey): ClaimStepView => ({ key, state: 'ahead', at: null, by: null });

/** Sorts past steps by time; the rest keep their place at the end. */
function byTime(a: ClaimStepView, b: ClaimStepView): number {
  if (a.state !== 'done' || b.state !== 'done') return rank(a) - rank(b);
  return a.at && b.at ? a.at.localeCompare(b.at) : 0;
}

const rank = ({ state }: ClaimStepView) => ({ done: 0, now: 1, ahead: 2 })[state];
