import type { ClaimType } from '../../claims/terms/claim-type.rules.ts';
import type { EmailAudience, EmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type { ReasonCode } from '../../claims/terms/reason.rules.ts';
import type { RequestedResolution } from '../../claims/terms/requested-resolution.rules.ts';
import type { ResolutionType } from '../../claims/terms/resolution-type.rules.ts';
import type { CreditKind } from '../credit-method.rules.ts';

export type { EmailTemplate };

/** Colors of one palette, corrected for readable text (4.5:1). */
export interface EmailPalette {
  /** The background of buttons, and the text on it. */
  accent: string;
  onAccent: string;
  /** The accent as text on the page. */
  link: string;
}

/**
 * An image that email clients can show, with its size in CSS pixels. An unknown width is left to
 * the image.
 */
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
  /** The kind of the store's text font. Emails load no fonts and use one installed on the device. */
  font: 'sans' | 'serif' | 'monospace';
  /** Corner radius of buttons, as CSS. */
  radius: string;
  /** Whether the store allows the provider's name. */
  showProvider: boolean;
  /** The provider's name; null before it has one. */
  providerName: string | null;
}

/** An amount in minor units of a currency. */
export interface EmailMoney {
  amount: number;
  currency: string;
}

/** The language and the time zone of an email to a shopper. */
export interface EmailLanguage {
  /** Such as `en-US`. */
  locale: string;
  /** The store's time zone. */
  timeZone: string;
}

/** The claim's data in an email: codes, instants and amounts, which the renderer formats. */
export interface EmailClaim {
  claimNumber: number;
  orderNumber: string;
  filedOn: Date;
  customerName: string | null;
  firstName: string | null;
  requestedResolution: RequestedResolution | null;
  items: {
    name: string;
    quantity: number;
    imageUrl: string | null;
    claimType: ClaimType;
    /** The store's name for the sub-type. */
    subType: string | null;
  }[];
  /**
   * Dates that the system acts on: when a parked claim wakes, and the last days to reply, appeal
   * and decide.
   */
  wakesOn: Date | null;
  replyBy: Date | null;
  appealBy: Date | null;
  decisionBy: Date | null;
  /** The store's last question to the customer. */
  question: string | null;
  /** The reason and the message to the customer, once decided or closed. */
  reason: ReasonCode | null;
  explanation: string | null;
  /** What a denial is based on: files by their name, and documents by their type. */
  evidenceConsidered: {
    name: string | null;
    document: 'SIGNATURE' | 'ACKNOWLEDGEMENT' | 'RECEIPT' | null;
  }[];
  resolutions: {
    kind: 'refund' | 'reshipment' | 'credit' | 'mixed';
    type: ResolutionType;
    itemName: string | null;
    quantity: number;
    amount: EmailMoney | null;
    trackingNumber: string | null;
    trackingUrl: string | null;
  }[];
  /** Sums of all refunds and of all store credit. */
  refunded: EmailMoney | null;
  credited: EmailMoney | null;
  /** The customer spends each credit with its code, or from their account in the shop. */
  credits: { code: string; amount: EmailMoney; method: CreditKind }[];
}

export interface EmailMessage {
  senderName: string;
  sentAt: Date;
  content: string;
  attachments: number;
}

/** A store's email template override, with variables such as `{{order.number}}`; null keeps the default. */
export interface EmailWords {
  subject: string | null;
  heading: string | null;
  /** Paragraphs separated by blank lines; the same goes for the closing. */
  opening: string | null;
  closing: string | null;
  button: string | null;
}

export interface EmailProps extends EmailLanguage {
  audience: EmailAudience;
  /** The store's own texts, in the same language. */
  override: EmailWords | null;
  brand: EmailBrand;
  claim: EmailClaim;
  /** Target of the button; null if the recipient has no page to act on. */
  url: string | null;
  /** Plain text added by staff. */
  note: string | null;
  signBy: Date | null;
  messages: EmailMessage[];
  /**
   * Whether the email accepts replies: if so, a marker line above the text separates the reply from the
   * quoted email.
   */
  canReply: boolean;
}

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** Renders emails. Pure: the same template and props return the same text. */
export interface EmailRenderer {
  render(template: EmailTemplate, props: EmailProps): Promise<RenderedEmail>;
  /** Returns the default texts that a store may override. */
  words(template: EmailTemplate, props: EmailProps): Promise<EmailWords>;
}

export interface OutgoingEmail extends RenderedEmail {
  /** Constant across retries, so that recipients can drop duplicates. */
  id: string;
  /** Email clients group emails of a thread. */
  threadId: string;
  to: string;
  senderName: string;
  replyTo: string | null;
  /** The store's own verified sender; without one, the deployment's address sends. */
  sender?: EmailSender | null;
}

/** A sender address of a store, with the key that proves its emails are the store's. */
export interface EmailSender {
  /** The address in ASCII. */
  address: string;
  /** Where undeliverable emails return to; null for the deployment's address. */
  returnPath: string | null;
  dkim: { domain: string; selector: string; privateKey: string };
}

export interface MailTransport {
  /**
   * `smtp` delivers to a mail server, `mailbox` stores emails for developers to read, and `none` does
   * neither.
   */
  readonly kind: 'smtp' | 'mailbox' | 'none';
  /**
   * Resolves once the mail server has accepted the email. Throws `mail_refused` if a retry is
   * pointless, `sender_refused` if the mail server sends nothing from the store's own sender, and any
   * other error if a retry may help.
   */
  send(email: OutgoingEmail): Promise<void>;
}
