import { connections } from '@amends/db';
import { findOrderBySource, type OrderLookup, saveShopOrders } from '../commerce/internal.ts';
import {
  actingAsSystem,
  type Context,
  newId,
  type ShopOrderReading,
  saveSecret,
  write,
} from '../kernel/internal.ts';

export interface TestConnection {
  storeId: string;
  id: string;
  kind: 'woocommerce' | 'shopify' | 'medusa';
}

/** Connects a store to a shop; default: a WooCommerce site. */
export async function aConnection(
  ctx: Context,
  storeId: string,
  credentials: Readonly<Record<string, string>>,
  kind: TestConnection['kind'] = 'woocommerce',
): Promise<TestConnection> {
  const id = newId('con');
  const system = actingAsSystem(ctx, 'builders');
  await write(system, 'connection:update', { storeId }, async (writer) => {
    const row = { id, storeId, kind, name: 'Mugs & more', accountId: id };
    await writer.drizzle.insert(connections).values({ ...row, status: 'ACTIVE', currency: 'USD' });
    await saveSecret(writer, `connection:${id}`, JSON.stringify(credentials));
  });
  return { storeId, id, kind };
}

/** Saves an order as a connector would, and returns it. */
export async function aSyncedOrder(
  ctx: Context,
  connection: TestConnection,
  reading: ShopOrderReading | null,
): Promise<OrderLookup> {
  if (reading?.kind !== 'order') throw new Error('this order can be read');
  const { storeId } = connection;
  const system = actingAsSystem(ctx, 'builders');
  await write(system, 'order:update', { storeId }, (writer) =>
    saveShopOrders(writer, connection, [reading]),
  );
  const { sourceOrderId } = reading.order;
  return findOrderBySource(ctx, { storeId, sourceOrderId });
}
