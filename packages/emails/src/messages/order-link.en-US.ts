import type { OrderLinkEmailProps } from '../email-props.ts';

/** Returns the texts of the email whose link opens an order. */
export const orderLinkWords = ({ brand, orderNumber }: OrderLinkEmailProps) => ({
  subject: `Open your order #${orderNumber}`,
  preview: 'The link works once, for 30 minutes.',
  heading: `Open your order #${orderNumber}`,
  intro: `Use this link to file or follow a claim for your order from ${brand.storeName}.`,
  worksFor: 'The link works once, for 30 minutes.',
  button: 'Open my order',
  afterwards:
    "If you didn't ask for this link, ignore this email. No one can open your order without it.",
  why: `You're receiving this because someone asked ${brand.storeName} for a link to this order.`,
});
