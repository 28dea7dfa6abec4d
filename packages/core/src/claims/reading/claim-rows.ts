import type {
  claimDocuments,
  claimItems,
  claimMessages,
  claims,
  fulfillments,
  media,
  orderItems,
  policies,
  resolutions,
  storeCredits,
} from '@amends/db';
import type { MetadataName } from '../../stores/settings/name-metadata.rules.ts';
import type { ChannelSettings } from '../../stores/settings/sales-channels.rules.ts';
import type { DeadlineSettings } from '../terms/claim-deadlines.rules.ts';
import type { ClaimStatus } from '../terms/lifecycle/states.rules.ts';

export type ClaimRow = Omit<typeof claims.$inferSelect, 'claimState'> & { claimState: ClaimStatus };
export type ClaimItemRow = typeof claimItems.$inferSelect;
export type ResolutionRow = typeof resolutions.$inferSelect;
export type ClaimMessageRow = typeof claimMessages.$inferSelect;
export type ClaimDocumentRow = typeof claimDocuments.$inferSelect;
export type StoreCreditRow = typeof storeCredits.$inferSelect;
export type MediaRow = typeof media.$inferSelect;
export type PolicyRow = typeof policies.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type FulfillmentRow = typeof fulfillments.$inferSelect;

/** A claim with its related rows, as one statement reads it. */
export interface WholeClaim {
  claim: ClaimRow;
  items: ClaimItemRow[];
  resolutions: ResolutionRow[];
  messages: ClaimMessageRow[];
  documents: ClaimDocumentRow[];
  storeCredits: StoreCreditRow[];
  media: MediaRow[];
  policies: PolicyRow[];
  orderItems: OrderItemRow[];
  fulfillments: FulfillmentRow[];
  /** The store's timers and time zone, and the order's custom fields that the store shows. */
  settings: DeadlineSettings &
    ChannelSettings & {
      metadataFields: MetadataName[];
      orderMetadata: Record<string, unknown>;
      /** The order's current email, normalized for look-ups. */
      orderEmail: string;
    };
}

/** A row as PostgreSQL's `to_jsonb` writes it: column names, and instants as text. `rowOf` reads it. */
export type JsonRow<Row> = Readonly<Record<string, unknown>> & { readonly [ROW]?: Row };
declare const ROW: unique symbol;

/** The statement's result: rows as JSON with their column names. */
export type WholeClaimJson = {
  [Part in keyof WholeClaim]: WholeClaim[Part] extends (infer Row)[]
    ? JsonRow<Row>[]
    : JsonRow<WholeClaim[Part]>;
};

/** Rows for the rest of the code: camel-case names, instants as `Date`. */
export function wholeClaimOf(json: WholeClaimJson): WholeClaim {
  const parts = Object.entries<JsonRow<unknown> | JsonRow<unknown>[]>(json).map(([part, value]) => [
    part,
    Array.isArray(value) ? value.map((row) => rowOf(row)) : rowOf(value),
  ]);
  return Object.fromEntries(parts);
}

/** Converts one row of JSON to camel-case names and dates. */
export function rowOf<Row>(json: JsonRow<Row>): Row {
  const fields = Object.entries(json).map(([column, value]) => [
    camelCase(column),
    isInstant(column) && typeof value === 'string' ? new Date(value) : value,
  ]);
  return Object.fromEntries(fields) as Row;
}

/** The property names of columns, as converted so far. One property isn't named after its column. */
const CAMEL_CASE = new Map([['credit_store', 'reimbursable']]);

/** Converts a column name to its property name, with a cache. */
function camelCase(column: string): string {
  const known = CAMEL_CASE.get(column);
  if (known) return known;
  const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  CAMEL_CASE.set(column, name);
  return name;
}

const isInstant = (column: string) => /_(at|until)$/.test(column);
