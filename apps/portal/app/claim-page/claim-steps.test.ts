import { CLAIM_STATUSES } from '@amends/core/claims/terms/lifecycle/states.rules';
import { describe, expect, test } from 'vitest';
import { claimSteps, type StepFacts } from './claim-steps.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const filed: StepFacts = {
  state: 'NEW',
  filedAt: at(1),
  photosAt: null,
  timeline: [],
  expectedBy: at(4),
  decidedAt: null,
  resolvedAt: null,
  isApproved: false,
  ending: null,
};
const keys = (facts: Partial<StepFacts>) =>
  claimSteps({ ...filed, ...facts }).map(({ key, state }) => `${key} ${state}`);

describe('the steps of a claim', () => {
  test('a new claim waits for its decision, with a date', () => {
    expect(keys({ photosAt: at(2) })).toEqual([
      'filed done',
      'photos done',
      'decision now',
      'executed ahead',
    ]);
    expect(claimSteps(filed).find(({ key }) => key === 'decision')?.by).toBe(at(4).toISOString());
  });

  test('a parked claim asks for an answer before it is reviewed', () => {
    expect(keys({ state: 'TEMPORARILY_DISMISSED' })).toEqual([
      'filed done',
      'parked now',
      'decision ahead',
      'executed ahead',
    ]);
  });

  test('past steps are in the order they happened', () => {
    const timeline = [
      { name: 'claim.still-missing-answered', from: 'TEMPORARILY_DISMISSED', to: 'NEW', at: at(3) },
    ];
    expect(keys({ photosAt: at(2), timeline }).slice(0, 3)).toEqual([
      'filed done',
      'photos done',
      'answered done',
    ]);
    expect(keys({ photosAt: at(4), timeline }).slice(0, 3)).toEqual([
      'filed done',
      'answered done',
      'photos done',
    ]);
  });

  test('an appeal is a step, and a decision is due again', () => {
    const timeline = [{ name: 'claim.appealed', from: 'DENIED', to: 'OPEN', at: at(3) }];
    expect(keys({ state: 'OPEN', timeline })).toEqual([
      'filed done',
      'appealed done',
      'decision now',
      'executed ahead',
    ]);
  });

  test('a denial stays among the steps after the appeal against it', () => {
    const timeline = [
      { name: 'claim.moved', from: 'OPEN', to: 'DENIED', at: at(3) },
      { name: 'claim.appealed', from: 'DENIED', to: 'OPEN', at: at(4) },
    ];
    expect(keys({ state: 'OPEN', timeline })).toEqual([
      'filed done',
      'denied done',
      'appealed done',
      'decision now',
      'executed ahead',
    ]);
    const again = [...timeline, { name: 'claim.moved', from: 'OPEN', to: 'DENIED', at: at(5) }];
    expect(keys({ state: 'DENIED', timeline: again, decidedAt: at(5) })).toEqual([
      'filed done',
      'denied done',
      'appealed done',
      'denied done',
    ]);
  });

  test("a question has its own deadline, separate from the decision's date", () => {
    const steps = claimSteps({ ...filed, state: 'WAITING_FOR_CUSTOMER' });
    expect(steps.map(({ key, state, by }) => [key, state, by])).toEqual([
      ['filed', 'done', null],
      ['answer', 'now', at(4).toISOString()],
      ['decision', 'ahead', null],
      ['executed', 'ahead', null],
    ]);
  });

  test('a claim closed by mistake and reopened shows both', () => {
    const timeline = [
      { name: 'claim.withdrawn', from: 'OPEN', to: 'CLOSED', at: at(3) },
      { name: 'claim.reopened', from: 'CLOSED', to: 'OPEN', at: at(4) },
    ];
    expect(keys({ state: 'OPEN', timeline }).slice(0, 3)).toEqual([
      'filed done',
      'withdrawn done',
      'reopened done',
    ]);
    const again = [...timeline, { name: 'claim.withdrawn', from: 'OPEN', to: 'CLOSED', at: at(5) }];
    expect(keys({ state: 'CLOSED', ending: 'withdrawn', timeline: again })).toEqual([
      'filed done',
      'withdrawn done',
      'reopened done',
      'withdrawn done',
    ]);
  });

  test('an end is one line: denied, canceled, arrived or closed', () => {
    expect(keys({ state: 'DENIED' })).toEqual(['filed done', 'denied done']);
    expect(keys({ state: 'CLOSED', ending: 'withdrawn' })).toEqual([
      'filed done',
      'withdrawn done',
    ]);
    expect(keys({ state: 'CLOSED', ending: 'arrived' })).toEqual(['filed done', 'arrived done']);
    expect(keys({ state: 'DISMISSED' })).toEqual(['filed done', 'closed done']);
  });

  test('a claim that the store resolved itself shows neither an approval nor a delivery', () => {
    const settled = { name: 'claim.moved', from: 'OPEN', to: 'RESOLVED_BY_BRAND', at: at(3) };
    expect(keys({ state: 'RESOLVED_BY_BRAND', timeline: [settled], resolvedAt: at(3) })).toEqual([
      'filed done',
      'settled done',
    ]);
    const archived = { name: 'claim.moved', from: 'RESOLVED_BY_BRAND', to: 'ARCHIVED', at: at(5) };
    const facts = { state: 'ARCHIVED', resolvedAt: at(3) } as const;
    const steps = claimSteps({ ...filed, ...facts, timeline: [settled, archived] });
    expect(steps.map((step) => [step.key, step.at])).toEqual([
      ['filed', at(1).toISOString()],
      ['settled', at(3).toISOString()],
    ]);
  });

  test('every state has steps, and at most one of them is current', () => {
    for (const state of CLAIM_STATUSES) {
      const steps = claimSteps({ ...filed, state });
      expect(steps.length).toBeGreaterThan(1);
      expect(steps.filter((step) => step.state === 'now').length).toBeLessThan(2);
    }
  });
});
