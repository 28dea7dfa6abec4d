import type { EmailProps } from '../email-props.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
/** Noon of a day in the store's time zone. */
const noon = (day: string) => new Date(`${day}T17:00:00Z`);

/** Returns complete email props, with overrides. */
export function anEmail(given: Partial<EmailProps> = {}): EmailProps {
  return {
    audience: 'customer',
    locale: 'en-US',
    timeZone: 'America/New_York',
    override: null,
    brand: {
      storeName: 'Juniper Outfitters',
      logo: null,
      contactEmail: 'help@juniper.example',
      contactUrl: 'https://juniper.example/help',
      light: { accent: '#1f5a41', onAccent: '#ffffff', link: '#1f5a41' },
      dark: { accent: '#7cc7a2', onAccent: '#16181d', link: '#7cc7a2' },
      font: 'sans',
      radius: '6px',
      showProvider: false,
      providerName: 'Amends',
    },
    claim: {
      claimNumber: 1042,
      orderNumber: '1001',
      filedOn: noon('2026-11-21'),
      customerName: 'Ada Lovelace',
      firstName: 'Ada',
      requestedResolution: 'RESHIP',
      items: [
        {
          name: 'Alder trail jacket',
          quantity: 1,
          imageUrl: 'https://cdn.example/jacket.jpg',
          claimType: 'DAMAGED',
          subType: null,
        },
        {
          name: 'Enamel camp mug',
          quantity: 3,
          imageUrl: null,
          claimType: 'MISSING_ITEM',
          subType: null,
        },
      ],
      wakesOn: noon('2026-11-24'),
      replyBy: noon('2026-11-28'),
      appealBy: noon('2026-12-21'),
      decisionBy: noon('2026-11-24'),
      question: 'Could you send us a photo of the shipping label?',
      reason: 'EXPIRED',
      explanation: 'The claim came after the window had closed.\nWe are sorry.',
      evidenceConsidered: [
        { name: 'Photo of the box', document: null },
        { name: null, document: 'ACKNOWLEDGEMENT' },
      ],
      resolutions: [
        {
          kind: 'reshipment',
          type: 'RESHIP',
          itemName: 'Alder trail jacket',
          quantity: 1,
          amount: null,
          trackingNumber: '1Z999AA10123456784',
          trackingUrl: 'https://track.example/1Z999AA10123456784',
        },
        {
          kind: 'refund',
          type: 'REFUND',
          itemName: 'Enamel camp mug',
          quantity: 2,
          amount: usd(3_600),
          trackingNumber: null,
          trackingUrl: null,
        },
      ],
      refunded: usd(3_600),
      credited: usd(4_000),
      credits: [{ code: 'JUNIPER-4F7K-22', amount: usd(4_000), method: 'ledger' }],
    },
    url: 'https://claims.juniper.example/view/secret',
    note: null,
    signBy: noon('2026-12-05'),
    messages: [
      {
        senderName: 'Mia at Juniper',
        sentAt: new Date('2026-11-21T14:05:00Z'),
        content: 'Hello Ada,\nCould you send us a photo of the box?',
        attachments: 0,
      },
      {
        senderName: 'Mia at Juniper',
        sentAt: new Date('2026-11-21T14:12:00Z'),
        content: 'Thanks!',
        attachments: 2,
      },
    ],
    canReply: false,
    ...given,
  };
}
