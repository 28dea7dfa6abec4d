/**
 * Every email about a claim. With those about returns, the values that a store disables
 * (`disabledEmails`) and the API's `template`. See docs/rules/lifecycle.md#emails-about-a-claim.
 */
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

/** Every email about a return. See docs/rules/returns.md#emails. */
export const RETURN_EMAIL_TEMPLATES = [
  'return-requested',
  'return-approved',
  'return-declined',
  'return-reminder',
  'return-canceled',
  'return-received',
  'return-settled',
  'return-closed',
] as const;

export type ReturnEmailTemplate = (typeof RETURN_EMAIL_TEMPLATES)[number];

/** Every email to customers that a store can change and disable. */
export const STORE_EMAIL_TEMPLATES = [...EMAIL_TEMPLATES, ...RETURN_EMAIL_TEMPLATES] as const;

export type StoreEmailTemplate = (typeof STORE_EMAIL_TEMPLATES)[number];

/** The recipient of an email: the shopper who filed the claim, or the store. */
export type EmailAudience = 'customer' | 'staff';

/** Returns whether the value names an email template. */
export function isEmailTemplate(value: unknown): value is EmailTemplate {
  return typeof value === 'string' && (EMAIL_TEMPLATES as readonly string[]).includes(value);
}

/** Returns whether the value names an email about a return. */
export function isReturnEmail(value: unknown): value is ReturnEmailTemplate {
  return (RETURN_EMAIL_TEMPLATES as readonly unknown[]).includes(value);
}

/** Returns whether the value names an email to customers. */
export const isStoreEmail = (value: unknown): value is StoreEmailTemplate =>
  isEmailTemplate(value) || isReturnEmail(value);

/** Maximum validity of a signing link. */
export const SIGN_LINK_LASTS = 'P14D';

/** Returns the target of the email's button, given the claim and its new secret. */
export function pathOfEmail(template: EmailTemplate, claimId: string, token: string): string {
  if (template === 'signature-requested') return `/sign/${claimId}?token=${token}`;
  return template === 'review-request' ? `/view/${token}/review` : `/view/${token}`;
}
