import { deadlineOf } from '../../claims/terms/claim-deadlines.rules.ts';
import type { EmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type { EmailClaim, EmailMessage, EmailProps, Links } from '../../kernel/internal.ts';
import { emailBrandOf } from '../../mail/internal.ts';
import { dateAtTime, dayText, longDayText } from '../../reference/date-text.rules.ts';
import { formatMoney } from '../../reference/money.rules.ts';
import type { Store } from '../../stores/internal.ts';
import {
  type EmailTemplateOverride,
  fillTemplateOverride,
} from './email-template-override.rules.ts';
import { templateValuesOf } from './email-words.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Renders an email about a sample claim, in a store's branding and with its override. The button
 * leads to the store's portal and opens no claim.
 */
export function sampleEmail(
  store: Store,
  template: EmailTemplate,
  override: EmailTemplateOverride,
  { links, now }: { links: Links; now: Date },
): EmailProps {
  const claim = sampleClaim(store, template, now);
  return {
    audience: 'customer',
    override: fillTemplateOverride(override, templateValuesOf(store, claim)),
    brand: emailBrandOf(store, links),
    claim,
    url: links.portal(store, '/start'),
    note: template === 'information-needed' ? SAMPLE_QUESTION : null,
    signBy: template === 'signature-requested' ? longDayAfter(store, now, 14) : null,
    messages: template === 'message' ? sampleMessages(store, now) : [],
    replyMarker: null,
  };
}

const dayAfter = ({ timeZone }: Store, now: Date, days: number) =>
  dayText(new Date(now.getTime() + days * DAY_MS), timeZone);

const longDayAfter = ({ timeZone }: Store, now: Date, days: number) =>
  longDayText(new Date(now.getTime() + days * DAY_MS), timeZone);

const lastDay = ({ timeZone }: Store, now: Date, after: string) =>
  longDayText(deadlineOf(now, after, timeZone), timeZone);

const SAMPLE_QUESTION = 'Could you send us a photo of the box?';

function sampleClaim(store: Store, template: EmailTemplate, now: Date): EmailClaim {
  const shipped = template === 'reshipped';
  const money = (major: number) => formatMoney({ amount: major, currency: store.currency });
  const jacket = 'Alder trail jacket';
  return {
    claimNumber: 1042,
    orderNumber: '10042',
    filedOn: dayAfter(store, now, -3),
    customerName: 'Ada Lovelace',
    firstName: 'Ada',
    requestedResolution: 'Reshipment',
    items: [
      { name: jacket, quantity: 1, imageUrl: null, issue: 'Damaged' },
      { name: 'Enamel camp mug', quantity: 3, imageUrl: null, issue: 'Missing item' },
    ],
    wakesOn: longDayAfter(store, now, 3),
    replyBy: lastDay(store, now, store.settings.noReplyAfter),
    appealBy: lastDay(store, now, store.settings.appealWithin),
    decisionBy: longDayAfter(store, now, 3),
    question: SAMPLE_QUESTION,
    reason: 'Other',
    explanation: 'The reason for the decision appears here.',
    evidenceConsidered: ['box.jpg'],
    resolutions: [
      {
        kind: shipped ? 'reshipment' : 'refund',
        label: shipped ? 'Reshipment' : 'Refund',
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

const sampleMessages = (store: Store, now: Date): EmailMessage[] => [
  {
    senderName: store.name,
    sentAt: dateAtTime(now, store.timeZone),
    content: 'Hello Ada,\nCould you send us a photo of the box?',
    attachments: 0,
  },
];
