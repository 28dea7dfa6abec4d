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
    'There’s a deep dent in the {item}. Something heavy must have been on top of the package.',
    'The box was wet when I got it and the {item} is stained.',
    'The {item} was loose in a box that was way too big, and an edge broke off.',
    'Torn right next to the seam. The wrapping was torn in the same place.',
    'It rattled before I even opened it. One part of the {item} is bent.',
  ],
  DEFECTIVE_ITEM: [
    'The {item} worked for two days and has done nothing since.',
    'I followed the instructions and nothing happens. I’d like one that works.',
    'The clasp on the {item} doesn’t hold. I’ve used it twice.',
    'It makes a scraping noise that gets worse each time I use it.',
  ],
  WRONG_ITEM: [
    'I ordered the {item} and got something completely different. The packing slip is right, but the contents aren’t.',
    'Right product, wrong color. I ordered this as a gift.',
    'This is one size too small, but the label on the bag says what I ordered.',
  ],
  MISSING_ITEM: [
    'The {item} wasn’t in the box, but it’s on the packing slip.',
    'One piece is missing. One side of the box had been re-taped.',
    'Everything came except the {item}.',
    'There was just packing paper where the {item} should be.',
  ],
  ORDER_DELIVERED_NOT_RECEIVED: [
    'Tracking says delivered, but there’s nothing here. I was home all day.',
    'It’s marked as delivered to the front door, but the photo isn’t of our door.',
    'I asked both neighbors and the building office. No one has seen the package.',
    'Supposedly signed for by someone I don’t know.',
  ],
  STOLEN: [
    'Our camera shows someone taking the package off the porch ten minutes after it arrived.',
    'The empty box was behind the building. I’ve reported it to the police.',
    'Several packages were stolen from our hallway this week, including mine.',
  ],
  TRACKING_NOT_MOVING: [
    'Tracking hasn’t changed in over a week.',
    'It left the sorting center and hasn’t been scanned since. The carrier told me to ask you.',
    'No scan in ten days. I think it is lost.',
  ],
  LOST: [
    'The carrier confirmed by phone that they can’t find the package.',
    'The carrier closed its search without finding it.',
  ],
  RETURNED_TO_SENDER: [
    'The carrier sent it back because the address was incomplete.',
    'It was sent back to you before I could pick it up.',
  ],
  WRONG_ADDRESS: [
    'It was delivered to my old address. I moved last month.',
    'It went to number 14 instead of 41, and no one answers the door there.',
  ],
};

export const FOLLOW_UPS = [
  'Is there any news? I need it by the weekend.',
  'Just wanted to add that the neighbors haven’t seen anything either.',
  'Thank you for looking at this so quickly.',
  'Please let me know if you need anything else from me.',
  'I’d rather have a new one than my money back, if possible.',
];

export const QUESTIONS = [
  'Hi {first}, I’m sorry about this. Could you send us a photo of the outside of the box, including the label?',
  'Hi {first}, thanks for letting us know. Could you check again with your neighbors and at the back door? Carriers sometimes leave packages there.',
  'Hi {first}, could you tell us which color and size you received instead?',
  'Hi {first}, please confirm that we can ship the replacement to {street}.',
  'Hi {first}, was the tape on the package intact when it arrived? A photo would help us.',
];

export const ANSWERS = [
  'Sure, I added a photo.',
  'I looked everywhere and asked next door. It’s not here.',
  'Yes, that’s the right address.',
  'The tape was cut open on one side and resealed.',
  'The label says size S, but I ordered L.',
];

export const REPLIES = [
  'Hi {first}, thank you for your patience. We contacted the carrier and expect to hear back by tomorrow.',
  'Hi {first}, thanks for the photos. They help a lot. We’re looking into it now.',
  'Hi {first}, I’m sorry you had to wait. I’ll have an answer for you today.',
];

export const NOTES = [
  'Carrier confirms a scan at the front door, no photo taken.',
  'First claim by this customer, four orders so far.',
  'Warehouse checked the count: one extra on the shelf, which confirms this.',
  'Same box size as last week’s damaged ones. Let the warehouse know.',
  'Address looks right. Opened a carrier search; reference to follow.',
  'Customer also called. Prefers a replacement over a refund.',
  'Out of stock until the 14th. Asked the store if another color would work.',
  'Photo also shows the outer box, so no need to ask again.',
];

export const DENIALS: readonly { reason: string; text: string }[] = [
  {
    reason: 'PHOTO_VERIFIED',
    text: 'The carrier’s photo shows the package at your door, including your house number. Unfortunately we can’t do more here.',
  },
  {
    reason: 'NOT_COVERED',
    text: 'What you describe is normal wear, which the protection on this order doesn’t cover.',
  },
  {
    reason: 'PACKAGE_ARRIVED',
    text: 'Tracking shows that your package has arrived. If it hasn’t, please let us know.',
  },
  {
    reason: 'ADDRESS_TYPO',
    text: 'Your package was delivered to the address on your order, which turned out to be incorrect. Unfortunately we can’t cover this.',
  },
  {
    reason: 'ALREADY_REFUNDED',
    text: 'We already refunded this item. It can take up to five business days to appear.',
  },
  {
    reason: 'POTENTIAL_FRAUD',
    text: 'We reviewed everything you sent us and couldn’t confirm what was reported.',
  },
  {
    reason: 'NO_RESPONSE',
    text: 'We didn’t hear back from you, so we couldn’t look into it further.',
  },
];

export const APPEALS = [
  'The photo shows a different house. Ours has a blue door. Please check again.',
  'I added the carrier’s reply. Even they say it went missing.',
  'That’s not what I said. It was broken when I opened the box.',
];

export const GRANTS = [
  'We’re sorry about this. It’s taken care of.',
  'Thank you for the photos. That shouldn’t have happened.',
  null,
  null,
];

export const REVIEWS: readonly { rating: number; comment: string | null }[] = [
  { rating: 5, comment: 'Resolved in a day without a single phone call.' },
  { rating: 5, comment: 'Quick and kind. Thank you!' },
  { rating: 5, comment: null },
  { rating: 4, comment: 'Good, but I would’ve liked to hear back sooner.' },
  { rating: 4, comment: null },
  { rating: 3, comment: 'It worked out in the end.' },
  { rating: 2, comment: 'I had to explain the same thing twice.' },
  { rating: 1, comment: 'I still don’t think that was fair.' },
];

/** The labels of each demo store. */
export const LABELS = [
  { name: 'VIP', color: 'info' },
  { name: 'Carrier search', color: 'warning' },
  { name: 'Packaging', color: 'neutral' },
  { name: 'Repeat claim', color: 'danger' },
  { name: 'Gift', color: 'success' },
] as const;
