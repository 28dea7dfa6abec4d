import {
  EMAIL_TEMPLATES,
  RETURN_EMAIL_TEMPLATES,
} from '@amends/core/claims/terms/email-templates.rules';
import { describe, expect, test } from 'vitest';
import {
  renderEmail,
  renderInStoreEmail,
  renderInStoreLinkEmail,
  renderOrderLinkEmail,
  renderRegistrationEmail,
  renderReturnEmail,
} from './index.ts';
import { aReturnEmail } from './testing/a-return-email.ts';
import { anEmail } from './testing/an-email.ts';

type Rendered = ReturnType<typeof renderEmail>;

/** What people typed: in Greek letters, unlike the texts of the catalogue. */
const TYPED = 'Λόγια';

function typedEmail(locale: string) {
  const props = anEmail({ locale, canReply: true });
  props.brand = { ...props.brand, storeName: TYPED, showProvider: true, providerName: TYPED };
  const { claim } = props;
  for (const item of claim.items) Object.assign(item, { name: TYPED, subType: TYPED });
  Object.assign(claim, { firstName: TYPED, question: TYPED, explanation: TYPED });
  for (const each of claim.resolutions) each.itemName = each.itemName && TYPED;
  for (const each of claim.evidenceConsidered) each.name = each.name && TYPED;
  for (const message of props.messages)
    Object.assign(message, { senderName: TYPED, content: TYPED });
  return props;
}

function typedReturn(locale: string, given: Parameters<typeof aReturnEmail>[0] = {}) {
  const props = aReturnEmail({
    firstName: TYPED,
    instructions: TYPED,
    declineText: TYPED,
    ...given,
  });
  for (const item of props.ret.items) Object.assign(item, { name: TYPED, issue: TYPED });
  return { ...props, locale, brand: { ...props.brand, storeName: TYPED } };
}

/** Every email that a shopper can get, by name. */
function everyEmail(locale: string): [name: string, email: Rendered][] {
  const { brand } = typedEmail(locale);
  const shared = { brand, locale, timeZone: 'America/New_York', url: 'https://claims.example/x' };
  const usd = { amount: 1_444, currency: 'USD' };
  const paid = { refunded: usd, credited: usd, fee: usd, sent: [{ name: TYPED, quantity: 2 }] };
  const registered = {
    ...shared,
    productName: TYPED,
    lastDay: new Date('2027-03-10T12:00:00Z'),
    serialNumber: '0007',
    reason: TYPED,
  };
  const code = { ...shared, code: '482913', minutes: 30 };
  return [
    ...EMAIL_TEMPLATES.map((name): [string, Rendered] => [
      name,
      renderEmail(name, typedEmail(locale)),
    ]),
    ['message to one', renderEmail('message', { ...typedEmail(locale), messages: [] })],
    ...RETURN_EMAIL_TEMPLATES.flatMap((name): [string, Rendered][] => [
      [name, renderReturnEmail(name, typedReturn(locale))],
      [`${name}, paid`, renderReturnEmail(name, typedReturn(locale, { ...paid, expired: true }))],
    ]),
    ['claim code', renderInStoreEmail({ ...code, confirms: 'claim' })],
    ['registration code', renderInStoreEmail({ ...code, confirms: 'registration' })],
    ['continue', renderInStoreLinkEmail({ ...shared, days: 7 })],
    ['registered', renderRegistrationEmail({ ...registered, news: 'registered' })],
    ['refused', renderRegistrationEmail({ ...registered, news: 'refused' })],
    ['order link', renderOrderLinkEmail({ ...shared, orderNumber: '1001', minutes: 30 })],
  ];
}

/** Dates, amounts, codes, addresses and names of currencies are no words of a catalogue. */
const NO_WORDS =
  /https?:\/\/\S+|\S+@\S+|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|JUNIPER-\S+|1Z\w+|US\$|\b[AP]M\b|juniper\.example\/help/g;

/** Returns the Latin words of a text outside of the marks around the texts of a pseudo-language. */
function unmarked(text: string): string[] {
  let left = text.replaceAll(/\s+/g, ' ').replaceAll(NO_WORDS, '');
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  }
  return left.match(/[A-Za-z]{2,}/g) ?? [];
}

/** Returns the texts of an HTML page, with those of its attributes that are read. */
const textsOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]*?(?:aria-label|title|alt)="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#x27;|&quot;|&amp;/g, ' ');

describe('the accented pseudo-language', () => {
  test.each(everyEmail('en-XA'))('%s has no text that is in no catalogue', (_name, email) => {
    expect(email.html).toContain('<html lang="en-XA" dir="ltr">');
    expect(email.subject).toMatch(/^⟦.*⟧$/);
    expect(unmarked(email.subject)).toEqual([]);
    expect(unmarked(email.text)).toEqual([]);
    expect(unmarked(textsOf(email.html))).toEqual([]);
  });
});

describe('the pseudo-language that runs from right to left', () => {
  /** Words of a catalogue stand between a right-to-left override and its end. */
  const forwards = (text: string) =>
    text
      .replaceAll(/\u202e[^\u202c]*\u202c/g, '')
      .replaceAll(NO_WORDS, '')
      .match(/[A-Za-z]{2,}/g) ?? [];

  test.each(everyEmail('ar-XB'))('%s runs from right to left, all of it', (_name, email) => {
    expect(email.html).toContain('<html lang="ar-XB" dir="rtl">');
    expect(email.html).toContain(
      '<div dir="rtl" style="max-width:600px;margin:0 auto;text-align:right">',
    );
    expect(email.html).not.toMatch(/text-align:left|align="right"|border-left:/);
    expect(forwards(email.subject)).toEqual([]);
    expect(forwards(textsOf(email.html))).toEqual([]);
  });

  test('isolates values, and has days, numbers and amounts of the language', () => {
    const { text, subject } = renderEmail('resolved', typedEmail('ar-XB'));
    const amount = new Intl.NumberFormat('ar', { style: 'currency', currency: 'USD' }).format(36);
    expect(text).toContain(`\u2068${amount}\u2069`);
    expect(subject).toContain('\u20681042\u2069');
    expect(renderEmail('denied', typedEmail('ar-XB')).html).toContain('ديسمبر');
  });
});

test('a language without texts is the default one', () => {
  expect(renderEmail('received', anEmail({ locale: 'de-DE' }))).toEqual(
    renderEmail('received', anEmail()),
  );
});

test('one message is one, and several are counted', () => {
  const [first] = anEmail().messages;
  const one = renderEmail('message', anEmail({ messages: first ? [first] : [] }));
  expect(one.subject).toBe('New message about claim #1042');
  expect(renderEmail('message', anEmail()).subject).toBe('2 new messages about claim #1042');
  const file = { ...first, attachments: 1 } as typeof first & object;
  expect(renderEmail('message', anEmail({ messages: [file] })).text).toContain('1 attachment\n');
});

test('the store’s own text has its variables filled in', () => {
  const none = { subject: null, heading: null, opening: null, closing: null, button: null };
  const opening =
    '{{customer.firstName | there}}: {{items}} of #{{order.number}}, filed {{claim.filedOn}}, for {{claim.resolution}}.';
  const { text } = renderEmail('received', anEmail({ override: { ...none, opening } }));
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Ada: Alder trail jacket, Enamel camp mug × 3 of #1001, filed Nov 21, 2026, for Reshipment.',
  );
});

test('the line above which people reply can be recognized in every language', () => {
  const ours = renderEmail('received', anEmail({ canReply: true })).text;
  expect(ours).toContain('--- Reply above this line ---');
  expect(renderEmail('received', anEmail({ canReply: true, locale: 'en-XA' })).text).toMatch(
    /##- ⟦.+⟧ -##/,
  );
});
