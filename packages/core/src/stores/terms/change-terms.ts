import type { Context, Writer } from '../../kernel/internal.ts';
import {
  conflict,
  forbidden,
  notFound,
  parse,
  unprocessable,
  write,
} from '../../kernel/internal.ts';
import { localDay } from '../../reference/duration.rules.ts';
import { describeTerms, mayChangeTerms } from './list-terms.ts';
import { AddTermsInput, WithdrawTermsInput } from './terms.input.ts';
import {
  getTimeZone,
  insertTerms,
  listTermsRows,
  lockTerms,
  TERMS_STREAM,
  withdrawRow,
} from './terms.repository.ts';
import type { StoreTerms } from './terms.shape.ts';

/**
 * Adds a version of a store's terms, which applies from its day on. Terms never start in the past, except a
 * store's first ones. Throws `terms_in_the_past` and `terms_date_taken`. See
 * docs/rules/terms.md#new-versions.
 */
export async function addTerms(ctx: Context, input: AddTermsInput): Promise<StoreTerms> {
  const { storeId, ...terms } = parse(AddTermsInput, input);
  return write(ctx, 'settings:general:rev-share', { storeId }, async (writer) => {
    const { today, isFirst } = await beginChange(writer);
    if (terms.validFrom < today && !isFirst) throw inThePast();
    const number = await insertTerms(writer, terms);
    if (number === null) throw dateTaken(terms.validFrom);
    writer.emit({ name: 'terms.added', streamId: TERMS_STREAM, data: { number, ...terms } });
    return described(writer, number, 'addedBy');
  });
}

/**
 * Withdraws a version that doesn't apply yet. Throws `terms_not_found`, and `terms_in_force` for a version
 * that applies, has ended or was withdrawn.
 */
export async function withdrawTerms(ctx: Context, input: WithdrawTermsInput): Promise<StoreTerms> {
  const { storeId, number } = parse(WithdrawTermsInput, input);
  return write(ctx, 'settings:general:rev-share', { storeId }, async (writer) => {
    const { today, versions } = await beginChange(writer);
    const version = versions.find((one) => one.number === number);
    if (!version) throw notFound('terms');
    if (!(await withdrawRow(writer, { number, today }))) throw inForce();
    const data = { number, validFrom: version.validFrom };
    writer.emit({ name: 'terms.withdrawn', streamId: TERMS_STREAM, data });
    return described(writer, number, 'withdrawnBy');
  });
}

/** Locks the terms. Requires both permissions, because a version has both shares. */
async function beginChange(writer: Writer) {
  const { ctx, storeId } = writer;
  if (!mayChangeTerms(ctx, storeId)) throw forbidden('settings:general:replacement-cost');
  await lockTerms(writer);
  const timeZone = await getTimeZone(writer);
  const versions = await listTermsRows(writer);
  return { versions, isFirst: versions.length === 0, today: localDay(ctx.now(), timeZone) };
}

/** The event that names the person is recorded at the end of the transaction. */
async function described(
  writer: Writer,
  number: number,
  by: 'addedBy' | 'withdrawnBy',
): Promise<StoreTerms> {
  const { versions, ...terms } = await describeTerms(writer);
  const { actor } = writer.ctx;
  const name = actor.kind === 'staff' ? actor.name : null;
  return {
    ...terms,
    versions: versions.map((one) => (one.number === number ? { ...one, [by]: name } : one)),
  };
}

const inThePast = () => {
  const errors = [{ path: 'validFrom', code: 'terms_in_the_past' }];
  return unprocessable('terms_in_the_past', { errors });
};

const dateTaken = (validFrom: string) => conflict('terms_date_taken', { facts: { validFrom } });

const inForce = () => conflict('terms_in_force');
