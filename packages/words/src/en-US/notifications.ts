import type { Texts } from '../text.ts';

export const notifications = {
  email_not_addable: 'This email can’t be added to its claim.',
  email_settled: 'This email was already added or dismissed.',
  only_people_have_an_address_that_a_test_email_can_go_to:
    'Only people have an address that a test email can go to.',
  no_emails_selected: 'Select at least one email.',
  no_mail_server: "Couldn't send the test email: this server has no mail server configured.",
  override_changed: 'A teammate changed this content in the meantime. Please review their version.',
  test_email_refused:
    "Couldn't send the test email: the mail server didn't accept it. Check the mail settings, then try again.",
} satisfies Texts;
