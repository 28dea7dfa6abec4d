import { countLabel } from '@amends/words/count-label';

/** Texts of the search in the inbox and in the command menu. */
export const search = {
  label: 'Search',
  placeholder: 'Search claims, orders, returns, customers...',
  clear: 'Clear search',
  suggestions: 'Suggestions',
  searching: 'Searching...',
  enter: 'Press Enter to search all queues.',
  nothing: 'No matches yet. Press Enter to search all queues.',
  found: (n: number) => countLabel(n, 'suggestion'),
  claim: (number: number, customer: string) => `#${number} ${customer}`,
  order: (number: string, customer: string) => `Order ${number}, ${customer}`,
  return: (name: string, customer: string) => `Return ${name}, ${customer}`,
  customer: (name: string, email: string) => `${name}, ${email}`,
  kinds: {
    claims: 'Claim',
    orders: 'Order',
    returns: 'Return',
    customers: 'Customer',
    macros: 'Macro',
  },
  groups: {
    claims: 'Claims',
    orders: 'Orders',
    returns: 'Returns',
    customers: 'Customers',
    macros: 'Macros',
  },
  corrected: (typed: string, corrected: string) =>
    `No results for “${typed}”. Showing results for “${corrected}”.`,
  elsewhere: (count: string) =>
    count === '1' ? '1 more outside this view' : `${count} more outside this view`,
  showAll: 'Show all',
};
