const count = (n: number) => n.toLocaleString('en-US');

/** Texts of a customer's page. */
export const customer = {
  view: 'View customer',
  since: (year: number) => `Customer since ${year}`,
  orders: 'Orders',
  claims: 'Claims',
  messages: 'Latest messages',
  credits: 'Store credit',
  ratings: 'Ratings',
  claim: (number: number) => `Claim #${number}`,
  ofOrder: (number: string) => `Order ${number}`,
  protected: 'Protected',
  left: 'Balance',
  stars: (n: number) => `${n} of 5`,
  latest: (shown: number, total: number) => `Latest ${count(shown)} of ${count(total)}`,
  noClaims: 'No claims yet. This customer’s claims will appear here.',
  noOrders: 'No orders yet.',
  noMessages: 'No messages yet.',
  noCredits: 'No store credit issued yet.',
  noRatings: 'No ratings yet. Customers can rate a claim once it’s resolved.',
};
