import type { z } from 'zod';
import {
  actingAsSystem,
  type Context,
  parse,
  read,
  type ShopProblem,
  shopProblem,
  write,
} from '../../kernel/internal.ts';
import { ConnectionInput } from './connection.input.ts';
import type { Connection } from './connection.shape.ts';
import { getOne } from './list-connections.ts';
import { openShop } from './open-shop.ts';
import { recordAnswer, recordProblem } from './record-health.ts';

/**
 * Checks the credentials with the shop now, and records the result: `lastProblem` of the connection says what
 * is wrong, or is null. A connection that was paused because of its credentials resumes if they are accepted.
 * Throws `connection_not_found`, and `connection_closed` for one that has no credentials.
 */
export async function verifyConnection(
  ctx: Context,
  input: z.input<typeof ConnectionInput>,
): Promise<Connection> {
  const { storeId, connectionId } = parse(ConnectionInput, input);
  await read(ctx, 'connection:update', { storeId }, (reader) => getOne(reader, connectionId));
  const problem = await problemOf(actingAsSystem(ctx, 'verify-connection'), {
    storeId,
    connectionId,
  });
  return write(ctx, 'connection:update', { storeId }, async (writer) => {
    if (problem) await recordProblem(writer, connectionId, problem);
    else await recordAnswer(writer, connectionId);
    return getOne(writer, connectionId);
  });
}

type Problem = Pick<ShopProblem, 'code' | 'message' | 'retryAfterMs'>;

async function problemOf(
  ctx: Context,
  of: { storeId: string; connectionId: string },
): Promise<Problem | null> {
  try {
    const { connection, shop } = await openShop(ctx, of);
    const account = await shop.verify();
    if (account.id === connection.accountId) return null;
    const message = ctx.ports.words.text('credentials_of_other_shop', { shop: account.name });
    return { code: 'credentials', message, retryAfterMs: null };
  } catch (error) {
    const problem = shopProblem(error);
    if (problem) return problem;
    throw error;
  }
}
