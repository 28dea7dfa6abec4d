import { deadlineOf } from '../../claims/terms/claim-deadlines.rules.ts';
import type { EmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type { EmailClaim, EmailMessage, EmailProps, Links, Words } from '../../kernel/internal.ts';
import { emailBrandOf } from '../../mail/internal.ts';
import { DEFAULT_LOCALE } from '../../reference/locale.rules.ts';
import type { Store } from '../../stores/internal.ts';
import type { EmailTemplateOverride } from './email-template-override.rules.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Renders an email about a sample claim, in a store's branding and with its override. The button
 * leads to the store's portal and opens no claim.
 */
export function sampleEmail(
  store: Store,
  template: EmailTemplate,
  override: EmailTemplateOverride,
  { links, words, now }: { links: Links; words: Words; now: Date },
): EmailProps {
  return {
    audience: 'customer',
    locale: DEFAULT_LOCALE,
    timeZone: store.timeZone,
    override,
    brand: emailBrandOf(store, links),
    claim: sampleClaim(store, template, { words, now }),
    url: links.portal(store, '/start'),
    note: template === 'information-needed' ? words.text('sample_question') : null,
    signBy: template === 'signature-requested' ? dayAfter(now, 14) : null,
    messages: template === 'message' ? sampleMessages(store, { words, now }) : [],
    canReply: false,
  };
}

const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

function sampleClaim(
  store: Store,
  template: EmailTemplate,
  { words, now }: { words: Words; now: Date },
): EmailClaim {
  const shipped = template === 'reshipped';
  const money = (major: number) => ({ amount: major, currency: store.currency });
  const jacket = words.text('sample_jacket');
  return {
    claimNumber: 1042,
    orderNumber: '10042',
    filedOn: dayAfter(now, -3),
    customerName: words.text('sample_customer_name'),
    firstName: words.text('sample_first_name'),
    requestedResolution: 'RESHIP',
    items: [
      { name: jacket, quantity: 1, imageUrl: null, claimType: 'DAMAGED', subType: null },
      {
        name: words.text('sample_mug'),
        quantity: 3,
        imageUrl: null,
        claimType: 'MISSING_ITEM',
        subType: null,
      },
    ],
    wakesOn: dayAfter(now, 3),
    replyBy: deadlineOf(now, store.settings.noReplyAfter, store.timeZone),
    appealBy: deadlineOf(now, store.settings.appealWithin, store.timeZone),
    decisionBy: dayAfter(now, 3),
    question: words.text('sample_question'),
    reason: 'OTHER',
    explanation: words.text('sample_explanation'),
    evidenceConsidered: [{ name: 'box.jpg', document: null }],
    resolutions: [
      {
        kind: shipped ? 'reshipment' : 'refund',
        type: shipped ? 'RESHIP' : 'REFUND',
        itemName: jacket,
        quantity: 1,
        amount: shipped ? null : money(12_900),
        trackingNumber: shipped ? '1Z999AA10123456784' : null,
        trackingUrl: null,
      },
    ],
    refunded: shipped || template === 'store-credit' ? null : money(12_900),
    credited: template === 'store-credit' ? money(4_000) : null,
    credits: [{ code: 'SAMPLE-4F7K-22', amount: money(4_000), method: 'ledger' }],
  };
}

const sampleMessages = (
  store: Store,
  { words, now }: { words: Words; now: Date },
): EmailMessage[] => [
  {
    senderName: store.name,
    sentAt: now,
    content: words.text('sample_message'),
    attachments: 0,
  },
];
