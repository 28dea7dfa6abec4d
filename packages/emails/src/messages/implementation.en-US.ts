import type { ImplementationEmailProps } from '../implementation-email-props.ts';

/** Returns the words of an email about a store that goes live. */
export function implementationWords({ kind, storeName, actorName }: ImplementationEmailProps) {
  const who = actorName ?? 'Our team';
  const brand = { why: 'You’re receiving this because you’re responsible for this store.' };
  const open = { ...brand, button: 'Open go-live page' };
  switch (kind) {
    case 'application':
      return {
        subject: 'Confirm your email address',
        heading: 'Confirm your email address',
        intro: 'We received an application for a store with this address.',
        next: 'Confirm it to set up your store. The link works for 7 days. If you didn’t apply, ignore this email. Nothing will happen.',
        button: 'Confirm and continue',
        why: 'You’re receiving this because someone entered this address on our application form.',
      };
    case 'submitted':
      return {
        subject: `${storeName} is ready for review`,
        heading: 'Ready for review',
        intro: `${actorName ?? 'The brand'} submitted ${storeName} for review.`,
        next: 'Start the review so that others know you have it.',
        button: 'Open implementation',
        why: 'You’re receiving this because you review new stores.',
      };
    case 'changes-requested':
      return {
        ...open,
        subject: `Changes requested for ${storeName}`,
        heading: 'Changes requested',
        intro: `${who} reviewed ${storeName} and requested changes:`,
        next: 'Submit it again once you’ve made them.',
      };
    case 'approved':
      return {
        ...open,
        subject: `${storeName} is approved`,
        heading: 'Approved',
        intro: `${who} approved ${storeName}.`,
        next: 'We’ll email you when it goes live. You don’t have to do anything.',
      };
    case 'rejected':
      return {
        ...open,
        subject: `About your application for ${storeName}`,
        heading: 'We can’t take this store live',
        intro: `${who} reviewed ${storeName} and decided not to take it live:`,
        next: 'Reply on the go-live page if you have questions.',
      };
    case 'deployed':
      return {
        ...open,
        subject: `${storeName} is live`,
        heading: 'Your store is live',
        intro: `${storeName} is live. Your customers can file claims now.`,
        next: 'Link your portal from your help page and your order emails.',
      };
    case 'deployment-undone':
      return {
        ...open,
        subject: `${storeName} is no longer live`,
        heading: 'Your store is no longer live',
        intro: `${who} undid the deployment, so ${storeName} is a draft again. Customers can’t see it.`,
        next: 'Remove links to your portal until it’s live again. We’ll email you when it is.',
      };
  }
}
