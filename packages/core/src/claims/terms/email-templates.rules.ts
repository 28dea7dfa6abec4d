/** Every email about a claim. Also the values a store switches off (`disabledEmails`) and the API's
 * `template`. See docs/rules/lifecycle.md#emails-about-a-claim. */
export const EMAIL_TEMPLATES = [
  'received',
  'parked',
  'still-missing',
  'message',
  'signature-requested',
  'information-needed',
  'reminder',
  'approved',
  'denied',
  'resolved',
  'reshipped',
  'store-credit',
  'closed',
  'review-request',
] as const;

export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

/** Who reads an email: the shopper who filed the claim, or the store. */
export type EmailAudience = 'customer' | 'staff';

/** Returns whether the value names an email template. */
export function isEmailTemplate(value: unknown): value is EmailTemplate {
  return typeof value === 'string' && (EMAIL_TEMPLATES as readonly string[]).includes(value);
}

/** How long a link to sign with works at most. */
export const SIGN_LINK_LASTS = 'P14D';

/** Where the email's button leads, given the claim and its fresh secret. */
export function pathOfEmail(template: EmailTemplate, claimId: string, token: string): string {
  if (template === 'signature-requested') return `/sign/${claimId}?token=${token}`;
  return template === 'review-request' ? `/view/${token}/review` : `/view/${token}`;
}
