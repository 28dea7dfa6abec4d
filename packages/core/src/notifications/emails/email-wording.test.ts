import { expect, test } from 'vitest';
import { fillWording, NO_WORDING } from './email-wording.rules.ts';

test('words of a store are filled in; what has no value is left out, or said otherwise', () => {
  const wording = {
    ...NO_WORDING,
    subject: 'Claim {{claim.number}}',
    opening: 'Dear {{customer.firstName | customer}},\n\nthank you, {{store.email}}.',
    button: '{{customer.name}}',
  };
  const filled = fillWording(wording, { 'claim.number': '1042' });
  expect(filled).toEqual({
    subject: 'Claim 1042',
    heading: null,
    opening: 'Dear customer,\n\nthank you, .',
    closing: null,
    button: null,
  });
});

test('a value that looks like a variable is no variable', () => {
  const wording = { ...NO_WORDING, subject: 'Hello {{customer.name}}' };
  const values = { 'customer.name': '{{store.email}}', 'store.email': 'help@juniper.example' };
  expect(fillWording(wording, values).subject).toBe('Hello {{store.email}}');
});
