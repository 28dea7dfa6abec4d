import type { Texts } from '../text.ts';

export const notifications = {
  email_not_addable: 'This email can’t be added to its claim.',
  email_settled: 'This email was already added or dismissed.',
  only_people_have_an_address_that_a_test_email_can_go_to: 'Only people can get test emails.',
  no_emails_selected: 'Select at least one email.',
  no_mail_server: "Couldn't send the test email: this server has no mail server configured.",
  override_changed:
    'A teammate changed this content while you were editing. Please review their version.',
  test_email_refused:
    "Couldn't send the test email: the mail server didn't accept it. Check the mail settings, then try again.",
  sample_customer_name: 'Ada Lovelace',
  sample_explanation: 'The reason for the decision appears here.',
  sample_first_name: 'Ada',
  sample_jacket: 'Alder trail jacket',
  sample_message: 'Hello Ada,\nCould you send us a photo of the box?',
  sample_mug: 'Enamel camp mug',
  sample_question: 'Could you send us a photo of the box?',
  sample_return_instructions: 'Put the items in their box and drop it off at any post office.',
  sample_return_reason: 'It doesn’t fit',
  reply_above: 'Reply above this line',
  test_subject: ({ subject }: { subject: string }) => `Test: ${subject}`,
} satisfies Texts;
