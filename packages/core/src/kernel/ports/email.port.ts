import type { EmailAudience, EmailTemplate } from '../../claims/terms/email-templates.rules.ts';

/** Colours of one palette, corrected so that text can be read (4.5:1). */
export interface EmailPalette {
  /** Behind buttons, and what is written on it. */
  accent: string;
  onAccent: string;
  /** The accent as text on the page. */
  link: string;
}

/** A picture that mail programs can show, with its size on the page in CSS pixels; a width that is
 * not known is left to the picture. */
export interface EmailPicture {
  url: string;
  width: number | null;
  height: number;
}

/** The store's look. */
export interface EmailBrand {
  storeName: string;
  logo: EmailPicture | null;
  contactEmail: string | null;
  contactUrl: string | null;
  light: EmailPalette;
  dark: EmailPalette;
  /** Corner radius of buttons, in CSS. */
  radius: string;
  /** The provider may be named, because the store lets it. */
  showProvider: boolean;
}

/** The claim's part of an email. Dates and amounts are already formatted. */
export interface EmailClaim {
  claimNumber: number;
  orderNumber: string;
  filedOn: string;
  customerName: string | null;
  firstName: string | null;
  requestedResolution: string | null;
  items: { name: string; quantity: number; imageUrl: string | null; issue: string | null }[];
  /** Days that the system acts on: when a claim on hold is taken up, and the last day to reply, to
   * appeal and to decide. */
  wakesOn: string | null;
  replyBy: string | null;
  appealBy: string | null;
  decisionBy: string | null;
  /** The store's last question to the customer. */
  question: string | null;
  /** The reason and the words for the customer, once decided or closed. */
  reason: string | null;
  explanation: string | null;
  /** Names of the files and documents that a denial considered. */
  evidenceConsidered: string[];
  resolutions: {
    kind: 'refund' | 'reshipment' | 'credit' | 'mixed';
    label: string;
    itemName: string | null;
    quantity: number;
    amount: string | null;
    trackingNumber: string | null;
    trackingUrl: string | null;
  }[];
  /** Sums of all refunds, and of all store credit. */
  refunded: string | null;
  credited: string | null;
  credits: { code: string; amount: string }[];
}

export interface EmailMessage {
  senderName: string;
  sentAt: string;
  content: string;
  attachments: number;
}

/** A store's own words for an email, with its variables filled in; null keeps the product's. */
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
  override: EmailWords | null;
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

/** Writes emails. Pure: the same template and props give the same words. */
export interface EmailRenderer {
  render(template: EmailTemplate, props: EmailProps): Promise<RenderedEmail>;
  /** The words that a store's own may take the place of, as ours are. */
  words(template: EmailTemplate, props: EmailProps): Promise<EmailWords>;
}

export interface OutgoingEmail extends RenderedEmail {
  /** Stays the same when sending is tried again, so that receivers can drop the second copy. */
  id: string;
  /** Emails of one thread are shown together. */
  threadId: string;
  to: string;
  senderName: string;
  replyTo: string | null;
}

export interface MailTransport {
  /** `smtp` hands over to a mail server, `mailbox` keeps emails for developers to read, and `none`
   * can do neither. */
  readonly kind: 'smtp' | 'mailbox' | 'none';
  /**
   * Settles once somebody else is responsible for the email. Throws with code `mail_refused` where
   * trying again is no use, and with anything else where it is.
   */
  send(email: OutgoingEmail): Promise<void>;
}
