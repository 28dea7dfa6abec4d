/** Texts about an order that can't be claimed; the server says them, so that the first page stays light. */
export const unprotected = {
  pageTitle: 'Not covered',
  returns: 'Return this order',
  emailLink: 'Email me my link',
  title: "This order isn't covered",
  subtitle: (store: string) =>
    `You didn't add shipping protection to this order, so you can't claim here. ${store} may still be able to help.`,
  cancelled: (store: string) =>
    `This order was canceled, so you can't file a claim for it. ${store} may still be able to help.`,
};
