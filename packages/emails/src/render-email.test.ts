import { EMAIL_TEMPLATES } from '@amends/core/claims/terms/email-templates.rules';
import { describe, expect, test } from 'vitest';
import { renderEmail, wordsOfEmail } from './index.ts';
import { anEmail } from './testing/an-email.ts';

const HOSTILE = `<script>alert(1)</script><img src=x onerror=alert(1)> & "quotes" 'too' </style>`;

/** An amount and a day that take as much room as any. */
const LARGE = { amount: 123_456_789, currency: 'CAD' };
const LATE = new Date('2026-09-30T12:00:00Z');

/** Returns whether every opened element is closed, which email clients insist on. */
function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, close, name, rest] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/gi)) {
    if (/^(br|img|meta|!doctype)$/i.test(name ?? '') || rest?.endsWith('/')) continue;
    if (!close) open.push(name ?? '');
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

describe.each(EMAIL_TEMPLATES)('%s', (template) => {
  const email = renderEmail(template, anEmail());

  test('is complete HTML that loads nothing but images', () => {
    expect(email.html).toMatch(/^<!DOCTYPE html><html lang="en-US" dir="ltr">/);
    expect(isBalanced(email.html)).toBe(true);
    expect(email.html).not.toMatch(/<(script|link|iframe|form)\b|@import|url\(/i);
  });

  test('names the claim in its subject, and the order in its text', () => {
    expect(email.subject).toContain('#1042');
    expect(email.text).toContain('#1001');
  });

  test('has a text part with the same link and no markup', () => {
    expect(email.text).toContain('https://claims.juniper.example/view/secret');
    expect(email.text).not.toMatch(/<[a-z]|&amp;|undefined|null|\[object/);
    expect(email.text.split('\n').length).toBeGreaterThan(5);
  });

  test('has a palette for dark mode, and the store’s color in both', () => {
    expect(email.html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(email.html).toContain('@media (prefers-color-scheme:dark)');
    expect(email.html).toContain('background:#1f5a41');
    expect(email.html).toContain('.button{background:#7cc7a2!important;color:#16181d!important}');
  });

  test('renders typed text as text', () => {
    const props = anEmail({ note: HOSTILE });
    props.claim.customerName = HOSTILE;
    props.claim.explanation = HOSTILE;
    props.brand.storeName = HOSTILE;
    props.messages = [
      { senderName: HOSTILE, sentAt: new Date(0), content: HOSTILE, attachments: 0 },
    ];
    props.claim.items = [
      { name: HOSTILE, quantity: 1, imageUrl: null, claimType: 'DAMAGED', subType: HOSTILE },
    ];
    props.claim.question = HOSTILE;
    const { html, subject, text } = renderEmail(template, props);
    expect(html).not.toMatch(/<script|<img src="?x|<\/style>.*<\/style>/s);
    expect(isBalanced(html)).toBe(true);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain('<script>alert(1)</script>');
  });

  test('names the provider only where the store lets it', () => {
    expect(email.html + email.text).not.toMatch(/amends/i);
    const open = anEmail();
    open.brand.showProvider = true;
    open.brand.providerName = 'Northwind Protection';
    const { text, html } = renderEmail(template, open);
    expect(text).toContain('handles claims with Northwind Protection.');
    expect(text + html).not.toMatch(/amends/i);
    open.brand.providerName = null;
    expect(renderEmail(template, open).text).toContain('handles claims with Amends.');
  });

  test('uses the store’s own text, as text, in every part', () => {
    const override = {
      subject: `S ${HOSTILE}`,
      heading: 'Their heading',
      opening: `First ${HOSTILE}\nsame paragraph\n\nSecond`,
      closing: 'Their closing',
      button: 'Their button',
    };
    const { html, text, subject } = renderEmail(template, anEmail({ override }));
    expect(subject).toMatch(/^S /);
    expect(isBalanced(html)).toBe(true);
    expect(html).not.toMatch(/<script|<img src="?x/);
    for (const words of ['Their heading', 'same paragraph', 'Second', 'Their closing']) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(html).toContain('Their button');
    const ours = wordsOfEmail(template, anEmail());
    expect(html).not.toContain(`>${ours.heading}<`);
    expect(renderEmail(template, anEmail({ override: ours })).text.length).toBeGreaterThan(50);
  });

  test('asks for replies on the claim page, if the claim has one', () => {
    const asks = email.text.replaceAll(/\s+/g, ' ').includes('Please reply on your claim page');
    expect(asks).toBe(template !== 'signature-requested');
  });

  test('has a subject that fits a phone, however large the claim', () => {
    const claim = {
      ...anEmail().claim,
      claimNumber: 9_999_999,
      refunded: LARGE,
      credited: LARGE,
      credits: [{ code: 'X', amount: LARGE, method: 'ledger' as const }],
      wakesOn: LATE,
      replyBy: LATE,
    };
    const messages = Array.from({ length: 12 }, () => anEmail().messages).flat();
    const { subject } = renderEmail(template, anEmail({ claim, messages }));
    expect(subject.length).toBeLessThan(60);
    expect(subject).toContain('#9999999');
  });

  test('starts with its news, and has one button', () => {
    expect(email.html.match(/<a class="button"/g)).toHaveLength(1);
    expect(email.html).toContain(wordsOfEmail(template, anEmail()).heading?.replace("'", '&#x27;'));
  });

  test('spells “email” without a hyphen', () => {
    expect(email.subject + email.text).not.toMatch(/e-mail/i);
  });

  test('renders without optional parts of a claim', () => {
    const bare = anEmail({ url: null, note: null, signBy: null, messages: [] });
    bare.brand = { ...bare.brand, contactEmail: null, contactUrl: null };
    bare.claim = {
      ...bare.claim,
      customerName: null,
      requestedResolution: null,
      items: [],
      wakesOn: null,
      reason: null,
      explanation: null,
      resolutions: [],
      refunded: null,
      credited: null,
      credits: [],
      replyBy: null,
      appealBy: null,
      decisionBy: null,
      question: null,
      firstName: null,
    };
    const { html, text } = renderEmail(template, bare);
    expect(html + text).not.toMatch(/undefined|null|NaN/);
    expect(isBalanced(html)).toBe(true);
  });
});

describe('messages', () => {
  test('keep the lines their sender wrote', () => {
    expect(renderEmail('message', anEmail()).html).toContain(
      'Hello Ada,<br/>Could you send us a photo of the box?',
    );
  });

  test('reach the store without a greeting, with a button that opens the claim', () => {
    const url = 'https://desk.example/inbox/clm_1';
    const { html, subject } = renderEmail('message', anEmail({ audience: 'staff', url }));
    expect(subject).toBe('Mia at Juniper wrote about claim #1042');
    expect(html).toMatch(
      /<a class="button" href="https:\/\/desk\.example\/inbox\/clm_1"[^>]*>Open the claim</,
    );
    expect(html).not.toContain('Hi Ada,');
    expect(html).not.toContain('on your claim page');
  });
});

test('days are those that the system acts on', () => {
  const flat = (template: 'information-needed' | 'reminder' | 'denied' | 'received') =>
    renderEmail(template, anEmail()).text.replaceAll(/\s+/g, ' ');
  expect(flat('information-needed')).toContain('Please reply by Saturday, November 28');
  expect(flat('reminder')).toContain('Last day to reply Saturday, November 28');
  expect(flat('denied')).toContain('You can appeal until Monday, December 21');
  expect(flat('received')).toContain('get back to you by Tuesday, November 24.');
});

test('the question comes first, and the last day to reply below it', () => {
  for (const template of ['information-needed', 'reminder'] as const) {
    const { html } = renderEmail(template, anEmail());
    expect(html.indexOf('photo of the shipping label?')).toBeLessThan(
      html.indexOf('Saturday, November 28</p>'),
    );
    expect(html).toContain('your claim will be closed.');
  }
});

test('a resolved claim lists everything that its customer got', () => {
  const { text } = renderEmail('resolved', anEmail());
  const flat = text.replaceAll(/\s+/g, ' ');
  expect(flat).toContain('refunded to you, and $40.00 in store credit and a replacement');
  expect(flat).toContain("We've refunded $36.00 to your original payment method.");
  expect(flat).toContain("We've added $40.00 in store credit for order #1001.");
  expect(flat).toContain('Your replacement for order #1001 is on its way.');
});

test('a closed claim says until when it can be reopened', () => {
  const flat = renderEmail('closed', anEmail()).text.replaceAll(/\s+/g, ' ');
  expect(flat).toContain('Need more help? Reply by Monday, December 21');
});

test('a denial lists the evidence reviewed', () => {
  const { text } = renderEmail('denied', anEmail());
  expect(text).toContain('Evidence reviewed: Photo of the box, Signed statement');
});

test('a reminder repeats the question; a note replaces it', () => {
  expect(renderEmail('reminder', anEmail()).text).toContain('photo of the shipping label?');
  const noted = renderEmail('reminder', anEmail({ note: 'The box, please.' })).text;
  expect(noted).toContain('The box, please.');
  expect(noted).not.toContain('photo of the shipping label?');
});

test('the store’s name is next to its logo, which has its size', () => {
  const props = anEmail();
  props.brand.logo = { url: 'https://cdn.example/logo.png', width: 36, height: 36 };
  const { html } = renderEmail('received', props);
  expect(html).toMatch(
    /<img src="https:\/\/cdn\.example\/logo\.png" alt="" height="36" width="36"/,
  );
  expect(html).toContain('>Juniper Outfitters</td>');
});

test('every item says what is wrong with it', () => {
  const { text } = renderEmail('received', anEmail());
  expect(text).toContain('Damaged');
  expect(text).toContain('3 × Enamel camp mug');
  expect(text).toContain('Missing item');
});

test('five stars are five links, each to the review with that rating selected', () => {
  const url = 'https://claims.juniper.example/view/secret/review';
  const { html, text } = renderEmail('review-request', anEmail({ url }));
  for (const count of [1, 2, 3, 4, 5]) {
    expect(html).toContain(`href="${url}?stars=${count}"`);
    expect(text).toContain(`${count} star${count === 1 ? '' : 's'}: ${url}?stars=${count}`);
  }
});

test('the button tracks a package on its way, and a store’s own button opens the claim', () => {
  const button = (html: string) => /<a class="button" href="([^"]*)"/.exec(html)?.[1];
  const track = 'https://track.example/1Z999AA10123456784';
  const ours = renderEmail('reshipped', anEmail()).html;
  expect(button(ours)).toBe(track);
  expect(ours).toContain('href="https://claims.juniper.example/view/secret"');
  const override = { subject: null, heading: null, opening: null, closing: null, button: 'Look' };
  const theirs = renderEmail('reshipped', anEmail({ override })).html;
  expect(button(theirs)).toBe('https://claims.juniper.example/view/secret');
  expect(theirs).toContain(`href="${track}"`);
});
