import type { Context, Writer } from '../../kernel/internal.ts';
import {
  conflict,
  namedActor,
  notFound,
  parse,
  unprocessable,
  write,
} from '../../kernel/internal.ts';
import { localDay } from '../../reference/duration.rules.ts';
import { getTimeZone } from '../../stores/internal.ts';
import { describePrices } from './list-prices.ts';
import { AddPricesInput, WithdrawPricesInput } from './price.input.ts';
import type { StorePrices } from './price.shape.ts';
import {
  insertPrices,
  listPriceRows,
  lockPrices,
  PRICES_STREAM,
  withdrawPriceRow,
} from './prices.repository.ts';

/**
 * Adds a version of a store's prices, which applies from its day on. Prices never start in the past, except a
 * store's first ones. Throws `prices_in_the_past` and `prices_date_taken`. See docs/rules/prices.md#versions.
 */
export async function addPrices(ctx: Context, input: AddPricesInput): Promise<StorePrices> {
  const { storeId, validFrom, note, ...prices } = parse(AddPricesInput, input);
  return write(ctx, 'quote-pricing:update', { storeId }, async (writer) => {
    const { today, versions } = await beginChange(writer);
    if (validFrom < today && versions.length > 0) throw inThePast();
    const number = await insertPrices(writer, { validFrom, prices, note });
    if (number === null) throw dateTaken(validFrom);
    const data = { number, validFrom, note, ...prices };
    writer.emit({ name: 'prices.added', streamId: PRICES_STREAM, data });
    return described(writer, number, 'addedBy');
  });
}

/**
 * Withdraws prices that don't apply yet. Throws `prices_not_found`, and `prices_in_force` for prices that
 * apply, have ended or were withdrawn.
 */
export async function withdrawPrices(
  ctx: Context,
  input: WithdrawPricesInput,
): Promise<StorePrices> {
  const { storeId, number } = parse(WithdrawPricesInput, input);
  return write(ctx, 'quote-pricing:update', { storeId }, async (writer) => {
    const { today, versions } = await beginChange(writer);
    const version = versions.find((one) => one.number === number);
    if (!version) throw notFound('prices');
    if (!(await withdrawPriceRow(writer, { number, today }))) throw inForce();
    const data = { number, validFrom: version.validFrom };
    writer.emit({ name: 'prices.withdrawn', streamId: PRICES_STREAM, data });
    return described(writer, number, 'withdrawnBy');
  });
}

async function beginChange(writer: Writer) {
  await lockPrices(writer);
  const timeZone = await getTimeZone(writer);
  const versions = await listPriceRows(writer);
  return { versions, today: localDay(writer.ctx.now(), timeZone) };
}

/** The event that names the person is recorded at the end of the transaction. */
async function described(
  writer: Writer,
  number: number,
  by: 'addedBy' | 'withdrawnBy',
): Promise<StorePrices> {
  const { versions, ...prices } = await describePrices(writer);
  const name = namedActor(writer.ctx.actor)?.name ?? null;
  return {
    ...prices,
    versions: versions.map((one) => (one.number === number ? { ...one, [by]: name } : one)),
  };
}

const inThePast = () => {
  const errors = [{ path: 'validFrom', code: 'prices_in_the_past' }];
  return unprocessable('prices_in_the_past', { errors });
};

const dateTaken = (validFrom: string) => conflict('prices_date_taken', { facts: { validFrom } });

const inForce = () => conflict('prices_in_force');
