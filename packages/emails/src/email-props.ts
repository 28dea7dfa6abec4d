/** Every email about a claim. */
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

/** Colors of one palette, as #rrggbb, already adjusted for readable text (contrast 4.5:1). */
export interface EmailPalette {
  accent: string;
  onAccent: string;
  link: string;
}

/**
 * An image that email clients can show, with its size on the page in CSS pixels; a width of null
 * keeps the image's own.
 */
export interface EmailPicture {
  url: string;
  width: number | null;
  height: number;
}

export interface EmailBrand {
  storeName: string;
  logo: EmailPicture | null;
  contactEmail: string | null;
  contactUrl: string | null;
  light: EmailPalette;
  dark: EmailPalette;
  radius: string;
  /** Whether the provider is named, as the store decides. */
  showProvider: boolean;
}

export interface EmailItem {
  name: string;
  quantity: number;
  imageUrl: string | null;
  /** The problem with the item. */
  issue: string | null;
}

export interface EmailResolution {
  kind: 'refund' | 'reshipment' | 'credit' | 'mixed';
  label: string;
  itemName: string | null;
  quantity: number;
  amount: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
}

/** The claim in an email; dates and amounts are already formatted. */
export interface EmailClaim {
  claimNumber: number;
  orderNumber: string;
  filedOn: string;
  customerName: string | null;
  firstName: string | null;
  requestedResolution: string | null;
  items: EmailItem[];
  /**
   * Days that the system acts on: when a claim on hold wakes, and the last day to reply, to appeal
   * and to decide.
   */
  wakesOn: string | null;
  replyBy: string | null;
  appealBy: string | null;
  decisionBy: string | null;
  /** The store's last question to the customer. */
  question: string | null;
  reason: string | null;
  explanation: string | null;
  /** Names of the files and documents that a denial lists as reviewed. */
  evidenceConsidered: string[];
  resolutions: EmailResolution[];
  /** Totals of all refunds, and of all store credit. */
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

/** A store's own text with all placeholders filled in; null keeps the default. */
export interface EmailWords {
  subject: string | null;
  heading: string | null;
  /** Paragraphs separated by empty lines; `closing` likewise. */
  opening: string | null;
  closing: string | null;
  button: string | null;
}

export interface EmailProps {
  audience: 'customer' | 'staff';
  override: EmailWords | null;
  brand: EmailBrand;
  claim: EmailClaim;
  /** The address of the button; null if the reader has no page to act on. */
  url: string | null;
  note: string | null;
  signBy: string | null;
  messages: EmailMessage[];
}
