import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { deliveredShipment, mug } from '../fixtures/an-order.ts';
import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
  startWorker,
  type WorkerProcess,
} from '../fixtures/server-process.ts';
import { type KnownClaim, type StoreApi, storeApi } from '../fixtures/store-api.ts';

const CLAIMS = 40;
const KILLED_AFTER = 10;

test.setTimeout(480_000);

test('a worker killed while executing approved resolutions omits nothing and repeats nothing', async () => {
  const dataDir = await makeDataDir();
  const server = await startServer({ dataDir, logName: 'crash-web', role: 'web' });
  const workers: WorkerProcess[] = [];
  const mailbox = collectMailbox(server);
  const aWorker = async () => {
    const worker = await startWorker({ dataDir, logName: 'crash-worker' });
    workers.push(worker);
    return worker;
  };
  try {
    const store = storeApi(server.url, await server.makeToken('juniper'));
    const claims = await fileClaims(store);
    const first = await aWorker();
    const [some, others] = [claims.slice(0, 30), claims.slice(30)];
    const granted = Promise.all(some.map((claim) => grantCredit(store, claim)));
    await expect
      .poll(async () => (await resolved(store, claims)).length, {
        timeout: 60_000,
        intervals: [100],
      })
      .toBeGreaterThanOrEqual(KILLED_AFTER);
    await first.kill();
    await granted;
    await mailbox.look();
    // However fast the first one was, there is work for the second one.
    await Promise.all(others.map((claim) => grantCredit(store, claim)));
    expect((await resolved(store, claims)).length).toBeLessThan(CLAIMS);

    await aWorker();
    await expect
      .poll(
        async () => {
          await mailbox.look();
          return (await resolved(store, claims)).length;
        },
        { timeout: 200_000, intervals: [1_000] },
      )
      .toBe(CLAIMS);
    for (const claim of claims) await expectOneEffect(store, claim);
    await expectOneEmailEach(mailbox, claims);
  } finally {
    for (const worker of workers) await worker.stop();
    await server.stop();
    await removeDataDir(dataDir);
  }
});

async function fileClaims(store: StoreApi): Promise<KnownClaim[]> {
  const items = [mug({ quantity: 1 })];
  const claims: KnownClaim[] = [];
  for (let count = 0; count < CLAIMS; count++) {
    const order = await store.anOrder({ items, fulfillments: [deliveredShipment(items)] });
    claims.push(await store.aClaim(order));
  }
  return claims;
}

/** Approves store credit for the whole claim; the native platform issues it automatically. */
async function grantCredit(store: StoreApi, { id }: KnownClaim): Promise<void> {
  const { body: claim } = await callPatiently(store, 'GET', `/claims/${id}`);
  const decisions = [{ claimItemId: claim.claimItems[0].id, resolutionType: 'STORE_CREDIT' }];
  const path = `/claims/${id}/approve`;
  const { status, body } = await callPatiently(store, 'POST', path, { decisions });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Calls as programs should: what a busy server refuses is sent again when it says, with the same key. */
async function callPatiently(store: StoreApi, method: string, path: string, body?: unknown) {
  const headers = { 'Idempotency-Key': path };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await store.call(method, path, body, headers);
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || seconds === 0 || attempt === 10) return answer;
    await sleep(seconds * 1_000);
  }
}

/** Returns the ids of those claims that are resolved. */
async function resolved(store: StoreApi, claims: readonly KnownClaim[]): Promise<string[]> {
  const { status, body } = await store.call('GET', '/claims?status=RESOLVED&limit=100');
  expect([status, body.nextCursor]).toEqual([200, null]);
  const listed = new Set(body.items.map(({ id }: { id: string }) => id));
  return claims.map(({ id }) => id).filter((id) => listed.has(id));
}

/** Checks that each resolution issued one credit, recorded once. */
async function expectOneEffect(store: StoreApi, { id }: KnownClaim): Promise<void> {
  const { body: claim } = await store.call('GET', `/claims/${id}`);
  expect(claim.claimResolutions).toMatchObject([{ status: 'executed' }]);
  const [{ paidValue, resolutionReference }] = claim.claimResolutions;
  expect(claim.claimStoreCredits).toMatchObject([
    { code: resolutionReference, amount: paidValue, balance: paidValue },
  ]);
  const { body: timeline } = await store.call('GET', `/claims/${id}/timeline?limit=100`);
  const moves = timeline.filter(({ to }: { to: string | null }) => to === 'RESOLVED');
  expect(moves).toHaveLength(1);
}

/** Collects the emails of the mailbox as they arrive, because it shows only the newest hundred. */
function collectMailbox(server: ServerProcess) {
  const subjects = new Map<string, string>();
  return {
    look: async () => {
      const page = await (await fetch(`${server.dashboardUrl}/mailbox`)).text();
      for (const [, id = '', subject = ''] of page.matchAll(
        /\/mailbox\/(eml_\w+)"[\s\S]*?<b>([^<]*)<\/b>/g,
      ))
        subjects.set(id, subject);
    },
    subjects: () => [...subjects.values()],
  };
}

/** Checks that each shopper gets one email about their credit. */
async function expectOneEmailEach(
  mailbox: ReturnType<typeof collectMailbox>,
  claims: readonly KnownClaim[],
) {
  const withoutOne = async () => {
    await mailbox.look();
    return claims
      .map(({ claimNumber }) => {
        const about = `store credit for your claim #${claimNumber}`;
        const count = mailbox.subjects().filter((subject) => subject.endsWith(about)).length;
        return `${claimNumber}: ${count}`;
      })
      .filter((line) => !line.endsWith(': 1'));
  };
  // The email in flight at the kill waits until its lease ends.
  await expect.poll(withoutOne, { timeout: 200_000, intervals: [500] }).toEqual([]);
}
