/** Every e-mail the product writes (D12). */
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

/** Colours of one palette, as #rrggbb, already corrected so that text can be read (4.5:1). */
export interface EmailPalette {
  accent: string;
  onAccent: string;
  link: string;
}

export interface EmailBrand {
  storeName: string;
  logoUrl: string | null;
  contactEmail: string | null;
  contactUrl: string | null;
  light: EmailPalette;
  dark: EmailPalette;
  radius: string;
  /** The provider may be named, because the store lets it. */
  showProvider: boolean;
}

export interface EmailItem {
  name: string;
  quantity: number;
  imageUrl: string | null;
}

export interface EmailResolution {
  label: string;
  itemName: string | null;
  quantity: number;
  amount: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
}

/** What an e-mail says of one claim; dates and amounts are already in words. */
export interface EmailClaim {
  claimNumber: number;
  orderNumber: string;
  filedOn: string;
  customerName: string | null;
  requestedResolution: string | null;
  items: EmailItem[];
  wakesOn: string | null;
  /** The last days to reply and to appeal, and the day of the decision; null where not due. */
  replyBy: string | null;
  appealBy: string | null;
  decisionBy: string | null;
  reason: string | null;
  explanation: string | null;
  resolutions: EmailResolution[];
  total: string | null;
  credits: { code: string; amount: string }[];
}

export interface EmailMessage {
  senderName: string;
  sentAt: string;
  content: string;
  attachments: number;
}

/** A store's own words, with nothing left to fill in; null keeps ours. */
export interface EmailWords {
  subject: string | null;
  heading: string | null;
  /** Paragraphs, with empty lines between them; so is the closing. */
  opening: string | null;
  closing: string | null;
  button: string | null;
}

export interface EmailProps {
  audience: 'customer' | 'staff';
  wording: EmailWords | null;
  /** How many days the store waits for an answer, and for an appeal. */
  days: { noReply: number; appeal: number };
  brand: EmailBrand;
  claim: EmailClaim;
  /** Where the button leads; null where the reader has no page to act on. */
  url: string | null;
  note: string | null;
  signBy: string | null;
  messages: EmailMessage[];
}
