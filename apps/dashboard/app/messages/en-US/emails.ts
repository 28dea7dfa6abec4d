import type { EmailTemplate } from '@amends/core/emails/email-templates.rules';

/** Words of the e-mails pages. */
export const emails = {
  title: 'E-mails',
  templates: {
    received: { name: 'Claim received', when: 'When a claim has been filed.' },
    parked: { name: 'Filed too soon', when: 'When a claim waits for its day.' },
    'still-missing': { name: 'Has it turned up?', when: 'On the day that a waiting claim wakes.' },
    message: { name: 'New message', when: 'When your team wrote; a quarter of an hour in one.' },
    'signature-requested': {
      name: 'Signature requested',
      when: 'When your team filed a claim that the customer has to sign.',
    },
    'information-needed': { name: 'Information needed', when: 'When your team asked something.' },
    reminder: { name: 'Reminder', when: 'When the customer has not answered.' },
    approved: { name: 'Approved', when: 'When a claim was approved.' },
    denied: { name: 'Denied', when: 'When a claim was denied.' },
    resolved: { name: 'Resolved', when: 'When everything was carried out.' },
    reshipped: { name: 'Reshipped', when: 'When a replacement left.' },
    'store-credit': { name: 'Store credit', when: 'When store credit was issued.' },
    closed: { name: 'Closed', when: 'When a claim was closed.' },
    'review-request': { name: 'Review request', when: 'When a claim is finished.' },
  } satisfies Record<EmailTemplate, { name: string; when: string }>,
};
