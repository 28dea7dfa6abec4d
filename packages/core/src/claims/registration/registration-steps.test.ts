import { expect, test } from 'vitest';
import { canOpenRegistrationStep, furthestRegistrationStep } from './registration-steps.rules.ts';

type Draft = Parameters<typeof furthestRegistrationStep>[0];
const whole = {
  email: 'ada@example.com',
  product: { name: 'Mug' },
  dateOfPurchase: '2026-03-01',
  serialNumber: 'S1',
  proof: ['med_1'],
} as unknown as Draft;
const strict = { registrationProofRequired: true, registrationSerialRequired: true };
const lax = { registrationProofRequired: false, registrationSerialRequired: false };

test.each([
  ['nothing', {}, strict, 'contact'],
  ['an email address', { email: whole.email }, strict, 'product'],
  ['no date', { ...whole, dateOfPurchase: undefined }, lax, 'purchase'],
  ['no proof where one is required', { ...whole, proof: [] }, strict, 'purchase'],
  [
    'no serial number where one is required',
    { ...whole, serialNumber: undefined },
    strict,
    'purchase',
  ],
  ['everything that is required', whole, strict, 'review'],
  ['no more than a date', { ...whole, proof: [], serialNumber: undefined }, lax, 'review'],
] as const)(
  'with %s a registration continues where something is missing',
  (_what, draft, settings, step) => {
    expect(furthestRegistrationStep(draft as Draft, settings)).toBe(step);
  },
);

test('a step can be opened once those before it are done, and no later one', () => {
  const draft = { ...whole, proof: [] };
  const open = (step: Parameters<typeof canOpenRegistrationStep>[0]) =>
    canOpenRegistrationStep(step, draft, strict);
  expect(['contact', 'product', 'purchase'].every((step) => open(step as 'contact'))).toBe(true);
  expect(open('review')).toBe(false);
});
