import { expect, test } from 'vitest';
import { fillTemplateOverride, NO_OVERRIDE } from './email-template-override.rules.ts';

test('an override is filled in; parts without a value are omitted, or use their fallback', () => {
  const override = {
    ...NO_OVERRIDE,
    subject: 'Claim {{claim.number}}',
    opening: 'Dear {{customer.firstName | customer}},\n\nthank you, {{store.email}}.',
    button: '{{customer.name}}',
  };
  const filled = fillTemplateOverride(override, { 'claim.number': '1042' });
  expect(filled).toEqual({
    subject: 'Claim 1042',
    heading: null,
    opening: 'Dear customer,\n\nthank you, .',
    closing: null,
    button: null,
  });
});

test('a value that looks like a variable is not treated as one', () => {
  const override = { ...NO_OVERRIDE, subject: 'Hello {{customer.name}}' };
  const values = { 'customer.name': '{{store.email}}', 'store.email': 'help@juniper.example' };
  expect(fillTemplateOverride(override, values).subject).toBe('Hello {{store.email}}');
});
