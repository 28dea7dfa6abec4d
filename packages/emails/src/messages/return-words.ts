import type { ReturnEmailTemplate } from '../email-props.ts';
import type { TextKey } from './catalogue.ts';
import type { SpokenReturn, SpokenReturnProps } from './spoken.ts';
import type { TextValues, Voice } from './voice.ts';
import { given, subjectOf, type Words } from './words.ts';

/** A return, and how to speak about it: `t` knows the return's values. */
interface Facts {
  ret: SpokenReturn;
  voice: Voice;
  t: (key: TextKey, more?: TextValues) => string;
}

/** Returns the texts of an email about a return. */
export const returnWords = (template: ReturnEmailTemplate, props: SpokenReturnProps): Words =>
  WORDS[template](factsOf(props));

function factsOf({ ret, brand, voice }: SpokenReturnProps): Facts {
  const values = {
    store: brand.storeName,
    name: ret.name,
    order: ret.orderNumber,
    sendBy: ret.sendBy,
    sendByShort: ret.sendByShort,
    refunded: ret.refunded,
    credited: ret.credited,
    fee: ret.fee,
    goods: voice.list(ret.sent),
  };
  return { ret, voice, t: (key, more) => voice.t(key, { ...values, ...more }) };
}

/** The last day to send a return, and what follows from it. */
const sendByHero = ({ t, ret }: Facts, label: string): Words['hero'] =>
  ret.sendBy ? { label, value: ret.sendBy, detail: t('return.otherwise') } : null;

const WORDS: Record<ReturnEmailTemplate, (facts: Facts) => Words> = {
  'return-requested': ({ t }) => ({
    subject: t('return-requested.subject'),
    preview: t('return-requested.preview'),
    heading: t('return-requested.heading'),
    paragraphs: [t('return-requested.next'), t('return-requested.keep')],
    button: t('return.view'),
  }),
  'return-approved': (facts) => {
    const { t, ret } = facts;
    return {
      subject: t('return-approved.subject'),
      preview: t(ret.sendBy ? 'return-approved.previewBy' : 'return-approved.preview'),
      heading: t('return-approved.heading'),
      paragraphs: [t('return-approved.send')],
      hero: sendByHero(facts, t('return-approved.sendBy')),
      button: t(ret.labelUrl ? 'return.label' : 'return.view'),
      afterwards: t(ret.sendBy ? 'return-approved.afterwardsBy' : 'return-approved.afterwards'),
    };
  },
  'return-declined': ({ t }) => ({
    subject: t('return-declined.subject'),
    preview: t('return-declined.preview'),
    heading: t('return-declined.heading'),
    paragraphs: [t('return-declined.looked')],
    button: t('return.view'),
  }),
  'return-reminder': (facts) => {
    const { t, ret } = facts;
    const short = t('return-reminder.subject');
    return {
      subject: ret.sendBy ? subjectOf(t('return-reminder.subjectBy'), short) : short,
      preview: t('return-reminder.preview'),
      heading: t('return-reminder.heading'),
      paragraphs: [t('return-reminder.waiting')],
      hero: sendByHero(facts, t('return-reminder.lastDay')),
      button: t(ret.labelUrl ? 'return.label' : 'return-reminder.button'),
    };
  },
  'return-canceled': ({ t, ret: { expired } }) => ({
    subject: t('return-canceled.subject'),
    preview: t(expired ? 'return-canceled.previewExpired' : 'return-canceled.preview'),
    heading: t('return-canceled.heading'),
    paragraphs: expired
      ? [t('return-canceled.expired'), t('return-canceled.contact')]
      : [t('return-canceled.keep')],
    button: t('return.view'),
  }),
  'return-received': ({ t }) => ({
    subject: t('return-received.subject'),
    preview: t('return-received.preview'),
    heading: t('return-received.heading'),
    paragraphs: [t('return-received.here'), t('return-received.next')],
    button: t('return.view'),
  }),
  'return-settled': (facts) => {
    const { t } = facts;
    const sentence = settledSentence(facts);
    return {
      subject: withAmount(facts, 'return-settled'),
      preview: t('return-settled.preview', { sentence }),
      heading: t('return-settled.heading'),
      paragraphs: [t('return-settled.thanks', { sentence })],
      hero: moneyHero(facts, t('return-settled.backToYou')),
      button: t('return.view'),
    };
  },
  'return-closed': (facts) => {
    const { t, ret } = facts;
    const said = [
      ...given(ret.refunded && t('return-closed.refunded')),
      ...given(ret.credited && t('return-closed.credited')),
      ...given(ret.sent.length > 0 && t('return-closed.sent')),
    ];
    const nothing = t('return-closed.nothing');
    return {
      subject: withAmount(facts, 'return-closed'),
      preview: said[0] ?? nothing,
      heading: t(said.length > 0 ? 'return-closed.heading' : 'return-closed.headingNothing'),
      paragraphs: said.length > 0 ? said : [nothing],
      hero: moneyHero(facts, t('return-closed.refundedToYou')),
      button: t('return.view'),
    };
  },
};

/** Returns the subject with the refund in it, else with the credit, if it isn't too long. */
function withAmount({ t, ret }: Facts, email: 'return-settled' | 'return-closed'): string {
  const short = t(`${email}.subject`);
  if (ret.refunded) return subjectOf(t(`${email}.subjectRefund`), short);
  return ret.credited ? subjectOf(t(`${email}.subjectCredit`), short) : short;
}

function settledSentence({ t, ret, voice }: Facts): string {
  const parts = [
    ...given(ret.refunded && t('return-settled.refunding')),
    ...given(ret.credited && t('return-settled.crediting')),
    ...given(ret.sent.length > 0 && t('return-settled.sending')),
  ];
  return parts.length > 0
    ? t('return-settled.doing', { parts: voice.list(parts) })
    : t('return-settled.unclear');
}

function moneyHero({ t, ret, voice }: Facts, refundDetail: string): Words['hero'] {
  const fee = given(ret.fee && t('return-money.fee'));
  if (ret.refunded) {
    const besides = [
      ...given(ret.credited && t('return-money.inCredit')),
      ...given(ret.sent.length > 0 && t('return-money.replacement')),
    ];
    const detail =
      besides.length > 0
        ? t('return-money.more', { detail: refundDetail, besides: voice.list(besides) })
        : refundDetail;
    return { value: ret.refunded, detail: [detail, ...fee].join(' · ') };
  }
  if (ret.credited) {
    return { value: ret.credited, detail: [t('return-money.toSpend'), ...fee].join(' · ') };
  }
  return null;
}
