import { aStaffMember, enrolled } from '@amends/core/testing';
import { expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { WALK } from './permissions.walk.ts';
import { aWorld } from './testing/a-world.ts';
import { anApi } from './testing/an-api.ts';

const world = await aWorld(await anApi());
const { api } = world;
const owner = aStaffMember(api.store.id, 'store_owner');
const provider = aStaffMember(null, 'account_owner');
await Promise.all([owner, provider].map((person) => enrolled(api.ctx, person)));

/** Values that are signed each time, or shown once: what they belong to stays the same. */
const SIGNED: Readonly<Record<string, string>> = {
  requestUpload: 'mediaId',
  createApiToken: 'id',
  rotateApiToken: 'id',
  createWebhook: 'id',
  rotateWebhookSecret: 'id',
};

const posts = ENDPOINTS.map(({ definition }) => definition).filter(
  ({ method, operation }) => method === 'post' && WALK[operation]?.needs,
);
const repeated: string[] = [];

/** Returns all events of the deployment so far. */
const happened = async () =>
  (await api.database.pool.query('select count(*)::int as count from events')).rows[0].count;

test.each(posts.map((definition) => [definition.operation, definition] as const))(
  '%s returns the first response to a repeat with the same key, and does nothing again',
  async (operation, { path }) => {
    const { params, query, body, ofProvider } = WALK[operation] ?? {};
    const as = ofProvider ? provider : owner;
    const named = params ? await params(world, as) : { id: world.claim.id };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? 'none');
    const asked = { ...(ofProvider ? {} : { storeId: api.store.id }), ...query?.(world) };
    const sent = body ? { body: await body(world, as) } : {};
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const ask = () =>
      api.call('POST', `${filled}?${new URLSearchParams(asked)}`, { as, headers, ...sent });
    const first = await ask();
    // A refused request stores nothing, so a repeat counts as the first.
    if (first.status >= 400) return;
    const events = await happened();
    const second = await ask();
    const same = SIGNED[operation];
    expect([second.status, same ? second.body[same] : second.body]).toEqual([
      first.status,
      same ? first.body[same] : first.body,
    ]);
    expect(await happened()).toBe(events);
    repeated.push(operation);
  },
);

test('most of them succeeded here', () => {
  expect(repeated.length).toBeGreaterThan(posts.length / 2);
});
