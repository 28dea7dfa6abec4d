import { expect, test } from 'vitest';
import {
  EMAIL_VARIABLES,
  fillTemplateOverride,
  NO_OVERRIDE,
  variablesOfEmail,
} from './email-template-override.rules.ts';

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

test('an email about a return has the variables of its customer and order, and none of a claim', () => {
  expect(variablesOfEmail('approved')).toEqual(EMAIL_VARIABLES);
  expect(variablesOfEmail('return-approved')).toEqual([
    'customer.firstName',
    'customer.name',
    'order.number',
    'items',
    'store.name',
    'store.email',
  ]);
});
