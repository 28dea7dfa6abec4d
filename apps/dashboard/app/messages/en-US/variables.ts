import type { MacroVariable } from '@amends/core/workspace/macros/macro.rules';

/** What the variables of macros and emails stand for. */
export const variables = {
  'customer.firstName': 'The customer’s first name',
  'customer.name': 'The customer’s name',
  'customer.email': 'The customer’s email address',
  'order.number': 'The order number',
  'claim.number': 'The claim number',
  'claim.status': 'The claim status',
  'claim.type': 'The claim type',
  'claim.filedOn': 'The date the claim was filed',
  'claim.link': 'A link to look up the claim by order number and email',
  'claim.resolution': 'The requested resolution',
  items: 'The claimed items with their quantities',
  'store.name': 'The store’s name',
  'store.email': 'The store’s contact address',
  'agent.name': 'The sender’s name',
  'agent.firstName': 'The sender’s first name',
} satisfies Record<MacroVariable, string>;
