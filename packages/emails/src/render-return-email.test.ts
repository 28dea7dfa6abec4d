import { expect, test } from 'vitest';
import type { ReturnEmailTemplate } from './email-props.ts';
import { renderReturnEmail, wordsOfReturnEmail } from './render-return-email.tsx';
import { aReturnEmail } from './testing/a-return-email.ts';

const TEMPLATES: ReturnEmailTemplate[] = [
  'return-requested',
  'return-approved',
  'return-declined',
  'return-reminder',
  'return-canceled',
  'return-received',
  'return-settled',
  'return-closed',
];

const usd = (amount: number) => ({ amount, currency: 'USD' });

test.each(TEMPLATES)(
  '%s has a subject of at most 60 characters, one button and escaped text',
  (template) => {
    const long = {
      name: '1234567890-R12',
      refunded: usd(123_456),
      sendBy: new Date('2026-09-30T17:00:00Z'),
    };
    const { subject, html, text } = renderReturnEmail(template, aReturnEmail(long));
    expect(subject.length).toBeLessThan(60);
    expect(subject).toContain('1234567890-R12');
    expect(html).not.toContain('<jacket>');
    expect(html.match(/<a[^>]*class="button"/g)).toHaveLength(1);
    expect(text).toContain('https://claims.juniper.example/return/ret_1');
    expect(wordsOfReturnEmail(template, aReturnEmail()).opening).toBeTruthy();
  },
);

test('the label is the button of how to send it, with instructions and the last day', () => {
  const labelUrl = 'https://labels.example/1.pdf';
  const { html } = renderReturnEmail('return-approved', aReturnEmail({ labelUrl }));
  expect(html).toContain(`href="${labelUrl}"`);
  expect(html).toContain('Open my label');
  expect(html).toContain('Drop it off.');
  expect(html).toContain('Thursday, April 9');
});

test('what the customer gets comes first: money, credit with its code, or goods', () => {
  const money = aReturnEmail({ refunded: usd(1_444), fee: usd(500) });
  const paid = renderReturnEmail('return-closed', money);
  expect(paid.subject).toBe('$14.44 refunded for return 1001-R1');
  expect(paid.html).toContain('$5.00 return fee deducted');
  const credits = [{ code: 'SAVE-1', amount: usd(2_000) }];
  const credited = renderReturnEmail(
    'return-closed',
    aReturnEmail({ credited: usd(2_000), credits }),
  );
  expect(credited.html).toContain('SAVE-1');
  const goods = renderReturnEmail(
    'return-closed',
    aReturnEmail({ sent: [{ name: 'Green mug', quantity: 1 }] }),
  );
  expect(goods.text).toContain('sent you Green mug');
  expect(renderReturnEmail('return-closed', aReturnEmail()).text).toContain('nothing to refund');
});

test('a decline says why, and a return that expired says so', () => {
  expect(renderReturnEmail('return-declined', aReturnEmail()).text).toContain('These were a gift.');
  expect(renderReturnEmail('return-canceled', aReturnEmail({ expired: true })).text).toContain(
    'in time',
  );
  expect(renderReturnEmail('return-canceled', aReturnEmail()).text).toContain('You keep the items');
});
