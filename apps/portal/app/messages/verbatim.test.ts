import { describe, expect, test } from 'vitest';
import { createPortalContext, portalRequest } from '../request-context.ts';
import { claimEnUS } from './claim-messages.ts';
import { root as lookUp } from './en-US/look-up.ts';
import { tooSoon } from './en-US/too-soon.ts';

const t = { ...claimEnUS, errors: { ...claimEnUS.errors, ...lookUp.errors }, tooSoon };

/** Every text that the specification quotes for customers, character by character. */
const QUOTED: Record<string, readonly (readonly [given: string, quoted: string])[]> = {
  'the start': [
    [t.start.title, 'Get a resolution for your order in minutes'],
    [
      t.start.subtitle,
      "We're sorry to hear you have a problem with your order. Let's get it resolved.",
    ],
  ],
  'the issues': [
    [t.issues.title, "What's happening with your order?"],
    [t.issues.subtitle('1001', 2), 'Order #1001 • 2 items'],
    [t.issues.subtitle('1001', 1), 'Order #1001 • 1 item'],
    [t.issues.notReceived, "Haven't received my order"],
    [t.issues.notReceivedHelp.toLowerCase(), 'stolen, returned to sender, stuck in transit etc.'],
    [t.issues.items, 'Issues with my items'],
    [t.issues.itemsHelp.toLowerCase(), 'defective, damaged, wrong or missing items.'],
  ],
  'the items': [
    [t.items.title, 'Tell us about your issues.'],
    [t.items.subtitle, 'Select items with issues'],
    [t.buttons.addIssueToClaim, 'Add issue to claim'],
    [t.buttons.cancel, 'Cancel'],
    [t.buttons.edit, 'Edit'],
    [t.buttons.remove, 'Remove'],
    [t.buttons.save, 'Save'],
    [t.buttons.yesTheyDo, 'Yes they do'],
    [t.buttons.noTheyDont, "No they don't"],
  ],
  'the shipments': [
    [t.shipments.title, "Select the shipment(s) you're having issues with."],
    [
      t.shipments.subtitle(2, '1004'),
      'There are 2 different deliveries associated with your order 1004.',
    ],
    [t.order.delivered, 'Delivered'],
    [t.order.inTransit, 'In Transit'],
  ],
  'too soon': [
    [t.tooSoon.title, 'Hold that thought!'],
    [t.tooSoon.subtitle, 'Your order has been marked as delivered.'],
    [t.tooSoon.canFileOn, 'You can file a claim on:'],
    [t.tooSoon.stillMissing, "If you still haven't received your package."],
    [
      t.tooSoon.finePrint.toLowerCase(),
      'unreceived-package claims can be filed immediately after delivery, because carriers sometimes mark a package delivered before it arrives.',
    ],
  ],
  'the resolution': [
    [t.resolution.title, 'How can we fix this for you?'],
    [t.resolution.reship, 'Reship them to me'],
    [t.resolution.reshipBadge, 'Fastest'],
    [t.resolution.reshipHelp, 'Items will be shipped immediately'],
    [t.resolution.refund, 'I want a refund'],
    [t.resolution.refundHelp, 'Up to 5 business days'],
  ],
  'the review': [
    [t.review.title, 'Review and complete your claim.'],
    [t.review.myClaim, 'My Claim'],
    [t.review.preferred, 'Preferred Resolution for Issues'],
    [t.review.confirmAddress, 'Confirm Shipping Address'],
    [
      t.review.confirmation,
      'I confirm this address is accurate and understand items cannot be reshipped multiple times if incorrect.',
    ],
    [t.buttons.submitClaim, 'Submit your claim'],
  ],
  'the claim': [[t.claimPage.title(1001), 'My Claim #1001']],
  'every step': [
    [t.buttons.continue, 'Continue'],
    [t.buttons.goBack, 'Go Back'],
  ],
  'what goes wrong': [
    [
      t.errors.lookUpFailed,
      "We couldn't find a match for that order number and email address. Please double-check your order confirmation email to ensure you're using the correct order number and email address for the order.",
    ],
    [t.errors.addressNotConfirmed, 'Please confirm your shipping address.'],
    [t.errors.signatureUpload, 'Signature upload unsuccessful. Please try again.'],
    [t.errors.unknown, 'An unknown error occurred. Please try again later.'],
    [t.errors.signedUrl, 'Failed to get signed url for image'],
    [t.errors.signedUrlMissing, 'Signed URL not found in the response'],
    [t.errors.imageUpload, 'Failed to upload image'],
    [t.errors.pageNotFound, 'Page Not Found'],
    [t.errors.pageNotFoundPath('/nowhere'), 'Page not found: /nowhere'],
    [t.errors.internal, 'Internal Server Error'],
  ],
};

describe.each(Object.entries(QUOTED))('the texts of %s', (_screen, texts) => {
  test.each(texts)('%s', (given, quoted) => {
    expect(given).toBe(quoted);
  });
});

test("a page without the server's services fails with the text of the specification", () => {
  const empty = createPortalContext(null as never);
  expect(() => portalRequest(empty)).toThrow('Missing config. Pass `useRuntimeConfig()`');
});
