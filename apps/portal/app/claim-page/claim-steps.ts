import type { TimelineEntry } from '@amends/core/claims';
import type { ClaimStatus } from '@amends/core/claims/terms/claim-status.rules';
import type { ClaimStepKey, ClaimStepView } from './claim-view.ts';

/** What the steps are made of. */
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

/** "Where it stands": what has happened, what happens now, and what is still ahead, in that order. */
export function claimSteps(facts: StepFacts): ClaimStepView[] {
  const { state, filedAt, photosAt, timeline, expectedBy } = facts;
  const happened = (name: string) => timeline.findLast((one) => one.name === name)?.at ?? null;
  const steps = [done('filed', filedAt)];
  const signedAt = happened('claim.signed');
  if (signedAt) steps.push(done('signed', signedAt));
  if (state === 'DRAFT') steps.push({ ...ahead('signed'), state: 'now', by: text(expectedBy) });
  if (photosAt) steps.push(done('photos', photosAt));
  if (state === 'TEMPORARILY_DISMISSED') {
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
  switch (state) {
    case 'DENIED':
      return timeline.some(({ to }) => to === 'DENIED') ? [] : [done('denied', decided)];
    case 'WAITING_FOR_CUSTOMER':
      return [
        { ...ahead('answer'), state: 'now', by: text(expectedBy) },
        ahead('decision'),
        ahead('executed'),
      ];
    case 'APPROVED':
      return [
        done('approved', decided),
        { ...ahead('executed'), state: 'now', by: text(expectedBy) },
      ];
    case 'RESOLVED':
      return [done('approved', decided), done('executed', facts.resolvedAt ?? since)];
    case 'RESOLVED_BY_BRAND':
      return settledByStore(facts, since);
    case 'CLOSED':
    case 'DISMISSED':
    case 'ARCHIVED':
      if (timeline.findLast(({ to }) => to === state)?.from === 'RESOLVED_BY_BRAND')
        return settledByStore(facts, since);
      if (facts.isApproved) return [done('approved', decided), done('executed', facts.resolvedAt)];
      return [done(facts.ending ?? 'closed', since)];
    case 'DRAFT':
    case 'TEMPORARILY_DISMISSED':
      return [ahead('decision'), ahead('executed')];
    default:
      return [{ ...ahead('decision'), state: 'now', by: text(expectedBy) }, ahead('executed')];
  }
}

/** What the store gave is not known here, so the steps name neither a refund nor a replacement. */
function settledByStore({ isApproved, decidedAt, resolvedAt }: StepFacts, since: Date | null) {
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

/** What is done goes by its time, where it has one; the rest keeps its place at the end. */
function byTime(a: ClaimStepView, b: ClaimStepView): number {
  if (a.state !== 'done' || b.state !== 'done') return rank(a) - rank(b);
  return a.at && b.at ? a.at.localeCompare(b.at) : 0;
}

const rank = ({ state }: ClaimStepView) => ({ done: 0, now: 1, ahead: 2 })[state];
