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
    name: 'Request a photo of the box',
    content:
      'Hi {{customer.firstName | there}},\n\nI’m sorry about this. Could you send us a photo of {{items}} and one of the outside of the box, including the label? You can add both to your claim at {{claim.link}}.\n\n{{agent.firstName}}, {{store.name}}',
    moveTo: 'WAITING_FOR_CUSTOMER',
    assign: 'me',
  },
  {
    name: 'Please check again',
    content:
      'Hi {{customer.firstName | there}},\n\nCarriers sometimes mark a package as delivered a day early, or leave it with a neighbor. Could you check again and let us know tomorrow if it turned up?\n\n{{agent.firstName}}, {{store.name}}',
    moveTo: 'WAITING_FOR_CUSTOMER',
  },
  {
    name: 'Carrier contacted',
    content:
      'Hi {{customer.firstName | there}},\n\nWe’ve asked the carrier to search for order {{order.number}} and will let you know as soon as we hear back.\n\n{{agent.firstName}}, {{store.name}}',
    label: 'Carrier search',
    assign: 'me',
  },
  {
    name: 'Thanks, we’re on it',
    content:
      'Hi {{customer.firstName | there}},\n\nThanks for letting us know. We’re reviewing claim {{claim.number}}, and you’ll hear from us today.\n\n{{agent.firstName}}, {{store.name}}',
    moveTo: 'OPEN',
    assign: 'me',
  },
  {
    name: 'Duplicate claim',
    content:
      'Hi {{customer.firstName | there}},\n\nYou’ve already reported this in another claim, so we’ll continue there and close this one.\n\n{{agent.firstName}}, {{store.name}}',
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
    title: 'Delivered, not received',
    claimTypes: ['ORDER_DELIVERED_NOT_RECEIVED', 'STOLEN'],
    content:
      '1. Check the scans: was it left at the address on the order?\n2. Request the carrier’s delivery photo. A different **house number** settles it.\n3. First claim and under $150: reship to the confirmed address.\n4. $150 or more, or the third claim within a year: **put it on hold for the store**.\n\nNever ask a customer to call the carrier themselves.',
  },
  {
    title: 'Damaged and defective items',
    claimTypes: ['DAMAGED', 'DEFECTIVE_ITEM'],
    content:
      '1. One photo of the item and one of the box are enough; request only what’s missing.\n2. If the same box size is damaged three times in a week, label the claim *Packaging* and let the warehouse know.\n3. Reship unless the customer asks for a refund.\n4. If it’s still usable, offer a **25% refund** and let them keep it.',
  },
  {
    title: 'Stalled tracking',
    claimTypes: ['TRACKING_NOT_MOVING', 'LOST', 'RETURNED_TO_SENDER'],
    content:
      '- Seven days without a scan (14 for international orders) counts as lost.\n- Open a search with the carrier and label the claim *Carrier search*.\n- Don’t wait for the search to end before you reship.',
  },
];
