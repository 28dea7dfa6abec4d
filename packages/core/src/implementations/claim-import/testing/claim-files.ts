import type { testDatabase } from '@amends/db/testing';
import { upsertOrder } from '../../../commerce/internal.ts';
import type { Context, FileStorage } from '../../../kernel/internal.ts';
import { aContext, aStaffMember, aStore } from '../../../testing/index.ts';
import {
  checkClaimImport,
  getClaimImport,
  reportClaimImport,
  startClaimImport,
  uploadClaimFile,
} from '../claim-imports.ts';
import { runClaimImport } from '../run-claim-import.ts';

/** Returns a claim in the documented format of Order Protection's `GET /v1/claims`. */
export const aClaim = (id: string, number: string, more: object = {}) => ({
  id,
  orderId: 'order_77',
  sourceOrderId: `gid-${number}`,
  sourceOrderNumber: number,
  authorName: 'Dana Ward',
  authorEmail: `${number}@example.com`,
  claimDescription: 'The mug arrived broken.',
  claimState: 'OPEN',
  isOta: false,
  claimType: 'DAMAGED',
  createdAt: '2026-02-01T10:00:00.000Z',
  updatedAt: '2026-02-03T10:00:00.000Z',
  claimResolutions: [],
  claimItems: [{ id: `${id}-1`, itemId: 'i1', quantity: 1 }],
  claimMessages: [],
  ...more,
});
export const listOf = (...claims: object[]) =>
  JSON.stringify({ edges: claims.map((node) => ({ node })), pageInfo: { hasNextPage: false } });

export interface World {
  storeId: string;
  admin: Context;
}

/**
 * Returns helpers for tests of claim files, on a database of their own: to store, check and import a
 * file.
 */
export function claimFilesOn(database: Awaited<ReturnType<typeof testDatabase>>) {
  /** Files in memory; reading fails after `breaksAfter` bytes. */
  const stored = new Map<string, Uint8Array>();
  /** Where each reading of a file began. */
  const readFrom: number[] = [];
  let breaksAfter = Number.POSITIVE_INFINITY;
  let held: (() => Promise<void>) | null = null;
  const files = {
    put: async (key: string, content: ReadableStream<Uint8Array>) => {
      const bytes = new Uint8Array(await new Response(content).arrayBuffer());
      stored.set(key, bytes);
      return { key, size: bytes.length, contentType: 'text/csv', etag: '1' };
    },
    get: async (key: string, range?: { start: number; end: number }) => {
      const bytes = stored.get(key);
      if (!bytes) return null;
      readFrom.push(range?.start ?? 0);
      const wanted = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      let sent = 0;
      const stream = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise((resolve) => setImmediate(resolve));
          await held?.();
          if (sent >= breaksAfter) return controller.error(new Error('the process was killed'));
          if (sent >= wanted.length) return controller.close();
          controller.enqueue(wanted.slice(sent, sent + 16_384));
          sent += 16_384;
        },
      });
      return { key, size: wanted.length, contentType: 'text/csv', etag: '1', stream };
    },
    delete: async (key: string) => void stored.delete(key),
  } as unknown as FileStorage;

  const { ctx, as, clock, jobs } = aContext(database, { files, now: '2026-03-20T12:00:00Z' });

  async function aWorld(): Promise<World> {
    const { id: storeId } = await aStore(ctx);
    return { storeId, admin: as(aStaffMember(storeId, 'store_admin', 'Adam Admin')) };
  }
  const anOrderOf = ({ storeId, admin }: World, number: string, quantity = 1) =>
    upsertOrder(admin, {
      storeId,
      sourceOrderId: `gid-${number}`,
      order: {
        orderNumber: `#${number}`,
        customerEmail: `${number}@example.com`,
        currency: 'USD',
        sourceCreatedAt: '2026-01-20',
        subtotal: 2_000 * quantity,
        total: 2_000 * quantity,
        items: [
          { sourceItemId: 'i1', productName: 'Mug', sku: 'MUG', price: 2_000, quantity },
          { sourceItemId: 'i2', productName: 'Lantern', sku: 'LAMP', price: 500, quantity },
        ],
      },
    });

  async function uploads({ storeId, admin }: World, content: string | Uint8Array) {
    const { id: importId } = await uploadClaimFile(admin, {
      storeId,
      fileName: 'claims.json',
      currency: 'USD',
      content: new Blob([content as BlobPart]).stream() as ReadableStream<Uint8Array>,
    });
    return { storeId, importId };
  }

  async function checks(world: World, content: string | Uint8Array) {
    const { admin } = world;
    const of = await uploads(world, content);
    const { mapping } = await getClaimImport(admin, of);
    await checkClaimImport(admin, { ...of, mapping, currency: 'USD' });
    return { of, checked: await runs(world, of) };
  }

  /** Runs the job repeatedly until the file is checked or imported. */
  async function runs({ admin }: World, of: { storeId: string; importId: string }) {
    for (let turn = 0; turn < 100; turn += 1) {
      await runClaimImport(ctx, of);
      const found = await getClaimImport(admin, of);
      if (found.state !== 'CHECKING' && found.state !== 'IMPORTING') return found;
    }
    throw new Error('the import does not end');
  }

  async function imports(world: World, content: string | Uint8Array) {
    const { of } = await checks(world, content);
    await startClaimImport(world.admin, of);
    return { of, done: await runs(world, of) };
  }

  async function reportOf({ admin }: World, of: { storeId: string; importId: string }) {
    let text = '';
    for await (const piece of await reportClaimImport(admin, of)) text += piece;
    return text;
  }

  const query = async <T>(text: string, values: unknown[]) =>
    (await database.pool.query(text, values)).rows as T[];

  const claimsOf = ({ storeId }: World) =>
    query<Record<string, unknown>>(
      `select id, source_claim_id as source, source_order_number as number, claim_state as state,
      claim_type as type, created_at as "createdAt", sla_due_at as due, resolved_at as "resolvedAt",
      state_at as "stateAt", imported_at as "importedAt", claimed_value::float8 as value,
      decision_reason as reason
    from claims where store_id = $1 order by source_claim_id`,
      [storeId],
    );

  const reserved = async ({ storeId }: World, item: string) =>
    (
      await query<{ claimed: number }>(
        `select sum(claimed_quantity)::int as claimed from order_items
        where store_id = $1 and source_item_id = $2`,
        [storeId, item],
      )
    )[0]?.claimed;

  /** Makes reading a file fail after this many bytes, as if the process had been killed. */
  const breakAfter = (bytes: number) => {
    breaksAfter = bytes;
  };

  /** Makes the next read of a file wait at its start until `letGo` is called. */
  const hold = () => {
    const [reached, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    held = () => {
      held = null;
      reached.resolve();
      return free.promise;
    };
    return { reached: reached.promise, letGo: free.resolve };
  };

  return {
    ...{ ctx, as, clock, jobs, stored, readFrom, breakAfter, hold, query },
    ...{ aWorld, anOrderOf, uploads, checks, runs, imports, reportOf, claimsOf, reserved },
  };
}
