import type { z } from 'zod';
import type { Context, Reader } from '../../kernel/internal.ts';
import { notFound, parse, read } from '../../kernel/internal.ts';
import { ConnectionInput, StoreInput } from './connection.input.ts';
import type { Connection } from './connection.shape.ts';
import { findConnection, selectConnections } from './connections.repository.ts';

/** Returns a store's connections: the built-in shop, then the others, the oldest first. */
export async function listConnections(
  ctx: Context,
  input: z.input<typeof StoreInput>,
): Promise<Connection[]> {
  const { storeId } = parse(StoreInput, input);
  return read(ctx, 'connection:read', { storeId }, selectConnections);
}

/** Returns one connection. Throws `connection_not_found`. */
export async function getConnection(
  ctx: Context,
  input: z.input<typeof ConnectionInput>,
): Promise<Connection> {
  const { storeId, connectionId } = parse(ConnectionInput, input);
  return read(ctx, 'connection:read', { storeId }, (reader) => getOne(reader, connectionId));
}

/** Returns a connection of the reader's store. Throws `connection_not_found`. */
export async function getOne(reader: Reader, id: string): Promise<Connection> {
  const found = await findConnection(reader, id);
  if (!found) throw notFound('connection');
  return found;
}
