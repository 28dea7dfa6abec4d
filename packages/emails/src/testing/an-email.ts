import type { EmailProps } from '../email-props.ts';

/** Returns complete email props, with overrides. */
export function anEmail(given: Partial<EmailProps> = {}): EmailProps {
  return {
    audience: 'customer',
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
      filedOn: 'Nov 21, 2026',
      customerName: 'Ada Lovelace',
      firstName: 'Ada',
      requestedResolution: 'Reshipment',
      items: [
        {
          name: 'Alder trail jacket',
          quantity: 1,
          imageUrl: 'https://cdn.example/jacket.jpg',
          issue: 'Damaged',
        },
        { name: 'Enamel camp mug', quantity: 3, imageUrl: null, issue: 'Missing item' },
      ],
      wakesOn: 'Tuesday, November 24',
      replyBy: 'Saturday, November 28',
      appealBy: 'Monday, December 21',
      decisionBy: 'Tuesday, November 24',
      question: 'Could you send us a photo of the shipping label?',
      reason: 'Claim Timeframe Expired',
      explanation: 'The claim came after the window had closed.\nWe are sorry.',
      evidenceConsidered: ['Photo of the box', 'Signed statement'],
      resolutions: [
        {
          kind: 'reshipment',
          label: 'Reshipment',
          itemName: 'Alder trail jacket',
          quantity: 1,
          amount: null,
          trackingNumber: '1Z999AA10123456784',
          trackingUrl: 'https://track.example/1Z999AA10123456784',
        },
        {
          kind: 'refund',
          label: 'Refund',
          itemName: 'Enamel camp mug',
          quantity: 2,
          amount: '$36.00',
          trackingNumber: null,
          trackingUrl: null,
        },
      ],
      refunded: '$36.00',
      credited: '$40.00',
      credits: [{ code: 'JUNIPER-4F7K-22', amount: '$40.00', method: 'ledger' }],
    },
    url: 'https://claims.juniper.example/view/secret',
    note: null,
    signBy: 'Saturday, December 5',
    messages: [
      {
        senderName: 'Mia at Juniper',
        sentAt: 'Nov 21 at 9:05 AM',
        content: 'Hello Ada,\nCould you send us a photo of the box?',
        attachments: 0,
      },
      {
        senderName: 'Mia at Juniper',
        sentAt: 'Nov 21 at 9:12 AM',
        content: 'Thanks!',
        attachments: 2,
      },
    ],
    replyMarker: null,
    ...given,
  };
}
