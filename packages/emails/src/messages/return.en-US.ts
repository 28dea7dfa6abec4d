import type { EmailReturn, ReturnEmailTemplate } from '../email-props.ts';
import type { Words } from './en-US.ts';

interface Facts {
  store: string;
  ret: EmailReturn;
}

const order = ({ ret }: Facts) => `order #${ret.orderNumber}`;
const LONGEST_SUBJECT = 59;
/** Amounts and days vary in length: a subject that gets too long leaves them out. */
const subjectOf = (full: string, short: string) => (full.length > LONGEST_SUBJECT ? short : full);
const shortDay = (day: string) => day.replace(/^\w+, /, '');
const listOf = (parts: string[]) =>
  [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');

/** The last day to send a return, and what follows from it. */
const sendByHero = ({ ret }: Facts, label: string) =>
  ret.sendBy ? { label, value: ret.sendBy, detail: "Otherwise, we'll cancel your return." } : null;

/** Returns the parts of what the customer gets, as they follow "We're ...". */
function givenParts({ ret }: Facts): string[] {
  return [
    ...(ret.refunded ? [`refunding ${ret.refunded}`] : []),
    ...(ret.credited ? [`adding ${ret.credited} in store credit`] : []),
    ...(ret.sent.length > 0 ? [`sending you ${listOf(ret.sent)}`] : []),
  ];
}

function moneyHero({ store, ret }: Facts, refundDetail: string): Words['hero'] {
  const goods = ret.sent.length > 0 ? ['a replacement'] : [];
  const fee = ret.fee ? [`${ret.fee} return fee deducted`] : [];
  if (ret.refunded) {
    const besides = [...(ret.credited ? [`${ret.credited} in store credit`] : []), ...goods];
    const detail = besides.length > 0 ? `${refundDetail}, and ${listOf(besides)}` : refundDetail;
    return { value: ret.refunded, detail: [detail, ...fee].join(' · ') };
  }
  if (ret.credited) {
    return { value: ret.credited, detail: [`to spend at ${store}`, ...fee].join(' · ') };
  }
  return null;
}

export const returnWords: Record<ReturnEmailTemplate, (facts: Facts) => Words> = {
  'return-requested': (facts) => ({
    subject: `We've got your return request ${facts.ret.name}`,
    preview: `${facts.store} will look at it and email you what to do next.`,
    heading: "We've got your return request",
    paragraphs: [
      `${facts.store} will look at your return for ${order(facts)} and email you what to do next.`,
      'Please keep the items until then.',
    ],
    button: 'View my return',
  }),
  'return-approved': (facts) => ({
    subject: `Send us your return ${facts.ret.name}`,
    preview: facts.ret.sendBy
      ? `Your return is approved. Please send it by ${facts.ret.sendBy}.`
      : "Your return is approved. Here's how to send it.",
    heading: 'Your return is approved',
    paragraphs: [`Please send us the items you're returning from ${order(facts)}.`],
    hero: sendByHero(facts, 'Please send it by'),
    button: facts.ret.labelUrl ? 'Open my label' : 'View my return',
    afterwards: facts.ret.sendBy
      ? "After you send it, add the tracking number on your return's page. Without one, we'll cancel your return."
      : "After you send it, add the tracking number on your return's page.",
  }),
  'return-declined': (facts) => ({
    subject: `We couldn't approve your return ${facts.ret.name}`,
    preview: `See why we couldn't approve your return for ${order(facts)}.`,
    heading: "We couldn't approve your return",
    paragraphs: [
      `${facts.store} looked at your return for ${order(facts)} and couldn't approve it.`,
    ],
    button: 'View my return',
  }),
  'return-reminder': (facts) => ({
    subject: facts.ret.sendBy
      ? subjectOf(
          `Send your return ${facts.ret.name} by ${shortDay(facts.ret.sendBy)}`,
          `Please send your return ${facts.ret.name}`,
        )
      : `Please send your return ${facts.ret.name}`,
    preview: 'Sent it already? Add the tracking number.',
    heading: "We're waiting for your return",
    paragraphs: [
      `We don't have a tracking number for your return for ${order(facts)} yet. If you've sent it, please add the number on your return's page.`,
    ],
    hero: sendByHero(facts, 'Last day to send it'),
    button: facts.ret.labelUrl ? 'Open my label' : 'Add tracking number',
  }),
  'return-canceled': (facts) => ({
    subject: `Your return ${facts.ret.name} is canceled`,
    preview: facts.ret.expired
      ? "We didn't get a tracking number in time."
      : `${facts.store} canceled your return for ${order(facts)}.`,
    heading: 'Your return is canceled',
    paragraphs: facts.ret.expired
      ? [
          `We didn't get a tracking number for your return for ${order(facts)} in time, so we canceled it.`,
          `If you've already sent the items, please contact ${facts.store}.`,
        ]
      : [`${facts.store} canceled your return for ${order(facts)}. You keep the items.`],
    button: 'View my return',
  }),
  'return-received': (facts) => ({
    subject: `Your return ${facts.ret.name} has arrived`,
    preview: `${facts.store} will check the items, then email you what you'll get.`,
    heading: 'Your return has arrived',
    paragraphs: [
      `We've got the package with your return for ${order(facts)}.`,
      `${facts.store} will check the items, then email you what you'll get.`,
    ],
    button: 'View my return',
  }),
  'return-settled': (facts) => {
    const { refunded, credited, name } = facts.ret;
    const parts = givenParts(facts);
    const said = parts.length > 0 ? `We're ${listOf(parts)}.` : "We're taking care of it now.";
    const short = `We've checked your return ${name}`;
    return {
      subject: subjectOf(
        refunded
          ? `${refunded} back to you for return ${name}`
          : credited
            ? `${credited} in store credit for return ${name}`
            : short,
        short,
      ),
      preview: `${said} We'll email you when it's done.`,
      heading: "We've checked your return",
      paragraphs: [
        `Thanks for sending back your items from ${order(facts)}. ${said} We'll email you when it's done.`,
      ],
      hero: moneyHero(facts, 'back to you'),
      button: 'View my return',
    };
  },
  'return-closed': (facts) => {
    const { refunded, credited, sent, name } = facts.ret;
    const said = [
      ...(refunded
        ? [
            `We've refunded ${refunded} to your original payment method. It can take up to 5 business days to appear.`,
          ]
        : []),
      ...(credited ? [`We've added ${credited} in store credit.`] : []),
      ...(sent.length > 0 ? [`We've sent you ${listOf(sent)}, free of charge.`] : []),
    ];
    const nothing = `${facts.store} checked your return for ${order(facts)} and couldn't accept the items, so there's nothing to refund.`;
    const short = `Your return ${name} is done`;
    return {
      subject: subjectOf(
        refunded
          ? `${refunded} refunded for return ${name}`
          : credited
            ? `${credited} store credit for return ${name}`
            : short,
        short,
      ),
      preview: said[0] ?? nothing,
      heading: said.length > 0 ? 'All done' : 'Your return is closed',
      paragraphs: said.length > 0 ? said : [nothing],
      hero: moneyHero(facts, 'refunded to you'),
      button: 'View my return',
    };
  },
};

export const returnPhrases = {
  instructions: 'How to send it',
  reason: 'Why',
  viewReturn: 'View my return',
  why: (store: string, orderNumber: string) =>
    `You're receiving this because of a return for order #${orderNumber} at ${store}.`,
};
