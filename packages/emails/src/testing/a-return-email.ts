import type { EmailReturn, ReturnEmailProps } from '../email-props.ts';
import { anEmail } from './an-email.ts';

/** Returns complete props of an email about a return, with overrides. */
export const aReturnEmail = (given: Partial<EmailReturn> = {}): ReturnEmailProps => ({
  override: null,
  brand: anEmail().brand,
  locale: 'en-US',
  timeZone: 'America/New_York',
  ret: {
    name: '1001-R1',
    orderNumber: '1001',
    customerName: 'Ada Lovelace',
    firstName: 'Ada',
    items: [{ name: 'Trail <jacket>', quantity: 2, imageUrl: null, issue: 'It doesn’t fit' }],
    instructions: 'Drop it off.\nAny post office will do.',
    labelUrl: null,
    sendBy: new Date('2026-04-09T17:00:00Z'),
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
