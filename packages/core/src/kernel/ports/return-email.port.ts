import type { ReturnEmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type {
  EmailBrand,
  EmailLanguage,
  EmailMoney,
  EmailWords,
  RenderedEmail,
} from './email.port.ts';

export type { ReturnEmailTemplate };

/** The return's data in an email: instants and amounts, which the renderer puts into words. */
export interface EmailReturn {
  /** The number that people see. */
  name: string;
  orderNumber: string;
  customerName: string | null;
  firstName: string | null;
  items: { name: string; quantity: number; imageUrl: string | null; issue: string | null }[];
  instructions: string | null;
  labelUrl: string | null;
  /** The last day to send it, if it is canceled after that. */
  sendBy: Date | null;
  /** Whether it was canceled because it was not sent. */
  expired: boolean;
  /** Why it was declined. */
  declineText: string | null;
  /** What the customer gets; null or empty if there is nothing of it. */
  refunded: EmailMoney | null;
  credited: EmailMoney | null;
  sent: { name: string; quantity: number }[];
  /** What was deducted. */
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
