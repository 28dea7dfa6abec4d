import { expect, test } from 'vitest';
import type { EmailReturn, ReturnEmailProps, ReturnEmailTemplate } from './email-props.ts';
import { renderReturnEmail, wordsOfReturnEmail } from './render-return-email.tsx';
import { anEmail } from './testing/an-email.ts';

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

const aReturn = (given: Partial<EmailReturn> = {}, override = null): ReturnEmailProps => ({
  override,
  brand: anEmail().brand,
  ret: {
    name: '1001-R1',
    orderNumber: '1001',
    customerName: 'Ada Lovelace',
    firstName: 'Ada',
    items: [{ name: 'Trail <jacket>', quantity: 2, imageUrl: null, issue: 'It doesn’t fit' }],
    instructions: 'Drop it off.\nAny post office will do.',
    labelUrl: null,
    sendBy: 'Thursday, April 9',
    expired: false,
    declineText: 'These were a gift.',
    refunded: null,
    credited: null,
    sent: [],
    fee: null,
    credits: [],
    trackingNumber: null,
    trackingUrl: null,
    ...given,
  },
  url: 'https://claims.juniper.example/return/ret_1',
});

test.each(TEMPLATES)(
  '%s has a subject of at most 60 characters, one button and escaped text',
  (template) => {
    const long = {
      name: '1234567890-R12',
      refunded: '$1,234.56',
      sendBy: 'Wednesday, September 30',
    };
    const { subject, html, text } = renderReturnEmail(template, aReturn(long));
    expect(subject.length).toBeLessThan(60);
    expect(subject).toContain('1234567890-R12');
    expect(html).not.toContain('<jacket>');
    expect(html.match(/<a[^>]*class="button"/g)).toHaveLength(1);
    expect(text).toContain('https://claims.juniper.example/return/ret_1');
    expect(wordsOfReturnEmail(template, aReturn()).opening).toBeTruthy();
  },
);

test('the label is the button of how to send it, with instructions and the last day', () => {
  const labelUrl = 'https://labels.example/1.pdf';
  const { html } = renderReturnEmail('return-approved', aReturn({ labelUrl }));
  expect(html).toContain(`href="${labelUrl}"`);
  expect(html).toContain('Open my label');
  expect(html).toContain('Drop it off.');
  expect(html).toContain('Thursday, April 9');
});

test('what the customer gets comes first: money, credit with its code, or goods', () => {
  const money = aReturn({ refunded: '$14.44', fee: '$5.00' });
  const paid = renderReturnEmail('return-closed', money);
  expect(paid.subject).toBe('$14.44 refunded for return 1001-R1');
  expect(paid.html).toContain('$5.00 return fee deducted');
  const credits = [{ code: 'SAVE-1', amount: '$20.00' }];
  const credited = renderReturnEmail('return-closed', aReturn({ credited: '$20.00', credits }));
  expect(credited.html).toContain('SAVE-1');
  const goods = renderReturnEmail('return-closed', aReturn({ sent: ['Green mug'] }));
  expect(goods.text).toContain('sent you Green mug');
  expect(renderReturnEmail('return-closed', aReturn()).text).toContain('nothing to refund');
});

test('a decline says why, and a return that expired says so', () => {
  expect(renderReturnEmail('return-declined', aReturn()).text).toContain('These were a gift.');
  expect(renderReturnEmail('return-canceled', aReturn({ expired: true })).text).toContain(
    'in time',
  );
  expect(renderReturnEmail('return-canceled', aReturn()).text).toContain('You keep the items');
});
