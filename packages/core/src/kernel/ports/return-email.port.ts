import type { ReturnEmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type { EmailBrand, EmailWords, RenderedEmail } from './email.port.ts';

export type { ReturnEmailTemplate };

/** The return's data in an email. Dates and amounts are already formatted. */
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
  sendBy: string | null;
  /** Whether it was canceled because it was not sent. */
  expired: boolean;
  /** Why it was declined. */
  declineText: string | null;
  /** What the customer gets; null or empty if there is nothing of it. */
  refunded: string | null;
  credited: string | null;
  /** Names of the items that are sent, with their quantities. */
  sent: string[];
  /** What was deducted. */
  fee: string | null;
  credits: { code: string; amount: string }[];
  trackingNumber: string | null;
  trackingUrl: string | null;
}

export interface ReturnEmailProps {
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
