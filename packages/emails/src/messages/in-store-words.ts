import type {
  InStoreEmailProps,
  InStoreLinkEmailProps,
  OrderLinkEmailProps,
  RegistrationEmailProps,
} from '../email-props.ts';
import type { Voice } from './voice.ts';

/** Texts of the email with the code that confirms a claim, or the registration of a product. */
export function inStoreWords({ brand, code, minutes, confirms }: InStoreEmailProps, { t }: Voice) {
  const values = { store: brand.storeName, code, minutes };
  const of = confirms === 'registration' ? 'registration-code' : 'claim-code';
  return {
    subject: t('code.subject', values),
    preview: t(`${of}.preview`, values),
    heading: t('code.heading'),
    intro: t(`${of}.intro`, values),
    worksFor: t(`${of}.worksFor`, values),
    notYou: t(`${of}.notYou`),
    why: t(`${of}.why`, values),
  };
}

/** Texts of the email with the link that continues a claim. */
export function inStoreLinkWords({ brand, days }: InStoreLinkEmailProps, { t }: Voice) {
  const values = { store: brand.storeName, days };
  return {
    subject: t('continue.subject', values),
    preview: t('continue.preview'),
    heading: t('continue.heading'),
    intro: t('continue.intro', values),
    button: t('continue.button'),
    worksFor: t('continue.worksFor', values),
    notYou: t('continue.notYou'),
    why: t('continue.why', values),
  };
}

/** Texts of the emails about a product that a customer registered. */
export function registrationWords(props: RegistrationEmailProps, voice: Voice) {
  const { news, serialNumber: serial, reason } = props;
  const { t } = voice;
  const values = {
    store: props.brand.storeName,
    product: props.productName,
    lastDay: voice.day(props.lastDay),
    serial,
    reason,
  };
  const intro =
    news === 'registered'
      ? t(serial ? 'registered.introSerial' : 'registered.intro', values)
      : t(reason ? 'refused.introReason' : 'refused.intro', values);
  return {
    subject: t(`${news}.subject`),
    preview: (news === 'refused' && reason) || t(`${news}.preview`, values),
    heading: t(`${news}.heading`),
    intro,
    button: t(`${news}.button`),
    worksFor: t(`${news}.worksFor`),
    last: t(`${news}.last`, values),
    why: t(`${news}.why`, values),
  };
}

/** Texts of the email whose link opens an order. */
export function orderLinkWords({ brand, orderNumber, minutes }: OrderLinkEmailProps, { t }: Voice) {
  const values = { store: brand.storeName, order: orderNumber, minutes };
  return {
    subject: t('order-link.subject', values),
    preview: t('order-link.preview', values),
    heading: t('order-link.heading', values),
    intro: t('order-link.intro', values),
    worksFor: t('order-link.worksFor', values),
    button: t('order-link.button'),
    afterwards: t('order-link.afterwards'),
    why: t('order-link.why', values),
  };
}
