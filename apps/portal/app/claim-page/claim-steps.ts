import type { ClaimHappening } from '@amends/core/claims';
import type { ClaimStatus } from '@amends/core/claims/claim-status.rules';
import type { ClaimStepKey, ClaimStepView } from './claim-view.ts';

/** What the steps are made of. */
export interface StepFacts {
  state: ClaimStatus;
  filedAt: Date;
  photosAt: Date | null;
  happenings: readonly Pick<ClaimHappening, 'name' | 'from' | 'to' | 'at'>[];
  expectedBy: Date | null;
  decidedAt: Date | null;
  resolvedAt: Date | null;
  isApproved: boolean;
  ending: 'arrived' | 'withdrawn' | null;
}

/** "Where it stands": what has happened, what happens now, and what is still ahead, in that order. */
export function claimSteps(facts: StepFacts): ClaimStepView[] {
  const { state, filedAt, photosAt, happenings, expectedBy } = facts;
  const happened = (name: string) => happenings.findLast((one) => one.name === name)?.at ?? null;
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
  const appealedAt = happened('claim.appealed');
  if (appealedAt) steps.push(done('appealed', appealedAt));
  return [...steps, ...ending(facts)].sort(byTime);
}

function ending(facts: StepFacts): ClaimStepView[] {
  const { state, expectedBy, happenings } = facts;
  const since = happenings.findLast(({ to }) => to === state)?.at ?? null;
  const decided = facts.decidedAt ?? (facts.isApproved || state === 'DENIED' ? since : null);
  switch (state) {
    case 'DENIED':
      return [done('denied', decided)];
    case 'APPROVED':
      return [
        done('approved', decided),
        { ...ahead('carriedOut'), state: 'now', by: text(expectedBy) },
      ];
    case 'RESOLVED':
    case 'RESOLVED_BY_BRAND':
      return [done('approved', decided), done('carriedOut', facts.resolvedAt ?? since)];
    case 'CLOSED':
    case 'DISMISSED':
    case 'ARCHIVED':
      if (facts.isApproved)
        return [done('approved', decided), done('carriedOut', facts.resolvedAt)];
      return [done(facts.ending ?? 'closed', since)];
    case 'DRAFT':
    case 'TEMPORARILY_DISMISSED':
      return [ahead('decision'), ahead('carriedOut')];
    default:
      return [{ ...ahead('decision'), state: 'now', by: text(expectedBy) }, ahead('carriedOut')];
  }
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
