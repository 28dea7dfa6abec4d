import type { EmailClaim } from '../../kernel/internal.ts';
import type { Store } from '../../stores/internal.ts';
import { firstNameOf, type MacroValues } from '../../workspace/macros/macro.rules.ts';

/** Returns the values of an override's variables in an email about a claim. */
export const templateValuesOf = (store: Store, claim: EmailClaim): MacroValues => ({
  'customer.firstName': firstNameOf(claim.customerName),
  'customer.name': claim.customerName,
  'order.number': claim.orderNumber,
  'claim.number': String(claim.claimNumber),
  'claim.filedOn': claim.filedOn,
  'claim.resolution': claim.requestedResolution,
  items: claim.items
    .map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))
    .join(', '),
  'store.name': store.name,
  'store.email': store.contactEmail,
});
