import { ExperimentPlan } from '@amends/core/flags';
import { expect, test } from 'vitest';
import { newExperiment, planOf, valuesOf } from './experiment-values.ts';

test('the last day is included, and comes back as it was', () => {
  const values = { ...newExperiment(new Date('2026-03-01T23:30:00Z')), name: 'First' };
  expect([values.from, values.to]).toEqual(['2026-03-02', '2026-03-15']);
  const plan = ExperimentPlan.parse(planOf(values));
  expect([plan.startsAt, plan.endsAt]).toEqual([
    '2026-03-02T00:00:00Z',
    '2026-03-16T00:00:00.000Z',
  ]);
  const times = { startsAt: new Date(plan.startsAt), endsAt: new Date(plan.endsAt) };
  expect(valuesOf({ ...plan, ...times } as never)).toEqual(values);
});

test('a day that was not entered is refused next to its field', () => {
  const given = { ...newExperiment(new Date()), name: 'First', from: '', to: '' };
  const paths = ExperimentPlan.safeParse(planOf(given)).error?.issues.map(({ path }) => path[0]);
  expect(paths).toEqual(expect.arrayContaining(['startsAt', 'endsAt']));
});
