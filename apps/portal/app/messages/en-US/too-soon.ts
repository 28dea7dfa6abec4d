import { listed } from './listed.ts';

/** Texts of the page of an order whose claims can't be filed yet, which load with it. */
export const tooSoon = {
  pageTitle: 'Hold that thought!',
  title: 'Hold that thought!',
  subtitle: 'Your order has been marked as delivered.',
  onItsWay: 'Your order is still on its way.',
  canFileOn: 'You can file a claim on:',
  tipsTitle: 'While you wait, try these',
  tips: [
    {
      title: 'Check with building staff',
      help: 'The front desk, mail room or building manager may have it.',
    },
    { title: 'Ask neighbors', help: 'One of them may have taken it in.' },
    {
      title: 'Check camera footage',
      help: 'Your doorbell camera may show where it was left.',
    },
  ],
  stillMissing: "If you still haven't received your package.",
  finePrint:
    'Unreceived-package claims can be filed immediately after delivery, because carriers sometimes mark a package delivered before it arrives.',
  hold: (weekday: string) => `Hold my claim until ${weekday}`,
  holdHelp: (weekday: string) =>
    `Don't want to come back? File it today. We'll hold it and ask you on ${weekday} whether the package came.`,
  without: (shipments: readonly string[]) => `Continue with ${listed(shipments)} only`,
  withoutHelp: (shipments: readonly string[], later: string) =>
    `You can claim ${listed(shipments)} today. Come back for ${later} if it hasn't arrived by then.`,
  include: (shipment: string) => `Include ${shipment} anyway`,
  comeBack: 'Come back on that day with your order number and email address.',
};
