import { expect, test } from 'vitest';
import {
  EMAIL_TEMPLATES,
  isEmailTemplate,
  isReturnEmail,
  isStoreEmail,
  RETURN_EMAIL_TEMPLATES,
  STORE_EMAIL_TEMPLATES,
} from './email-templates.rules.ts';

test('the emails of a store are those about a claim and those about a return, and no other', () => {
  const words: unknown[] = [...STORE_EMAIL_TEMPLATES, 'sign-in', 'Received', '', null, 7];
  expect(words.filter(isEmailTemplate)).toEqual(EMAIL_TEMPLATES);
  expect(words.filter(isReturnEmail)).toEqual(RETURN_EMAIL_TEMPLATES);
  expect(words.filter(isStoreEmail)).toEqual(STORE_EMAIL_TEMPLATES);
});
