/** Words of a store that takes no new claims. Only the server has them, so /start loads none. */
export const noNewClaims = {
  paused: {
    pageTitle: 'Not taking new claims',
    title: (store: string) => `${store} isn't taking new claims right now`,
    saved: "Your answers are saved. We'll keep them for 30 days, so you can continue later.",
  },
  closed: {
    pageTitle: 'Not taking new claims',
    title: (store: string) => `${store} no longer takes claims here`,
    saved: "Your claim wasn't filed. Contact the store for help with this order.",
  },
  openingSoon: {
    pageTitle: 'Opening soon',
    title: (store: string) => `${store} opens here soon`,
    help: 'You can file and follow claims here once the store is live. Until then, contact the store for help with an order.',
  },
  existing:
    'Claims you already filed continue as usual. You can follow them, reply and add photos.',
  claims: 'See the claims for your order',
  notFiled: {
    paused: (store: string) =>
      `${store} isn't taking new claims right now, so your claim wasn't filed. Your answers are saved. Contact the store if it can't wait.`,
    closed: (store: string) =>
      `${store} no longer takes claims here, so your claim wasn't filed. Contact the store for help with this order.`,
  },
};
