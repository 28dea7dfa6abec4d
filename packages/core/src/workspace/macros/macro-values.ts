import type { Context, Reader } from '../../kernel/internal.ts';
import { notFound } from '../../kernel/internal.ts';
import { firstNameOf, type MacroValues } from './macro.rules.ts';
import { findMacroFacts, type MacroFacts } from './macro-values.repository.ts';

/**
 * Returns the values of a macro's variables on one claim for its sender. Throws `claim_not_found`.
 */
export async function macroValuesOf(reader: Reader, claimId: string): Promise<MacroValues> {
  const facts = await findMacroFacts(reader, claimId);
  if (!facts) throw notFound('claim');
  return { ...ofClaim(facts, reader.ctx), ...ofPeople(facts, reader.ctx) };
}

function ofClaim(facts: MacroFacts, { ports }: Context): MacroValues {
  const { words } = ports;
  const {
    createdAt: at,
    timeZone,
    requestedResolution: requested,
    storeSlug: slug,
    storeDomain: domain,
  } = facts;
  return {
    'order.number': facts.orderNumber,
    'claim.number': String(facts.claimNumber),
    'claim.status': words.text('claim_status_label', { status: facts.claimState }),
    'claim.type': words.text('claim_type_label', { type: facts.claimType }),
    'claim.filedOn': words.text('day_of_instant', { at, timeZone }),
    'claim.resolution': requested && words.text('requested_resolution_label', { requested }),
    // Never a secret link: staff must not get a customer's.
    'claim.link': ports.links.portal({ slug, domain }, '/start'),
    items: facts.items
      .map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))
      .join(', '),
  };
}

function ofPeople(facts: MacroFacts, { actor }: Context): MacroValues {
  const agent = actor.kind === 'staff' ? actor.name : null;
  return {
    'customer.name': facts.customerName,
    'customer.firstName': firstNameOf(facts.customerName),
    'customer.email': facts.customerEmail,
    'store.name': facts.storeName,
    'store.email': facts.storeEmail,
    'agent.name': agent,
    'agent.firstName': firstNameOf(agent),
  };
}
