import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';
import type { Page } from './wire.ts';

/** A listing's cursor. Shopify's cursors belong to one search, so `since` is stored with them. */
const Cursor = z.strictObject({ since: z.iso.datetime(), after: z.string() });

/** Returns the search for changes at or after an instant. */
export const changedSince = (since: string): string => `updated_at:>='${since}'`;

/** Reads a cursor. Throws `refused` if it isn't valid. */
export function cursorOf({ since, cursor }: { since: Date; cursor: string | null }): {
  since: string;
  after: string | null;
} {
  if (cursor === null) return { since: since.toISOString(), after: null };
  try {
    return Cursor.parse(JSON.parse(cursor));
  } catch (cause) {
    throw new ConnectorError(
      'refused',
      'The cursor isn’t valid. Start again from the first page.',
      { cause },
    );
  }
}

/** A page of a GraphQL connection. */
export interface Connection<T> {
  nodes: T[];
  pageInfo: z.output<typeof Page>;
}

/** Returns the whole list that starts with `first`. */
export async function restOf<T>(
  first: Connection<T>,
  next: (after: string | null) => Promise<Connection<T> | null>,
): Promise<T[]> {
  const nodes = [...first.nodes];
  let { pageInfo } = first;
  while (pageInfo.hasNextPage) {
    const page = await next(pageInfo.endCursor);
    if (!page) break;
    nodes.push(...page.nodes);
    pageInfo = page.pageInfo;
  }
  return nodes;
}
