/** Words of the page that an emailed link to an order leads to. */
export const openOrder = {
  title: 'Open your order',
  explain: (store: string) =>
    `Open your order from ${store} in this browser to file or follow a claim. The link works once.`,
  button: 'Open my order',
};
