import type { Database } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { getClaim } from '../claims/internal.ts';
import { createContext, listEvents, read } from '../kernel/internal.ts';
import { aContext, anApprovedClaim, aStore } from '../testing/index.ts';
import { executeResolution } from './execute-resolution.ts';

/** A platform that executes each key once. */
const asked: string[] = [];
const obliging = async ({ idempotencyKey }: { idempotencyKey: string }) => {
  asked.push(idempotencyKey);
  return { kind: 'done', reference: `done-${idempotencyKey}` } as const;
};
const platform = { refund: obliging, reship: obliging, issueCredit: obliging };

const database = await testDatabase();
const world = aContext(database, { platform });
const { ctx, clock } = world;
const store = await aStore(ctx);

/**
 * Returns a database for a worker that dies at its n-th statement: before it, or, for the end of a
 * transaction, after it and before the response. `left` returns how many statements were left.
 */
function dyingAt(n: number, { heard }: { heard: boolean }) {
  const state = { left: n };
  type Query = (...given: unknown[]) => Promise<unknown>;
  const connect = async () => {
    const client = await database.pool.connect();
    const query = client.query.bind(client) as unknown as Query;
    const dying: Query = async (...given) => {
      if (given[0] === 'rollback') return query(...given);
      state.left -= 1;
      if (state.left > 0) return query(...given);
      // The dead send nothing more, also not what was to be sent together with this statement.
      if (state.left === 0 && !heard && given[0] === 'commit') await query(...given);
      throw new Error('killed');
    };
    return new Proxy(client, {
      get: (target, key) => {
        if (key === 'query') return dying;
        const value = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  const pool = { query: database.pool.query.bind(database.pool), connect };
  return { state, database: { ...database, pool } as unknown as Database };
}

test.each([
  ['RESHIP', true],
  ['RESHIP', false],
  ['STORE_CREDIT', true],
  ['STORE_CREDIT', false],
] as const)(
  'a worker that dies at any statement still executes everything once (%s, commits confirmed: %s)',
  async (resolutionType, heard) => {
    for (let n = 1; ; n++) {
      const { claim, resolutionIds } = await anApprovedClaim(world, store.id, (claimItemId) => [
        { claimItemId, resolutionType },
      ]);
      const [resolutionId = ''] = resolutionIds;
      const subject = { storeId: store.id, claimId: claim.id };
      const work = (context: typeof ctx) =>
        executeResolution(context, { ...subject, resolutionId }).catch(() => 'died');
      const { state, database: dying } = dyingAt(n, { heard });
      await work(createContext({ ...ctx, database: dying }));
      for (let others = 0; others < 2; others++) {
        clock.advance({ minutes: 2 });
        await work(ctx);
      }
      const after = await getClaim(ctx, subject);
      const events = await read(ctx, 'event:read', subject, (reader) =>
        listEvents(reader, claim.id),
      );
      const completed = events.filter(({ name }) => name === 'resolution.completed');
      const credits = resolutionType === 'STORE_CREDIT' ? 1 : 0;
      expect(
        [after.claimState, completed.length, after.claimStoreCredits.length],
        `statement ${n}`,
      ).toEqual(['RESOLVED', 1, credits]);
      expect(asked.filter((key) => key === resolutionId).length).toBeLessThanOrEqual(2);
      if (state.left > 0) {
        expect(n).toBeGreaterThan(10);
        return;
      }
    }
  },
);
