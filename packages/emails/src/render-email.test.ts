import { describe, expect, test } from 'vitest';
import { EMAIL_TEMPLATES, renderEmail, wordsOfEmail } from './index.ts';
import { anEmail } from './testing/an-email.ts';

const HOSTILE = `<script>alert(1)</script><img src=x onerror=alert(1)> & "quotes" 'too' </style>`;

/** Whether every opened element is closed, which mail programs are picky about. */
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

  test('is whole HTML that loads nothing but pictures', () => {
    expect(email.html).toMatch(/^<!DOCTYPE html><html lang="en">/);
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

  test('has a palette for dark mail programs, and the store’s colour in both', () => {
    expect(email.html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(email.html).toContain('@media (prefers-color-scheme:dark)');
    expect(email.html).toContain('background:#1f5a41');
    expect(email.html).toContain('.button{background:#7cc7a2!important;color:#16181d!important}');
  });

  test('shows what people typed as text', () => {
    const props = anEmail({ note: HOSTILE });
    props.claim.customerName = HOSTILE;
    props.claim.explanation = HOSTILE;
    props.brand.storeName = HOSTILE;
    props.messages = [{ senderName: HOSTILE, sentAt: '', content: HOSTILE, attachments: 0 }];
    props.claim.items = [{ name: HOSTILE, quantity: 1, imageUrl: null }];
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
    expect(renderEmail(template, open).text).toMatch(/Amends/);
  });

  test('says what the store says instead, as text, in every part', () => {
    const wording = {
      subject: `S ${HOSTILE}`,
      heading: 'Their heading',
      opening: `First ${HOSTILE}\nsame paragraph\n\nSecond`,
      closing: 'Their closing',
      button: 'Their button',
    };
    const { html, text, subject } = renderEmail(template, anEmail({ wording }));
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
    expect(renderEmail(template, anEmail({ wording: ours })).text.length).toBeGreaterThan(50);
  });

  test('asks for answers on the claim page', () => {
    expect(email.text.replaceAll(/\s+/g, ' ')).toContain('Please reply on the claim page');
  });

  test('stands without what a claim may lack', () => {
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
      total: null,
      credits: [],
    };
    const { html, text } = renderEmail(template, bare);
    expect(html + text).not.toMatch(/undefined|null|NaN/);
    expect(isBalanced(html)).toBe(true);
  });
});

describe('messages', () => {
  test('keep the lines their sender wrote', () => {
    expect(renderEmail('message', anEmail()).html).toContain(
      'Hello Ada,<br/>could you send us a photo of the box?',
    );
  });

  test('reach the store without a greeting, button or link of the shopper', () => {
    const { html, subject } = renderEmail('message', anEmail({ audience: 'staff', url: null }));
    expect(subject).toBe('Mia at Juniper wrote about claim #1042');
    expect(html).not.toContain('class="button"');
    expect(html).not.toContain('Hello Ada Lovelace,');
  });
});

test('days are those of the store’s own timers', () => {
  const days = { noReply: 1, appeal: 10 };
  expect(renderEmail('information-needed', anEmail({ days })).text).toContain('nothing for 1 day,');
  expect(renderEmail('denied', anEmail({ days })).text.replaceAll(/\s+/g, ' ')).toContain(
    'within 10 days',
  );
});

test('a logo takes the place of the store’s name and says it where pictures are off', () => {
  const props = anEmail();
  props.brand.logoUrl = 'https://cdn.example/logo.png';
  const { html } = renderEmail('received', props);
  expect(html).toContain('alt="Juniper Outfitters"');
});
