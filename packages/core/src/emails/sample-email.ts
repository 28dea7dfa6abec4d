import { deadlineOf } from '../claims/claim-deadlines.rules.ts';
import { formatMoney } from '../orders/money.rules.ts';
import type { Links } from '../ports.ts';
import { dateAtTime, dayText } from '../reference/date-text.rules.ts';
import type { Store } from '../stores/index.ts';
import type { EmailClaim, EmailMessage, EmailProps } from './email.port.ts';
import { emailBrandOf } from './email-brand.ts';
import type { EmailTemplate } from './email-templates.rules.ts';
import { type EmailWording, fillWording } from './email-wording.rules.ts';
import { daysOf, wordingValuesOf } from './email-words.ts';

const DAY_MS = 24 * 3_600_000;

/** An e-mail about a claim that is made up, in a store's own look and words. Its button leads to the
 * store's portal and opens no claim. */
export function sampleEmail(
  store: Store,
  template: EmailTemplate,
  wording: EmailWording,
  { links, now }: { links: Links; now: Date },
): EmailProps {
  const claim = sampleClaim(store, now);
  return {
    audience: 'customer',
    wording: fillWording(wording, wordingValuesOf(store, claim)),
    days: daysOf(store),
    brand: emailBrandOf(store, links),
    claim,
    url: links.portal(store, '/start'),
    note: null,
    signBy: template === 'signature-requested' ? dayAfter(store, now, 14) : null,
    messages: template === 'message' ? sampleMessages(store, now) : [],
  };
}

const dayAfter = ({ timeZone }: Store, now: Date, days: number) =>
  dayText(new Date(now.getTime() + days * DAY_MS), timeZone);

const lastDay = ({ timeZone }: Store, now: Date, after: string) =>
  dayText(deadlineOf(now, after, timeZone), timeZone);

function sampleClaim(store: Store, now: Date): EmailClaim {
  const money = (major: number) => formatMoney({ amount: major, currency: store.currency });
  const jacket = 'Alder trail jacket';
  return {
    claimNumber: 1042,
    orderNumber: '10042',
    filedOn: dayAfter(store, now, -3),
    customerName: 'Ada Lovelace',
    requestedResolution: 'Reshipment',
    items: [
      { name: jacket, quantity: 1, imageUrl: null },
      { name: 'Enamel camp mug', quantity: 3, imageUrl: null },
    ],
    wakesOn: dayAfter(store, now, 3),
    replyBy: lastDay(store, now, store.settings.noReplyAfter),
    appealBy: lastDay(store, now, store.settings.appealWithin),
    decisionBy: dayAfter(store, now, 3),
    reason: 'Other',
    explanation: 'Here the customer reads why it was decided so.',
    resolutions: [
      {
        label: 'Reshipment',
        itemName: jacket,
        quantity: 1,
        amount: money(12_900),
        trackingNumber: '1Z999AA10123456784',
        trackingUrl: null,
      },
    ],
    total: money(12_900),
    credits: [{ code: 'SAMPLE-4F7K-22', amount: money(4_000) }],
  };
}

const sampleMessages = (store: Store, now: Date): EmailMessage[] => [
  {
    senderName: store.name,
    sentAt: dateAtTime(now, store.timeZone),
    content: 'Hello Ada,\ncould you send us a photo of the box?',
    attachments: 0,
  },
];
