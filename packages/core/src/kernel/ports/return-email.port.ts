import type { ReturnEmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type {
  EmailBrand,
  EmailLanguage,
  EmailMoney,
  EmailWords,
  RenderedEmail,
} from './email.port.ts';

export type { ReturnEmailTemplate };

/** The return's data in an email: instants and amounts, which the renderer formats. */
export interface EmailReturn {
  /** The return name. */
  name: string;
  orderNumber: string;
  customerName: string | null;
  firstName: string | null;
  items: { name: string; quantity: number; imageUrl: string | null; issue: string | null }[];
  instructions: string | null;
  labelUrl: string | null;
  /** The last day to send the items, if the return is canceled after it. */
  sendBy: Date | null;
  /** Whether the return was canceled because nothing was sent in time. */
  expired: boolean;
  /** Why the return was declined. */
  declineText: string | null;
  /** What the customer gets; null or empty for what they don't get. */
  refunded: EmailMoney | null;
  credited: EmailMoney | null;
  sent: { name: string; quantity: number }[];
  /** The fee that was deducted. */
  fee: EmailMoney | null;
  credits: { code: string; amount: EmailMoney }[];
  trackingNumber: string | null;
  trackingUrl: string | null;
}

export interface ReturnEmailProps extends EmailLanguage {
  /** The store's own texts, in the same language. */
  override: EmailWords | null;
  brand: EmailBrand;
  ret: EmailReturn;
  /** The return's page. */
  url: string;
}

/** Renders the emails about returns. Pure: the same template and props return the same text. */
export interface ReturnEmailRenderer {
  render(template: ReturnEmailTemplate, props: ReturnEmailProps): Promise<RenderedEmail>;
  /** Returns the default texts that a store may override. */
  words(template: ReturnEmailTemplate, props: ReturnEmailProps): Promise<EmailWords>;
}
