import type { Texts } from '../text.ts';

export const notifications = {
  email_not_addable: 'This email can’t be added to its claim.',
  email_settled: 'This email was already added or dismissed.',
  only_people_have_an_address_that_a_test_email_can_go_to:
    'Only people have an address that a test email can go to.',
} satisfies Texts;
