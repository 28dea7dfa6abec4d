import { claimStatusLabel } from '@amends/words/labels';
import type { Messages } from '../messages/messages.ts';
import type { Suggestions } from './search.server.ts';

/** A suggestion with its URL. */
export interface SuggestionLine {
  kind: 'claims' | 'orders' | 'returns' | 'customers' | 'macros';
  to: string;
  label: string;
  detail: string;
}

/** Returns the results as lines, in display order. */
export function suggestionLines(found: Suggestions, t: Messages['search']): SuggestionLine[] {
  return [
    ...found.claims.map(({ id, claimNumber, claimState, authorName, authorEmail }) => ({
      kind: 'claims' as const,
      to: `/inbox/${id}?queue=all`,
      label: t.claim(claimNumber, authorName ?? authorEmail),
      detail: claimStatusLabel(claimState),
    })),
    ...found.orders.map(({ id, orderNumber, customer }) => ({
      kind: 'orders' as const,
      to: `/orders/${id}`,
      label: t.order(orderNumber, customer),
      detail: t.kinds.orders,
    })),
    ...found.returns.map(({ id, name, customer }) => ({
      kind: 'returns' as const,
      to: `/returns/${id}`,
      label: t.return(name, customer),
      detail: t.kinds.returns,
    })),
    ...found.customers.map(({ key, name, email }) => ({
      kind: 'customers' as const,
      to: `/customers/${key}`,
      label: name === email ? email : t.customer(name, email),
      detail: t.kinds.customers,
    })),
    ...found.macros.map(({ id, name }) => ({
      kind: 'macros' as const,
      to: `/macros/${id}`,
      label: name,
      detail: t.kinds.macros,
    })),
  ];
}
