import type { ClaimType } from '../../claims/terms/claim-type.rules.ts';

/**
 * Texts that people write in the demo; `{item}` is the product, `{first}` the shopper's first name.
 */
export const fill = (words: string, facts: Readonly<Record<string, string>>): string =>
  words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);

/** Descriptions of what went wrong. */
export const DETAILS: Readonly<Partial<Record<ClaimType, readonly string[]>>> = {
  DAMAGED: [
    'The {item} arrived with a crack along one side. The corner of the box was crushed.',
    'There is a deep dent in the {item}. Something heavy must have been on top of the parcel.',
    'The box was wet when I got it and the {item} is stained.',
    'The {item} was loose in a box far too big for it, and an edge has broken off.',
    'Torn right next to the seam. The wrapping was torn in the same place.',
    'It rattled before I even opened it. One part of the {item} is bent.',
  ],
  DEFECTIVE_ITEM: [
    'The {item} worked for two days and has done nothing since.',
    'I tried it as the leaflet says and nothing happens. I would like one that works.',
    'The fastening of the {item} does not hold. I have used it twice.',
    'It makes a scraping noise that gets worse each time I use it.',
  ],
  WRONG_ITEM: [
    'I ordered the {item} and got something quite different. The packing slip is right, the content is not.',
    'Right product, wrong colour. I had ordered this for a present.',
    'This is a size too small; the label on the bag says what I ordered.',
  ],
  MISSING_ITEM: [
    'The {item} was not in the box, though it is on the packing slip.',
    'One piece is missing. The box was taped up again on one side.',
    'Everything came but the {item}.',
    'There was only paper in the place where the {item} should be.',
  ],
  ORDER_DELIVERED_NOT_RECEIVED: [
    'Tracking says delivered, but there is nothing here. I was at home all day.',
    'It is marked as delivered to the front door. The photo is not of our door.',
    'I asked both neighbours and the office of the building. Nobody has seen the parcel.',
    'Supposedly signed for by somebody whose name I do not know.',
  ],
  STOLEN: [
    'Our camera shows somebody taking the parcel off the step ten minutes after it came.',
    'The empty box was behind the building. I have told the police.',
    'Several parcels have gone from our hallway this week, mine among them.',
  ],
  TRACKING_NOT_MOVING: [
    'The tracking has said the same for over a week.',
    'It left the sorting centre and has not been seen since. The carrier says to ask you.',
    'No scan in ten days. I think it is lost.',
  ],
  LOST: [
    'The carrier has confirmed on the phone that they cannot find the parcel.',
    'The carrier closed its search without a result.',
  ],
  RETURNED_TO_SENDER: [
    'The carrier sent it back: it says the address was not complete.',
    'It went back to you before I could collect it.',
  ],
  WRONG_ADDRESS: [
    'It was delivered to my old address. I moved last month.',
    'It went to number 14 instead of 41, and nobody opens there.',
  ],
};

export const FOLLOW_UPS = [
  'Is there any news? I need it by the weekend.',
  'Just wanted to add that the neighbours have not seen anything either.',
  'Thank you for looking at this so quickly.',
  'Please let me know if you need anything else from me.',
  'I would rather have a new one than my money back, if that is possible.',
];

export const QUESTIONS = [
  'Hi {first}, I am sorry about this. Could you send us a photo of the outside of the box, with its label?',
  'Hi {first}, thanks for telling us. Could you look once more with your neighbours and at the back door? Carriers sometimes leave parcels there.',
  'Hi {first}, could you tell us which colour and size you received instead?',
  'Hi {first}, please confirm that we may send the replacement to {street}.',
  'Hi {first}, was the tape of the parcel intact when it arrived? A photo would help us.',
];

export const ANSWERS = [
  'Sure, I have added a photo.',
  'I looked everywhere and asked next door. It is not here.',
  'Yes, that address is right.',
  'The tape was cut open on one side and closed again.',
  'It says size S on the label, I had ordered L.',
];

export const REPLIES = [
  'Hi {first}, thank you for your patience. We have asked the carrier and hear back from them by tomorrow.',
  'Hi {first}, thanks for the photos, they help a lot. We are looking at it now.',
  'Hi {first}, I am sorry you had to wait. I will have an answer for you today.',
];

export const NOTES = [
  'Carrier confirms a scan at the front door, no photo taken.',
  'First claim of this customer, four orders so far.',
  'Warehouse checked the count: one piece too many on the shelf, so this fits.',
  'Same box size as last week’s broken ones. Told the warehouse.',
  'Address looks right. Carrier search is opened, reference follows.',
  'Customer called, too. Friendly, wants a replacement rather than money.',
  'Out of stock until the 14th, asked the store whether another colour will do.',
  'Photo shows the outer box as well, so no need to ask again.',
];

export const DENIALS: readonly { reason: string; text: string }[] = [
  {
    reason: 'PHOTO_VERIFIED',
    text: 'The carrier’s photo shows the parcel at your door, with the number of the house. We are sorry that we cannot do more here.',
  },
  {
    reason: 'NOT_COVERED',
    text: 'What you describe comes from use over time, which the protection of this order does not cover.',
  },
  {
    reason: 'PACKAGE_ARRIVED',
    text: 'Tracking shows that the parcel has arrived meanwhile. If it has not, please tell us.',
  },
  {
    reason: 'ADDRESS_TYPO',
    text: 'The parcel went to the address that was given with the order, which is not the one you live at.',
  },
  {
    reason: 'ALREADY_REFUNDED',
    text: 'We have refunded this item already; it takes up to five business days to show.',
  },
  {
    reason: 'POTENTIAL_FRAUD',
    text: 'We looked at everything you sent us and could not confirm what was reported.',
  },
  {
    reason: 'NO_RESPONSE',
    text: 'We did not hear from you, so we could not look into it further.',
  },
];

export const APPEALS = [
  'The photo is of another house. Ours has a blue door. Please look again.',
  'I have added what the carrier wrote me. They say themselves that it went missing.',
  'That is not what I said. It was broken when I opened the box, not later.',
];

export const GRANTS = [
  'We are sorry about this and have taken care of it.',
  'Thank you for the photos. That should not have happened.',
  null,
  null,
];

export const REVIEWS: readonly { rating: number; comment: string | null }[] = [
  { rating: 5, comment: 'Sorted out in a day, without a single phone call.' },
  { rating: 5, comment: 'Quick and kind. Thank you!' },
  { rating: 5, comment: null },
  { rating: 4, comment: 'Good, though I would have liked to hear something sooner.' },
  { rating: 4, comment: null },
  { rating: 3, comment: 'It worked out in the end.' },
  { rating: 2, comment: 'I had to explain the same thing twice.' },
  { rating: 1, comment: 'I still think that was not right.' },
];

/** The labels of each demo store. */
export const LABELS = [
  { name: 'VIP', color: 'info' },
  { name: 'Carrier search', color: 'warning' },
  { name: 'Packaging', color: 'neutral' },
  { name: 'Repeat claim', color: 'danger' },
  { name: 'Gift', color: 'success' },
] as const;
