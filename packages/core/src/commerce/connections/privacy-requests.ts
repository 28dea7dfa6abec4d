import type { z } from 'zod';
import type { Context, ShopCustomer, Writer } from '../../kernel/internal.ts';
import { newId, notFound, parse, read, text, write } from '../../kernel/internal.ts';
import { ListUnreadableInput, PrivacyRequestInput } from './connection.input.ts';
import type { Connection } from './connection.shape.ts';
import type { PrivacyRequestKind } from './connection-states.rules.ts';
import { getOne } from './list-connections.ts';
import { cursorOf, placeOf } from './place-cursor.ts';
import type { PrivacyRequest, PrivacyRequestPage } from './privacy-request.shape.ts';
import {
  completeOne,
  insertPrivacyRequest,
  selectPrivacyRequests,
} from './privacy-requests.repository.ts';

/** The deadline of Shopify and the GDPR for a response. */
const DUE_MS = 30 * 86_400_000;
const MOST_ORDERS = 1_000;

const TEXTS: Record<PrivacyRequestKind, string> = {
  'data-request': text('customer_asks_for_data'),
  'customer-redact': text('customer_data_to_erase'),
  'shop-redact': text('shop_data_to_erase'),
};

const storable = (text: string | null, most: number) =>
  text === null ? null : text.replaceAll('\0', '').trim().slice(0, most).toWellFormed() || null;

/** Stores a shop's privacy request, once for each message. */
export async function keepPrivacyRequest(
  writer: Writer,
  { id: connectionId, name }: Pick<Connection, 'id' | 'name'>,
  given: { kind: PrivacyRequestKind; messageId: string; subject: ShopCustomer | null },
): Promise<void> {
  const { kind, messageId, subject } = given;
  const receivedAt = writer.ctx.now();
  const isNew = await insertPrivacyRequest(writer, connectionId, {
    id: newId('prq', receivedAt),
    kind,
    sourceCustomerId: storable(subject?.sourceCustomerId ?? null, 100),
    email: storable(subject?.email ?? null, 320),
    sourceOrderIds: (subject?.sourceOrderIds ?? [])
      .slice(0, MOST_ORDERS)
      .flatMap((id) => storable(id, 150) ?? []),
    messageId,
    receivedAt,
    dueAt: new Date(receivedAt.getTime() + DUE_MS),
  });
  if (!isNew) return;
  const problem = writer.ctx.ports.words.text(TEXTS[kind]);
  const about = { connectionName: name, problem, kind };
  const data = { ...about, failingSince: receivedAt.toISOString() };
  writer.emit({ name: 'connection.privacy-requested', streamId: connectionId, data });
}

/**
 * Returns the privacy requests of a connection's shop, the newest first, in pages. Throws
 * `connection_not_found`.
 */
export async function listPrivacyRequests(
  ctx: Context,
  input: z.input<typeof ListUnreadableInput>,
): Promise<z.infer<typeof PrivacyRequestPage>> {
  const { storeId, connectionId, cursor, limit } = parse(ListUnreadableInput, input);
  const place = cursor === undefined ? null : placeOf(cursor);
  const after = place && { at: place.at, id: place.key };
  return read(ctx, 'connection:read', { storeId }, async (reader) => {
    await getOne(reader, connectionId);
    const rows = await selectPrivacyRequests(reader, { connectionId, after, limit: limit + 1 });
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const hasMore = rows.length > limit && last;
    return { items, nextCursor: hasMore ? cursorOf({ at: last.receivedAt, key: last.id }) : null };
  });
}

/**
 * Marks a privacy request as done; without effect if it is marked already. Throws `connection_not_found` and
 * `privacy_request_not_found`.
 */
export async function completePrivacyRequest(
  ctx: Context,
  input: z.input<typeof PrivacyRequestInput>,
): Promise<PrivacyRequest> {
  const { storeId, connectionId, privacyRequestId } = parse(PrivacyRequestInput, input);
  return write(ctx, 'connection:update', { storeId }, async (writer) => {
    await getOne(writer, connectionId);
    const done = await completeOne(writer, connectionId, privacyRequestId);
    if (!done) throw notFound('privacy_request');
    const { isNew, ...request } = done;
    const data = { kind: request.kind };
    if (isNew) {
      writer.emit({ name: 'connection.privacy-completed', streamId: connectionId, data });
    }
    return request;
  });
}
