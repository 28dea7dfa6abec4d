import type { ReturnEmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type { EmailReturn, Links, ReturnEmailProps, Words } from '../../kernel/internal.ts';
import { emailBrandOf } from '../../mail/internal.ts';
import { DEFAULT_LOCALE } from '../../reference/locale.rules.ts';
import type { Store } from '../../stores/internal.ts';
import type { EmailTemplateOverride } from './email-template-override.rules.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Renders an email about a sample return, in a store's branding and with its override. The button leads
 * to the store's portal and opens no return.
 */
export function sampleReturnEmail(
  store: Store,
  template: ReturnEmailTemplate,
  override: EmailTemplateOverride,
  { links, words, now }: { links: Links; words: Words; now: Date },
): ReturnEmailProps {
  return {
    locale: DEFAULT_LOCALE,
    timeZone: store.timeZone,
    override,
    brand: emailBrandOf(store, links),
    ret: sampleReturn(store, template, { words, now }),
    url: links.portal(store, '/return'),
  };
}

function sampleReturn(
  store: Store,
  template: ReturnEmailTemplate,
  { words, now }: { words: Words; now: Date },
): EmailReturn {
  const isPaid = template === 'return-settled' || template === 'return-closed';
  const sendBy = new Date(now.getTime() + 14 * DAY_MS);
  return {
    name: '10042-R1',
    orderNumber: '10042',
    customerName: words.text('sample_customer_name'),
    firstName: words.text('sample_first_name'),
    items: [
      {
        name: words.text('sample_jacket'),
        quantity: 1,
        imageUrl: null,
        issue: words.text('sample_return_reason'),
      },
    ],
    instructions: words.text('sample_return_instructions'),
    labelUrl: null,
    sendBy: sendBy,
    expired: true,
    declineText: words.text('sample_explanation'),
    refunded: isPaid ? { amount: 12_900, currency: store.currency } : null,
    credited: null,
    sent: [],
    fee: null,
    credits: [],
    trackingNumber: null,
    trackingUrl: null,
  };
}
