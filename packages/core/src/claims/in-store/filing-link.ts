import { z } from 'zod';
import { countWrongLink, limitRate } from '../../access/internal.ts';
import {
  actingAs,
  type Context,
  hashSecret,
  newId,
  notFound,
  parse,
  read,
  write,
} from '../../kernel/internal.ts';
import { normalizeEmail } from '../../kernel/order-number.rules.ts';
import { isLinkActive, useFilingLink } from './filing-links.repository.ts';
import { StartFilingInput } from './in-store.input.ts';
import { sendFilingLinkJob } from './send-filing-link.ts';
import { sessionOf } from './start-filing.ts';

const HOUR = 3_600;

const Input = z.strictObject({ storeId: z.string(), ...StartFilingInput.shape });

/**
 * Requests an email with a link to the claim that a customer began with this address, to continue on any
 * device: the one of their session, otherwise the newest. The response doesn't reveal whether there is one.
 * Throws `too_many_requests`.
 */
export async function requestFilingLink(ctx: Context, input: z.input<typeof Input>): Promise<void> {
  const { storeId, email } = parse(Input, input);
  const { actor } = ctx;
  const own = actor.kind === 'shopper' && actor.email === normalizeEmail(email);
  const from = `in-store-link:${storeId}:from:${ctx.clientNetwork ?? ''}`;
  const to = `in-store-link:${storeId}:to:${hashSecret(normalizeEmail(email))}`;
  await limitRate(ctx, [
    { key: `${from}:soon`, limit: 10, windowSeconds: 15 * 60 },
    { key: from, limit: 60, windowSeconds: 24 * HOUR },
    { key: to, limit: 3, windowSeconds: HOUR },
  ]);
  await write(ctx, 'claim:file-in-store', { storeId }, async (writer) =>
    writer.enqueue(
      sendFilingLinkJob.of({
        storeId,
        email,
        filingId: own ? actor.orderId : null,
        dedupeKey: `in-store-link:${newId('eml')}`,
      }),
    ),
  );
}

/** The id of a filing and a secret of 256 bits. */
const TOKEN = /^([\w-]{1,100})~([\w-]{43})$/;

/** Returns whether a link to a filing still works. Changes nothing, because mail scanners open links. */
export async function isFilingLinkActive(
  ctx: Context,
  { storeId, token }: { storeId: string; token: string },
): Promise<boolean> {
  const asked = actingAs(ctx, { kind: 'anonymous' });
  return read(asked, 'claim:file-in-store', { storeId }, async (reader) => {
    const [, filingId = '', secret = ''] = TOKEN.exec(token) ?? [];
    const isActive = secret !== '' && (await isLinkActive(reader, { filingId, secret }));
    if (!isActive) await countWrongLink(ctx);
    return isActive;
  });
}

/**
 * Opens the session of a filing with the link from `requestFilingLink`, which works once. Throws
 * `filing_not_found` for a link that was used, has expired or is of another store, and for a claim that was
 * filed.
 */
export async function openFilingLink(
  ctx: Context,
  { storeId, token }: { storeId: string; token: string },
): Promise<{ accessToken: string }> {
  const asked = actingAs(ctx, { kind: 'anonymous' });
  const [, filingId = '', secret = ''] = TOKEN.exec(token) ?? [];
  const email = await write(asked, 'claim:file-in-store', { storeId }, (writer) =>
    useFilingLink(writer, { filingId, secret }),
  );
  if (email === null) {
    await countWrongLink(ctx);
    throw notFound('filing');
  }
  return { accessToken: sessionOf(ctx, { storeId, filingId, email }) };
}
