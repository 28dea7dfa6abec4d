import type { EmailTemplate } from '../email-props.ts';
import type { TextKey } from './catalogue.ts';
import type { SpokenProps } from './spoken.ts';
import type { TextValues } from './voice.ts';
import { given, type Hero, subjectOf, type Words } from './words.ts';

/** A claim, and how to speak about it: `t` knows the claim's values. */
interface Facts extends Pick<SpokenProps, 'claim' | 'messages' | 'signBy' | 'voice'> {
  t: (key: TextKey, more?: TextValues) => string;
}

type WordsOf = (facts: Facts) => Words;

/** Returns the texts of an email about a claim. */
export const claimWords = (template: EmailTemplate, props: SpokenProps): Words =>
  WORDS[template](factsOf(props));

/** Returns a message to the store, whose button opens the claim in the dashboard. */
export function staffMessage(props: SpokenProps): Words {
  const { t } = factsOf(props);
  const sender = props.messages[0]?.senderName ?? t('staff.customer');
  return {
    subject: t('staff.subject', { sender }),
    preview: previewOf(props) ?? '',
    heading: t('staff.heading', { sender }),
    paragraphs: [t('staff.about')],
    button: t('staff.button'),
    afterwards: t('staff.afterwards'),
  };
}

function factsOf(props: SpokenProps): Facts {
  const { claim, brand, voice } = props;
  const values = {
    store: brand.storeName,
    number: String(claim.claimNumber),
    order: claim.orderNumber,
    filedOn: claim.filedOn,
    wakesOn: claim.wakesOn,
    wakesOnShort: claim.wakesOnShort,
    replyBy: claim.replyBy,
    replyByShort: claim.replyByShort,
    appealBy: claim.appealBy,
    decisionBy: claim.decisionBy,
    refunded: claim.refunded,
    credited: claim.credited,
    creditAmount: claim.credits[0]?.amount ?? null,
    count: props.messages.length,
  };
  return { ...props, t: (key, more) => voice.t(key, { ...values, ...more }) };
}

const PREVIEW_LENGTH = 120;
const previewOf = ({ messages }: Pick<Facts, 'messages'>) =>
  messages[0]?.content.slice(0, PREVIEW_LENGTH);

const WORDS: Record<EmailTemplate, WordsOf> = {
  received: ({ t, claim: { decisionBy } }) => ({
    subject: t('received.subject'),
    preview: t(decisionBy ? 'received.previewBy' : 'received.preview'),
    heading: t('received.heading'),
    paragraphs: [t('received.sorry'), t(decisionBy ? 'received.nextBy' : 'received.next')],
    hero: decisionBy ? { label: t('received.answerBy'), value: decisionBy } : null,
    button: t('viewClaim'),
  }),
  parked: ({ t, claim: { wakesOn } }) => ({
    subject: wakesOn
      ? subjectOf(t('parked.subjectUntil'), t('parked.subject'))
      : t('parked.subject'),
    preview: t('parked.preview'),
    heading: t('parked.heading'),
    paragraphs: [
      t('parked.tracking'),
      t(wakesOn ? 'parked.nextOn' : 'parked.next'),
      t('parked.check'),
    ],
    hero: wakesOn ? { label: t('parked.askOn'), value: wakesOn } : null,
    button: t('viewClaim'),
  }),
  'still-missing': ({ t }) => ({
    subject: t('still-missing.subject'),
    preview: t('still-missing.preview'),
    heading: t('still-missing.heading'),
    paragraphs: [t('still-missing.filed'), t('still-missing.next')],
    button: t('still-missing.button'),
    afterwards: t('still-missing.afterwards'),
  }),
  message: (facts) => ({
    subject: facts.t('message.subject'),
    preview: previewOf(facts) ?? facts.t('message.preview'),
    heading: facts.t('message.heading'),
    paragraphs: [facts.t('message.wrote')],
    button: facts.t('message.button'),
  }),
  'signature-requested': ({ t, signBy }) => ({
    subject: t('signature-requested.subject'),
    preview: t('signature-requested.preview'),
    heading: t('signature-requested.heading'),
    paragraphs: [t('signature-requested.prepared')],
    hero: signBy ? { label: t('signature-requested.signBy'), value: signBy } : null,
    button: t('signature-requested.button'),
    afterwards: t('signature-requested.afterwards'),
  }),
  'information-needed': ({ t, claim: { replyBy } }) => ({
    subject: t('information-needed.subject'),
    preview: t(replyBy ? 'information-needed.previewBy' : 'information-needed.preview'),
    heading: t('information-needed.heading'),
    paragraphs: [t('information-needed.about')],
    hero: replyBy
      ? {
          label: t('information-needed.replyBy'),
          value: replyBy,
          detail: t('information-needed.otherwise'),
        }
      : null,
    button: t('information-needed.button'),
  }),
  reminder: ({ t, claim: { replyBy } }) => ({
    subject: replyBy
      ? subjectOf(t('reminder.subjectBy'), t('reminder.subject'))
      : t('reminder.subject'),
    preview: t('reminder.preview'),
    heading: t('reminder.heading'),
    paragraphs: [t('reminder.about')],
    hero: replyBy
      ? { label: t('reminder.lastDay'), value: replyBy, detail: t('reminder.otherwise') }
      : null,
    button: t('reminder.button'),
  }),
  approved: (facts) => {
    const { t, claim } = facts;
    const next = t('approved.next', { sentence: approvedSentence(facts) });
    return {
      subject: withAmount(facts, {
        refund: 'approved.subjectRefund',
        credit: claim.credited && 'approved.subjectCredit',
        neither: 'approved.subject',
      }),
      preview: next,
      heading: t('approved.heading'),
      paragraphs: [t('approved.news'), next],
      hero:
        moneyHero(facts, t('approved.backToYou')) ??
        replacementHero(facts, t('approved.replacement'), t('approved.prepared')),
      button: t('viewClaim'),
    };
  },
  denied: ({ t, claim: { appealBy } }) => ({
    subject: t('denied.subject'),
    preview: t(appealBy ? 'denied.previewBy' : 'denied.preview'),
    heading: t('denied.heading'),
    paragraphs: [t('denied.reviewed')],
    hero: appealBy
      ? { label: t('denied.appealBy'), value: appealBy, detail: t('denied.again') }
      : null,
    button: t(appealBy ? 'denied.buttonAppeal' : 'denied.button'),
  }),
  resolved: (facts) => {
    const { t } = facts;
    const said = resolvedSentence(facts);
    return {
      subject: withAmount(facts, {
        refund: 'resolved.subjectRefund',
        credit: facts.claim.credited && 'resolved.subjectCredit',
        neither: 'resolved.subject',
      }),
      preview: said,
      heading: t('resolved.heading'),
      paragraphs: [said],
      hero:
        moneyHero(facts, t('resolved.refundedToYou')) ??
        replacementHero(facts, t('resolved.replacement'), t('resolved.onItsWay')),
      button: t('viewClaim'),
    };
  },
  reshipped: ({ t, claim }) => ({
    subject: t('reshipped.subject'),
    preview: t('reshipped.preview'),
    heading: t('reshipped.heading'),
    paragraphs: [t('reshipped.onItsWay')],
    button: t(claim.resolutions.some(({ trackingUrl }) => trackingUrl) ? 'track' : 'viewClaim'),
  }),
  'store-credit': (facts) => {
    const { t, claim } = facts;
    const short = t('store-credit.subject');
    const hasCode = claim.credits.some(({ method }) => method !== IN_ACCOUNT);
    return {
      subject: claim.credits[0] ? subjectOf(t('store-credit.subjectAmount'), short) : short,
      preview: t(hasCode ? 'store-credit.previewCode' : 'store-credit.previewAccount'),
      heading: t('store-credit.heading'),
      paragraphs: creditParagraphs(facts),
      hero: claim.credited ? { value: claim.credited, detail: t('store-credit.toSpend') } : null,
      button: t('viewClaim'),
    };
  },
  closed: ({ t, claim: { appealBy } }) => ({
    subject: t('closed.subject'),
    preview: t(appealBy ? 'closed.previewBy' : 'closed.preview'),
    heading: t('closed.heading'),
    paragraphs: [t('closed.said')],
    hero: appealBy ? { label: t('closed.again'), value: appealBy } : null,
    button: t('viewClaim'),
  }),
  'review-request': ({ t }) => ({
    subject: t('review-request.subject'),
    preview: t('review-request.preview'),
    heading: t('review-request.heading'),
    paragraphs: [t('review-request.finished')],
    button: t('review-request.button'),
  }),
};

/** Returns the subject with the refund in it, else with the credit, if it isn't too long. */
function withAmount(
  { t, claim }: Facts,
  keys: { refund: TextKey; credit: TextKey | null | ''; neither: TextKey },
): string {
  const key = claim.refunded ? keys.refund : keys.credit || keys.neither;
  return subjectOf(t(key), t(keys.neither));
}

const hasReplacement = ({ claim }: Facts) =>
  claim.resolutions.some(({ kind }) => kind === 'reshipment' || kind === 'mixed');

function approvedSentence(facts: Facts): string {
  const { t, claim, voice } = facts;
  const parts = [
    ...given(claim.refunded && t('approved.refunding')),
    ...given(claim.credited && t('approved.crediting')),
    ...given(hasReplacement(facts) && t('approved.sending')),
  ];
  return parts.length > 0
    ? t('approved.doing', { parts: voice.list(parts) })
    : t('approved.unclear');
}

function resolvedSentence(facts: Facts): string {
  const { t, claim } = facts;
  const said = [
    ...given(claim.refunded && t('resolved.refunded')),
    ...given(claim.credited && t('resolved.credited')),
    ...given(hasReplacement(facts) && t('resolved.sent')),
  ];
  return said.length > 0 ? said.join(' ') : t('resolved.settled');
}

const replacementHero = (facts: Facts, value: string, detail: string): Hero | null =>
  hasReplacement(facts) ? { value, detail } : null;

/**
 * Returns the amount of a refund, or else of store credit, and lists the other resolutions below
 * it.
 */
function moneyHero(facts: Facts, refundDetail: string): Hero | null {
  const { t, claim } = facts;
  const replacement = given(hasReplacement(facts) && t('money.replacement'));
  if (claim.refunded) {
    const besides = [...given(claim.credited && t('money.inCredit')), ...replacement];
    return { value: claim.refunded, detail: withMore(facts, refundDetail, besides) };
  }
  return claim.credited
    ? { value: claim.credited, detail: withMore(facts, t('money.creditAt'), replacement) }
    : null;
}

const withMore = ({ t, voice }: Facts, detail: string, besides: string[]) =>
  besides.length > 0 ? t('money.more', { detail, besides: voice.list(besides) }) : detail;

const IN_ACCOUNT = 'store-credit';
const CREDIT_TEXTS = {
  ledger: 'store-credit.ledger',
  'gift-card': 'store-credit.gift-card',
  'discount-code': 'store-credit.discount-code',
  [IN_ACCOUNT]: 'store-credit.account',
} as const;

/** Says where each credit can be spent: in the account, as a gift card, as a discount, or with a code. */
function creditParagraphs({ t, claim }: Facts): string[] {
  const methods = new Set<string>(claim.credits.map(({ method }) => method));
  const said = Object.entries(CREDIT_TEXTS).filter(([kind]) => methods.has(kind));
  return said.length > 0 ? said.map(([, key]) => t(key)) : [t(CREDIT_TEXTS.ledger)];
}
