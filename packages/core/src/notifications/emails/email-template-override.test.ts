import { expect, test } from 'vitest';
import { fillTemplateOverride, NO_OVERRIDE } from './email-template-override.rules.ts';

test('words of a store are filled in; what has no value is left out, or said otherwise', () => {
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

test('a value that looks like a variable is no variable', () => {
  const override = { ...NO_OVERRIDE, subject: 'Hello {{customer.name}}' };
  const values = { 'customer.name': '{{store.email}}', 'store.email': 'help@juniper.example' };
  expect(fillTemplateOverride(override, values).subject).toBe('Hello {{store.email}}');
});
