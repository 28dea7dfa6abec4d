import type { EmailAudience, EmailTemplate } from './email-templates.rules.ts';

/** Colours of one palette, corrected so that text can be read (4.5:1). */
export interface EmailPalette {
  /** Behind buttons, and what is written on it. */
  accent: string;
  onAccent: string;
  /** The accent as text on the page. */
  link: string;
}

/** The store's look. */
export interface EmailBrand {
  storeName: string;
  logoUrl: string | null;
  contactEmail: string | null;
  contactUrl: string | null;
  light: EmailPalette;
  dark: EmailPalette;
  /** Corner radius of buttons, in CSS. */
  radius: string;
  /** The provider may be named, because the store lets it. */
  showProvider: boolean;
}

/** What an e-mail says of one claim. Dates and amounts are already in words. */
export interface EmailClaim {
  claimNumber: number;
  orderNumber: string;
  filedOn: string;
  customerName: string | null;
  requestedResolution: string | null;
  items: { name: string; quantity: number; imageUrl: string | null }[];
  wakesOn: string | null;
  /** The last days to reply and to appeal, and the day of the decision; null where not due. */
  replyBy: string | null;
  appealBy: string | null;
  decisionBy: string | null;
  /** The reason and the words for the customer, once decided or closed. */
  reason: string | null;
  explanation: string | null;
  resolutions: {
    label: string;
    itemName: string | null;
    quantity: number;
    amount: string | null;
    trackingNumber: string | null;
    trackingUrl: string | null;
  }[];
  total: string | null;
  credits: { code: string; amount: string }[];
}

export interface EmailMessage {
  senderName: string;
  sentAt: string;
  content: string;
  attachments: number;
}

/** A store's own words for an e-mail, with its variables filled in; null keeps the product's. */
export interface EmailWords {
  subject: string | null;
  heading: string | null;
  /** Paragraphs, with empty lines between them; so is the closing. */
  opening: string | null;
  closing: string | null;
  button: string | null;
}

export interface EmailProps {
  audience: EmailAudience;
  wording: EmailWords | null;
  /** How many days the store waits for an answer, and for an appeal (D8). */
  days: { noReply: number; appeal: number };
  brand: EmailBrand;
  claim: EmailClaim;
  /** Where the button leads; null where the reader has no page to act on. */
  url: string | null;
  /** What staff added, as plain text. */
  note: string | null;
  signBy: string | null;
  messages: EmailMessage[];
}

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** Writes e-mails. Pure: the same template and props give the same words. */
export interface EmailRenderer {
  render(template: EmailTemplate, props: EmailProps): Promise<RenderedEmail>;
  /** The words that a store's own may take the place of, as ours are. */
  words(template: EmailTemplate, props: EmailProps): Promise<EmailWords>;
}

export interface OutgoingEmail extends RenderedEmail {
  /** Stays the same when sending is tried again, so that receivers can drop the second copy. */
  id: string;
  /** E-mails of one thread are shown together. */
  threadId: string;
  to: string;
  senderName: string;
  replyTo: string | null;
}

export interface MailTransport {
  /** `smtp` hands over to a mail server, `mailbox` keeps e-mails for developers to read, and `none`
   * can do neither. */
  readonly kind: 'smtp' | 'mailbox' | 'none';
  /**
   * Settles once somebody else is responsible for the e-mail. Throws with code `mail_refused` where
   * trying again is no use, and with anything else where it is.
   */
  send(email: OutgoingEmail): Promise<void>;
}
