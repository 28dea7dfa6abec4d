import type {
  EmailClaim,
  EmailMessage,
  EmailProps,
  EmailReturn,
  ReturnEmailProps,
} from '../email-props.ts';
import { type Voice, voiceOf } from './voice.ts';

/** An item with what is wrong with it, as people read it. */
export interface SpokenItem {
  name: string;
  quantity: number;
  imageUrl: string | null;
  issue: string | null;
}

/** A claim in the words of a language. */
export type SpokenClaim = ReturnType<typeof spokenClaim>;
export type SpokenResolution = SpokenClaim['resolutions'][number];
export type SpokenMessage = Omit<EmailMessage, 'sentAt'> & { sentAt: string };

/** The props of an email about a claim, in the words of its reader's language. */
export interface SpokenProps extends Omit<EmailProps, 'claim' | 'messages' | 'signBy'> {
  voice: Voice;
  claim: SpokenClaim;
  messages: SpokenMessage[];
  signBy: string | null;
}

/** Returns the props in words, with codes, instants and amounts as the reader's language has them. */
export function spokenProps(props: EmailProps): SpokenProps {
  const voice = voiceOf(props.locale, props.timeZone);
  return {
    ...props,
    voice,
    claim: spokenClaim(props.claim, voice),
    signBy: orNull(props.signBy, voice.longDay),
    messages: props.messages.map((message) => ({
      ...message,
      sentAt: voice.dayAndTime(message.sentAt),
    })),
  };
}

function spokenClaim(claim: EmailClaim, voice: Voice) {
  const { t, money, longDay, monthDay } = voice;
  const { requestedResolution, reason } = claim;
  return {
    ...claim,
    filedOn: voice.day(claim.filedOn),
    requestedResolution: requestedResolution && t(`requested.${requestedResolution}`),
    items: claim.items.map(({ claimType, subType, ...item }): SpokenItem => {
      const type = t(`type.${claimType}`);
      return { ...item, issue: subType ? t('issueOf', { type, subType }) : type };
    }),
    wakesOn: orNull(claim.wakesOn, longDay),
    wakesOnShort: orNull(claim.wakesOn, monthDay),
    replyBy: orNull(claim.replyBy, longDay),
    replyByShort: orNull(claim.replyBy, monthDay),
    appealBy: orNull(claim.appealBy, longDay),
    decisionBy: orNull(claim.decisionBy, longDay),
    reason: reason && t(`reason.${reason}`),
    evidenceConsidered: claim.evidenceConsidered.map(({ name, document }) =>
      document ? t(`document.${document}`) : (name ?? ''),
    ),
    resolutions: claim.resolutions.map(({ type, amount, ...each }) => ({
      ...each,
      label: t(`resolution.${type}`),
      amount: orNull(amount, money),
    })),
    refunded: orNull(claim.refunded, money),
    credited: orNull(claim.credited, money),
    credits: claim.credits.map((credit) => ({ ...credit, amount: money(credit.amount) })),
  };
}

/** A return in the words of a language. */
export type SpokenReturn = ReturnType<typeof spokenReturn>;

/** The props of an email about a return, in the words of its reader's language. */
export interface SpokenReturnProps extends Omit<ReturnEmailProps, 'ret'> {
  voice: Voice;
  ret: SpokenReturn;
}

/** Returns the props in words, like `spokenProps`. */
export function spokenReturnProps(props: ReturnEmailProps): SpokenReturnProps {
  const voice = voiceOf(props.locale, props.timeZone);
  return { ...props, voice, ret: spokenReturn(props.ret, voice) };
}

function spokenReturn(ret: EmailReturn, { t, money, longDay, monthDay }: Voice) {
  return {
    ...ret,
    sendBy: orNull(ret.sendBy, longDay),
    sendByShort: orNull(ret.sendBy, monthDay),
    refunded: orNull(ret.refunded, money),
    credited: orNull(ret.credited, money),
    fee: orNull(ret.fee, money),
    sent: ret.sent.map(({ name, quantity }) =>
      quantity > 1 ? t('sentItem', { name, count: quantity }) : name,
    ),
    credits: ret.credits.map((credit) => ({ ...credit, amount: money(credit.amount) })),
  };
}

const orNull = <Value>(value: Value | null, say: (value: Value) => string): string | null =>
  value === null ? null : say(value);
