import { restartWhitelabel } from '@amends/core/stores';
import { aContext, aStaffMember, aStore } from '@amends/core/testing';
import { storeDomains } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { startLiveUpdates } from './adapters/live/live-updates.ts';
import { createStoreFinder, forgetChangedStores } from './store-of-request.ts';

const database = await testDatabase();
const log = pino({ level: 'silent' });
const here = startLiveUpdates({ database, log });
const there = startLiveUpdates({ database, log });
await Promise.all([here.listening, there.listening]);
afterAll(() => Promise.all([here.stop(), there.stop()]));

const { ctx, as } = aContext(database);

test('a restart makes every other process read the store again at once', async () => {
  // The clock stands still, so that nothing is read again because it is old.
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const store = await aStore(ctx, { name: 'Before' });
    const domain = `claims.${store.slug}.example`;
    await database.db.insert(storeDomains).values({ storeId: store.id, domain, verifiedAt: null });
    const storeOf = createStoreFinder(null);
    const leave = forgetChangedStores(storeOf, there);
    const nameThere = async () => (await storeOf(ctx, { store: store.id }))?.name;
    expect(await nameThere()).toBe('Before');
    await database.pool.query('update stores set name = $2 where id = $1', [store.id, 'After']);
    expect(await nameThere()).toBe('Before');

    const provider = as(aStaffMember(null, 'account_owner'));
    const live = { ...provider, ports: { ...provider.ports, live: here } };
    await restartWhitelabel(live, { storeId: store.id, domain });
    await vi.waitFor(async () => expect(await nameThere()).toBe('After'));
    leave();
  } finally {
    vi.useRealTimers();
  }
});
