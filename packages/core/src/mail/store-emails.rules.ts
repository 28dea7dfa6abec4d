import type { StoreApproval } from '../access/store-approval.rules.ts';

/**
 * Emails in the platform's own words, to people who confirmed their address or are invited to the team.
 * Every other email, including future templates, counts as the store's own.
 */
const BEFORE_APPROVAL: readonly string[] = ['invitation', 'implementation', 'api-token', 'domain'];

/** After a rejection or withdrawal, only the emails about it are sent. */
const AFTER_THE_END: readonly string[] = ['implementation'];

/**
 * Returns whether an email of a store may be sent. See
 * docs/rules/implementations.md#before-the-approval.
 */
export function maySendEmail(approval: StoreApproval, template: string): boolean {
  switch (approval) {
    case 'approved':
      return true;
    case 'pending':
      return BEFORE_APPROVAL.includes(template);
    case 'ended':
      return AFTER_THE_END.includes(template);
  }
}
