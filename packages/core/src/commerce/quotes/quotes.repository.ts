import { deleteInBatches } from '../../access/internal.ts';
import type { Context, Reader, Statement, Writer } from '../../kernel/internal.ts';
import type { WIDGET_VARIANTS } from '../../stores/settings/section.rules.ts';
import type { WidgetTexts } from './widget-texts.ts';

/** The data of a store that its quotes depend on. */
export interface QuotedStore {
  status: string;
  timeZone: string;
  variant: (typeof WIDGET_VARIANTS)[number];
  onByDefault: boolean;
  mandatory: boolean;
  texts: Partial<WidgetTexts>;
}

const STORE: Statement = {
  name: 'quotes.store',
  text: `select s.status, s.time_zone as "timeZone", t.widget_variant as variant,
      t.widget_on_by_default as "onByDefault", t.widget_mandatory as mandatory,
      t.widget_texts as texts
    from stores s join store_settings t on t.store_id = s.id where s.id = $1`,
};

/** Returns the data of the store that its quotes depend on; null if there is no such store. */
export async function findQuotedStore(reader: Reader): Promise<QuotedStore | null> {
  const [row] = await reader.rows<QuotedStore>(STORE, [reader.storeId]);
  return row ?? null;
}

const INSERT: Statement = {
  name: 'quotes.insert',
  text: `insert into quotes (store_id, id, key_id, currency, country, subtotal, insured_amount,
      premium, cost, price_number, rule_number, expires_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
};

export interface NewQuote {
  id: string;
  keyId: string | null;
  currency: string;
  country: string | null;
  subtotal: number;
  insuredAmount: number;
  premium: number;
  cost: number;
  priceNumber: number;
  ruleNumber: number;
  expiresAt: Date;
}

export async function insertQuote(writer: Writer, quote: NewQuote): Promise<void> {
  const { id, keyId, currency, country, subtotal, insuredAmount, premium, cost } = quote;
  await writer.rows(INSERT, [
    ...[writer.storeId, id, keyId, currency, country, subtotal, insuredAmount, premium, cost],
    ...[quote.priceNumber, quote.ruleNumber, quote.expiresAt, writer.ctx.now()],
  ]);
}

/** Deletes, in all stores, quotes that expired before an instant and don't count for any order. */
export const deleteQuotes = (ctx: Context, before: Date): Promise<number> =>
  deleteInBatches(
    ctx,
    (limit) => `delete from quotes where (store_id, id) in
      (select q.store_id, q.id from quotes q where q.expires_at < $1
        and not exists (select from order_quotes o where o.store_id = q.store_id
          and o.quote_id = q.id and o.status = 'MATCHED') ${limit})`,
    [before],
  );
