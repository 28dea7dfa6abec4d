import type { EmailClaim, EmailMessage, EmailTemplate } from '../email-props.ts';

/** The values that fill the texts. */
export interface Facts {
  store: string;
  claim: EmailClaim;
  messages: EmailMessage[];
  signBy: string | null;
}

/** The one thing an email is about, in large type: an amount, a day, an item. */
export interface Hero {
  label?: string;
  value: string;
  detail?: string;
}

/** The texts of one email. */
export interface Words {
  subject: string;
  /** Preview text, shown next to the subject in lists of emails. */
  preview: string;
  heading: string;
  paragraphs: string[];
  hero?: Hero | null;
  button: string;
  /** Below the button. */
  afterwards?: string;
}

type WordsOf = (facts: Facts) => Words;

const number = ({ claim }: Facts) => `#${claim.claimNumber}`;
const order = ({ claim }: Facts) => `order #${claim.orderNumber}`;
const LONGEST_SUBJECT = 59;
/** Amounts and days vary in length: a subject that gets too long leaves them out. */
const subjectOf = (full: string, short: string) => (full.length > LONGEST_SUBJECT ? short : full);
const sentence = (text: string | null | false | undefined) => (text ? [text] : []);
/** Without the weekday, which doesn't fit a subject. */
const shortDay = (day: string) => day.replace(/^\w+, /, '');

export const words: Record<EmailTemplate, WordsOf> = {
  received: (facts) => ({
    subject: `We've got your claim ${number(facts)}`,
    preview: facts.claim.decisionBy
      ? `${facts.store} will answer by ${facts.claim.decisionBy}.`
      : `${facts.store} will review it and get back to you.`,
    heading: "We've got your claim",
    paragraphs: [
      `We're sorry something went wrong with ${order(facts)}. Your claim is ${number(facts)}.`,
      facts.claim.decisionBy
        ? `${facts.store} will review it and get back to you by ${facts.claim.decisionBy}.`
        : `${facts.store} will review it and get back to you.`,
    ],
    hero: facts.claim.decisionBy
      ? { label: 'Your answer by', value: facts.claim.decisionBy }
      : null,
    button: 'View my claim',
  }),
  parked: (facts) => ({
    subject: facts.claim.wakesOn
      ? subjectOf(
          `We're holding your claim ${number(facts)} until ${shortDay(facts.claim.wakesOn)}`,
          `We're holding your claim ${number(facts)}`,
        )
      : `We're holding your claim ${number(facts)}`,
    preview: "There's nothing to do for now. We'll ask whether your package came.",
    heading: "We're holding your claim",
    paragraphs: [
      `Tracking says ${order(facts)} was delivered. Carriers sometimes mark a package delivered early.`,
      facts.claim.wakesOn
        ? `There's nothing to do for now. On ${facts.claim.wakesOn} we'll ask whether it came. If it didn't, one tap starts your claim.`
        : "There's nothing to do for now. We'll ask whether it came. If it didn't, one tap starts your claim.",
      'While you wait, check with your building staff and neighbors, and look at any camera footage.',
    ],
    hero: facts.claim.wakesOn ? { label: "We'll ask you on", value: facts.claim.wakesOn } : null,
    button: 'View my claim',
  }),
  'still-missing': (facts) => ({
    subject: `Has your package arrived? Claim ${number(facts)}`,
    preview: `Tell us whether ${order(facts)} has arrived.`,
    heading: 'Has your package arrived?',
    paragraphs: [
      `On ${facts.claim.filedOn} you told us you hadn't received ${order(facts)}.`,
      "If it's still missing, we'll start on your claim right away. If it came, we'll close it.",
    ],
    button: 'Tell us now',
    afterwards: "Just opening the page won't change anything.",
  }),
  message: (facts) => {
    const count = facts.messages.length;
    return {
      subject:
        count > 1
          ? `${count} new messages about claim ${number(facts)}`
          : `New message about claim ${number(facts)}`,
      preview: facts.messages[0]?.content.slice(0, 120) ?? `About your claim ${number(facts)}.`,
      heading: count > 1 ? `${count} new messages` : 'You have a new message',
      paragraphs: [`${facts.store} wrote to you about ${order(facts)}.`],
      button: 'Read and reply',
    };
  },
  'signature-requested': (facts) => ({
    subject: `Please sign your claim ${number(facts)}`,
    preview: `${facts.store} prepared a claim for ${order(facts)}. It needs your signature.`,
    heading: 'Your claim needs your signature',
    paragraphs: [
      `${facts.store} prepared a claim for ${order(facts)} for you. Read it and sign it so we can start.`,
    ],
    hero: facts.signBy ? { label: 'Please sign by', value: facts.signBy } : null,
    button: 'Read and sign',
    afterwards: "This link is only for you. Please don't forward it.",
  }),
  'information-needed': (facts) => ({
    subject: `A question about your claim ${number(facts)}`,
    preview: facts.claim.replyBy
      ? `${facts.store} needs your reply by ${facts.claim.replyBy}.`
      : `${facts.store} needs your reply.`,
    heading: `${facts.store} has a question`,
    paragraphs: [`${facts.store} has a question about claim ${number(facts)} for ${order(facts)}.`],
    hero: facts.claim.replyBy
      ? {
          label: 'Please reply by',
          value: facts.claim.replyBy,
          detail: 'Otherwise your claim will be closed.',
        }
      : null,
    button: 'Reply now',
  }),
  reminder: (facts) => ({
    subject: facts.claim.replyBy
      ? subjectOf(
          `Reply by ${shortDay(facts.claim.replyBy)} to keep claim ${number(facts)} open`,
          `We still need your reply: claim ${number(facts)}`,
        )
      : `We still need your reply: claim ${number(facts)}`,
    preview: "We can't move forward without your reply.",
    heading: 'We still need your reply',
    paragraphs: [
      `We can't move forward with claim ${number(facts)} for ${order(facts)} without it.`,
    ],
    hero: facts.claim.replyBy
      ? {
          label: 'Last day to reply',
          value: facts.claim.replyBy,
          detail: "If we don't hear from you by then, your claim will be closed.",
        }
      : null,
    button: 'Reply now',
  }),
  approved: (facts) => {
    const { refunded, credited } = facts.claim;
    const back = refunded ?? credited;
    return {
      subject: back
        ? subjectOf(
            refunded
              ? `Claim ${number(facts)} approved: ${refunded} back to you`
              : `Claim ${number(facts)} approved: ${credited} in store credit`,
            `Your claim ${number(facts)} is approved`,
          )
        : `Your claim ${number(facts)} is approved`,
      preview: `${approvedSentence(facts)} We'll email you when it's done.`,
      heading: 'Your claim is approved',
      paragraphs: [
        `Good news! Your claim ${number(facts)} for ${order(facts)} was approved.`,
        `${approvedSentence(facts)} We'll email you when it's done.`,
      ],
      hero: approvedHero(facts),
      button: 'View my claim',
    };
  },
  denied: (facts) => ({
    subject: `We couldn't approve your claim ${number(facts)}`,
    preview: facts.claim.appealBy
      ? `See why. You can appeal until ${facts.claim.appealBy}.`
      : `See why we couldn't approve your claim for ${order(facts)}.`,
    heading: "We couldn't approve your claim",
    paragraphs: [
      `${facts.store} reviewed claim ${number(facts)} for ${order(facts)} and couldn't approve it.`,
    ],
    hero: facts.claim.appealBy
      ? {
          label: 'Disagree? You can appeal until',
          value: facts.claim.appealBy,
          detail: 'Someone new will review your claim.',
        }
      : null,
    button: facts.claim.appealBy ? 'View the decision or appeal' : 'View the decision',
  }),
  resolved: (facts) => {
    const { refunded, credited } = facts.claim;
    return {
      subject: subjectOf(
        refunded
          ? `${refunded} refunded for claim ${number(facts)}`
          : credited
            ? `${credited} store credit for claim ${number(facts)}`
            : `Your claim ${number(facts)} is done`,
        `Your claim ${number(facts)} is done`,
      ),
      preview: resolvedSentence(facts),
      heading: 'All done',
      paragraphs: [resolvedSentence(facts)],
      hero: resolvedHero(facts),
      button: 'View my claim',
    };
  },
  reshipped: (facts) => ({
    subject: `Your replacement has shipped: claim ${number(facts)}`,
    preview: `Your new items for ${order(facts)} are on their way, free of charge.`,
    heading: 'Your replacement has shipped',
    paragraphs: [`Your replacement for ${order(facts)} is on its way, free of charge.`],
    button: tracked(facts) ? phrases.track : phrases.viewClaim,
  }),
  'store-credit': (facts) => {
    const amount = facts.claim.credits[0]?.amount ?? null;
    return {
      subject: subjectOf(
        amount
          ? `${amount} store credit for your claim ${number(facts)}`
          : `Store credit for your claim ${number(facts)}`,
        `Store credit for your claim ${number(facts)}`,
      ),
      preview: creditPreview(facts),
      heading: 'Your store credit is ready',
      paragraphs: creditParagraphs(facts),
      hero: facts.claim.credited
        ? { value: facts.claim.credited, detail: `to spend at ${facts.store}` }
        : null,
      button: 'View my claim',
    };
  },
  closed: (facts) => ({
    subject: `Your claim ${number(facts)} is closed`,
    preview: facts.claim.appealBy
      ? `Need more help? Reply by ${facts.claim.appealBy}.`
      : `Your claim for ${order(facts)} is closed.`,
    heading: 'Your claim is closed',
    paragraphs: [`Your claim ${number(facts)} for ${order(facts)} is closed.`],
    hero: facts.claim.appealBy
      ? { label: 'Need more help? Ask us to look again by', value: facts.claim.appealBy }
      : null,
    button: 'View my claim',
  }),
  'review-request': (facts) => ({
    subject: `How did we do with claim ${number(facts)}?`,
    preview: 'Tap a star. It takes less than a minute.',
    heading: 'How was it?',
    paragraphs: [
      `Your claim ${number(facts)} for ${order(facts)} is finished. Tap a star to tell ${facts.store} how it went.`,
    ],
    button: 'Leave a review',
  }),
};

const has = ({ claim }: Facts, kind: string) =>
  claim.resolutions.some((each) => each.kind === kind || each.kind === 'mixed');

const tracked = ({ claim }: Facts) => claim.resolutions.some(({ trackingUrl }) => trackingUrl);

function approvedSentence(facts: Facts): string {
  const { refunded, credited } = facts.claim;
  const parts = [
    ...sentence(refunded && `refunding ${refunded}`),
    ...sentence(credited && `adding ${credited} in store credit`),
    ...sentence(has(facts, 'reshipment') && 'sending you a replacement'),
  ];
  return parts.length > 0 ? `We're ${listOf(parts)}.` : "We're taking care of it now.";
}

function approvedHero(facts: Facts): Hero | null {
  return (
    moneyHero(facts, 'back to you') ??
    (has(facts, 'reshipment')
      ? { value: 'A replacement', detail: 'is being prepared, free of charge' }
      : null)
  );
}

function resolvedSentence(facts: Facts): string {
  const { refunded, credited } = facts.claim;
  const said = [
    ...sentence(
      refunded &&
        `We've refunded ${refunded} to your original payment method. It can take up to 5 business days to appear.`,
    ),
    ...sentence(credited && `We've added ${credited} in store credit for ${order(facts)}.`),
    ...sentence(has(facts, 'reshipment') && `Your replacement for ${order(facts)} is on its way.`),
  ];
  return said.length > 0
    ? said.join(' ')
    : `${facts.store} has settled your claim ${number(facts)} for ${order(facts)}.`;
}

function resolvedHero(facts: Facts): Hero | null {
  return (
    moneyHero(facts, 'refunded to you') ??
    (has(facts, 'reshipment')
      ? { value: 'A replacement', detail: 'is on its way, free of charge' }
      : null)
  );
}

const IN_ACCOUNT = 'store-credit';

const creditPreview = (facts: Facts): string =>
  facts.claim.credits.some(({ method }) => method !== IN_ACCOUNT)
    ? `Use your code with your next order at ${facts.store}.`
    : `It's in your account at ${facts.store}.`;

/** Says where each credit can be spent: in the account, as a gift card, as a discount, or with a code. */
function creditParagraphs(facts: Facts): string[] {
  const methods = new Set(facts.claim.credits.map(({ method }) => method));
  const { store } = facts;
  const lines = {
    ledger: `Enter your code at checkout with your next order at ${store}.`,
    'gift-card': `Enter your gift card code at checkout at ${store}. What you don't spend stays on the card.`,
    'discount-code': `Enter your discount code at checkout at ${store}. It works for one order, with the email address of this one.`,
    [IN_ACCOUNT]: `We've added it to your account at ${store}. Sign in with the email address of this order, and use it at checkout.`,
  } as const;
  const kinds = ['ledger', 'gift-card', 'discount-code', IN_ACCOUNT] as const;
  const said = kinds.filter((kind) => methods.has(kind)).map((kind) => lines[kind]);
  return said.length > 0 ? said : [lines.ledger];
}

/**
 * Returns the amount of a refund, or else of store credit, and lists the other resolutions below
 * it.
 */
function moneyHero(facts: Facts, refundDetail: string): Hero | null {
  const { refunded, credited } = facts.claim;
  const replacement = sentence(has(facts, 'reshipment') && 'a replacement');
  if (refunded) {
    const besides = [...sentence(credited && `${credited} in store credit`), ...replacement];
    return { value: refunded, detail: withMore(refundDetail, besides) };
  }
  return credited
    ? { value: credited, detail: withMore(`in store credit at ${facts.store}`, replacement) }
    : null;
}

const withMore = (detail: string, besides: string[]) =>
  besides.length > 0 ? `${detail}, and ${listOf(besides)}` : detail;

/** "a", "a and b", "a, b and c". */
const listOf = (parts: string[]) =>
  [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');

/** Returns a message to the store, whose button opens the claim in the dashboard. */
export const staffMessage = (facts: Facts): Words => {
  const who = facts.messages[0]?.senderName ?? 'The customer';
  return {
    subject: `${who} wrote about claim ${number(facts)}`,
    preview: facts.messages[0]?.content.slice(0, 120) ?? '',
    heading: `${who} wrote to you`,
    paragraphs: [`About claim ${number(facts)} for ${order(facts)}:`],
    button: 'Open the claim',
    afterwards: 'Please reply in the claim so the conversation stays in one place.',
  };
};

export const phrases = {
  hello: (name: string | null) => (name ? `Hi ${name},` : 'Hi,'),
  claimNumber: 'Claim',
  orderNumber: 'Order',
  filedOn: 'Filed on',
  requested: 'You asked for',
  reason: 'Reason',
  evidence: 'What we looked at:',
  total: 'Total',
  item: (quantity: number, name: string) => (quantity > 1 ? `${quantity} × ${name}` : name),
  quantity: (count: number) => `Quantity ${count}`,
  attachments: (count: number) => (count === 1 ? '1 attachment' : `${count} attachments`),
  trackingNumber: (tracking: string) => `Tracking number ${tracking}`,
  viewClaim: 'View my claim',
  track: 'Track package',
  code: 'Your code',
  codes: {
    ledger: 'Your code',
    'gift-card': 'Your gift card code',
    'discount-code': 'Your discount code',
  },
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  worst: 'Very bad',
  best: 'Very good',
  replyThere: 'Please reply on your claim page so everything stays in one place.',
  replyHere: 'You can reply to this email, or on your claim page.',
  linkInstead: 'Button not working? Copy this link:',
  questions: 'Questions? Write to',
  orVisit: 'or visit',
  why: (store: string, orderNumber: string) =>
    `You're receiving this because you filed a claim for order #${orderNumber} at ${store}.`,
  whySign: (store: string, orderNumber: string) =>
    `You're receiving this because ${store} prepared a claim for your order #${orderNumber}.`,
  whyStaff: (store: string, orderNumber: string) =>
    `You're receiving this because of a claim for order #${orderNumber} at ${store}.`,
  provider: (store: string, provider: string | null) =>
    `${store} handles claims with ${provider ?? 'Amends'}.`,
};
