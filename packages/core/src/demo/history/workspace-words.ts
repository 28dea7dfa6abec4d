import type { ClaimType } from '../../claims/terms/claim-type.rules.ts';
import type { MacroMove } from '../../claims/terms/lifecycle/actions.rules.ts';

/** A macro of the demo, with its label by name. */
interface DemoMacro {
  name: string;
  content: string;
  moveTo?: MacroMove;
  label?: string;
  assign?: 'me';
}

export const MACROS: readonly DemoMacro[] = [
  {
    name: 'Ask for a photo of the box',
    content:
      'Hi {{customer.firstName | there}},\n\nI am sorry about this. Could you send us a photo of {{items}} and one of the outside of the box, with its label? You can add both to your claim at {{claim.link}}.\n\n{{agent.firstName}}, {{store.name}}',
    moveTo: 'WAITING_FOR_CUSTOMER',
    assign: 'me',
  },
  {
    name: 'Look once more, please',
    content:
      'Hi {{customer.firstName | there}},\n\ncarriers sometimes mark a parcel as delivered a day early, or leave it with a neighbour. Could you look once more, and tell us tomorrow whether it has turned up?\n\n{{agent.firstName}}, {{store.name}}',
    moveTo: 'WAITING_FOR_CUSTOMER',
  },
  {
    name: 'We have asked the carrier',
    content:
      'Hi {{customer.firstName | there}},\n\nwe have asked the carrier to search for order {{order.number}} and will write to you as soon as we hear from them.\n\n{{agent.firstName}}, {{store.name}}',
    label: 'Carrier search',
    assign: 'me',
  },
  {
    name: 'Thanks, we are looking at it',
    content:
      'Hi {{customer.firstName | there}},\n\nthank you for telling us. Claim {{claim.number}} is with us, and you hear from us today.\n\n{{agent.firstName}}, {{store.name}}',
    moveTo: 'OPEN',
    assign: 'me',
  },
  {
    name: 'Filed twice',
    content:
      'Hi {{customer.firstName | there}},\n\nyou told us about this in another claim already. We go on there, and close this one.\n\n{{agent.firstName}}, {{store.name}}',
    moveTo: 'DISMISSED',
  },
];

/** The SOPs of the demo stores, in Markdown. */
export const SOPS: readonly {
  title: string;
  content: string;
  claimTypes: readonly ClaimType[];
}[] = [
  {
    title: 'Delivered, and not there',
    claimTypes: ['ORDER_DELIVERED_NOT_RECEIVED', 'STOLEN'],
    content:
      '1. Look at the scans: was it left at the address of the order?\n2. Ask for the carrier’s photo. A **house number** that is another one settles it.\n3. Up to 150 in value and a first claim: send it again, to the address that was confirmed.\n4. Above that, or a third claim within a year: **hold it for the store**.\n\nNever ask a customer to call the carrier themselves.',
  },
  {
    title: 'Damaged and defective items',
    claimTypes: ['DAMAGED', 'DEFECTIVE_ITEM'],
    content:
      '1. One photo of the item and one of the box is enough; ask only for what is missing.\n2. The same box size broken three times in a week: label it *Packaging* and tell the warehouse.\n3. Send it again unless the customer asks for their money.\n4. Still usable: offer **25 % back** and let them keep it.',
  },
  {
    title: 'Tracking that stands still',
    claimTypes: ['TRACKING_NOT_MOVING', 'LOST', 'RETURNED_TO_SENDER'],
    content:
      '- Seven days without a scan at home, fourteen abroad: it counts as lost.\n- Open a search with the carrier and label the claim *Carrier search*.\n- Do not wait for the search to end before you send it again.',
  },
];
