import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, startEmbeddedPostgres } from '@amends/db';
import { startS3Double } from '../../apps/server/src/adapters/files/testing/s3-double.ts';
import { storeApi } from '../fixtures/store-api.ts';
import { makeToken, openCluster, type Process, startProcess, until } from './deployment.ts';
import { type Load, startLoad } from './load.ts';
import { expectPhotos, type Photos, sendPhotos } from './photos.ts';
import { counter, RECOVERY_MS, recover, type Scenario } from './recovery.ts';
import { mountSmallDisk } from './small-disk.ts';
import { env } from './visitors.ts';

/** How long the fault lasts. */
const LASTS_MS = 5_000;
/** A call to a bucket has ten seconds; the rest is for a busy machine. */
const SLOWEST_MS = 15_000;

const total = ({ statuses }: Photos, isWanted: (status: number) => boolean): number =>
  [...statuses].reduce((sum, [status, count]) => sum + (isWanted(status) ? count : 0), 0);

/** Throws unless claims without a file are filed during a fault of the storage. */
async function whileClaimsContinue(load: Load, fault: () => Promise<void>): Promise<void> {
  const before = load.acknowledged.size;
  await fault();
  if (load.acknowledged.size === before) throw new Error('no claim was filed during the fault');
  const failed = [...load.statuses].filter(([status]) => status !== 200);
  if (failed.length > 0) throw new Error(`claims failed: ${JSON.stringify(failed)}`);
}

/** Waits for the next photo, and returns the milliseconds. */
const nextPhoto = (photos: Photos, limitMs: number, what: string) => {
  const before = photos.acknowledged.size;
  return until(async () => photos.acknowledged.size > before, limitMs, what).catch((error) => {
    throw new Error(`${error.message}: ${JSON.stringify([...photos.statuses])}`);
  });
};

/**
 * A bucket that refuses what Amends asks for a while, then answers nothing for a while. Files still arrive in
 * it, so that Amends is what meets the fault.
 */
const bucketFails: Scenario = async (folder) => {
  const cluster = await openCluster(folder);
  const bucket = await startS3Double();
  const processes: Process[] = [];
  const storage = {
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: bucket.credentials.region,
    S3_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
  };
  try {
    for (const role of ['web', 'worker']) {
      processes.push(await startProcess({ ...env(folder, cluster, role), ...storage }));
    }
    const [web] = processes;
    if (!web) throw new Error('one was started');
    const token = await makeToken({ ...env(folder, cluster, 'web'), ...storage });
    const load = startLoad(web.url, token, 1);
    const photos = await sendPhotos(storeApi(web.url, token), { inBucket: true });
    await nextPhoto(photos, 60_000, 'the first photo');
    const times: number[] = [];
    for (const instead of [{ status: 503, code: 'SlowDown' }, { afterMs: 60_000 }]) {
      bucket.interfere((_, target) => (target.includes('X-Amz-Signature') ? null : instead));
      await whileClaimsContinue(load, async () => {
        const refused = () => total(photos, (status) => status === 503);
        const before = refused();
        await pause(LASTS_MS);
        await until(async () => refused() > before, SLOWEST_MS, 'a refused photo').catch(
          (error) => {
            throw new Error(
              `${error.message}: ${JSON.stringify(instead)} ${JSON.stringify([...photos.statuses])}`,
            );
          },
        );
      });
      bucket.interfere(null);
      times.push(await nextPhoto(photos, RECOVERY_MS, 'a photo afterwards'));
    }
    await photos.stop();
    const said = await recover(processes, load, counter(cluster));
    const odd = total(photos, (status) => status >= 400 && status !== 503);
    if (odd > 0) throw new Error(`odd answers: ${JSON.stringify([...photos.statuses])}`);
    if (photos.slowest() > SLOWEST_MS) throw new Error(`an answer took ${photos.slowest()} ms`);
    const kept = await expectPhotos(cluster.database, web.url, photos);
    return `${kept}, the next after ${times.join(' and ')} ms, answers within ${photos.slowest()} ms; ${said}`;
  } finally {
    for (const { child } of processes) child.kill('SIGKILL');
    await bucket.stop();
    await cluster.stop();
  }
};

/** The disk of files is full: photos are refused for now, claims without one are filed. */
const fullFiles: Scenario = async (folder) => {
  const disk = await mountSmallDisk(join(folder, 'small'), 32);
  if ('missing' in disk) return `skipped: ${disk.missing}`;
  const cluster = await openCluster(folder);
  const own = { ...env(folder, cluster, 'both'), DATA_DIR: disk.folder };
  const server = await startProcess(own);
  try {
    const token = await makeToken(own);
    const load = startLoad(server.url, token, 1);
    const photos = await sendPhotos(storeApi(server.url, token));
    await nextPhoto(photos, 60_000, 'the first photo');
    await whileClaimsContinue(load, async () => {
      await disk.fill();
      const full = () => total(photos, (status) => status === 507);
      await until(async () => full() > 3, RECOVERY_MS, 'refused photos');
      await pause(LASTS_MS);
    });
    await disk.empty();
    const ms = await nextPhoto(photos, RECOVERY_MS, 'a photo afterwards');
    await photos.stop();
    const said = await recover([server], load, counter(cluster));
    const odd = total(photos, (status) => status >= 400 && status !== 507);
    if (odd > 0) throw new Error(`odd answers: ${JSON.stringify([...photos.statuses])}`);
    const kept = await expectPhotos(cluster.database, server.url, photos);
    return `${kept}, the next after ${ms} ms; ${said}`;
  } finally {
    server.child.kill('SIGKILL');
    await cluster.stop();
    await disk.unmount();
  }
};

/** The disk of the embedded PostgreSQL is full, which may end it; with room it serves again. */
const fullDatabase: Scenario = async (folder) => {
  const disk = await mountSmallDisk(join(folder, 'small'), 500);
  if ('missing' in disk) return `skipped: ${disk.missing}`;
  const own = { DATA_DIR: disk.folder, ROLE: 'both' };
  const server = await startProcess(own);
  try {
    const load = startLoad(server.url, await makeToken(own));
    await until(async () => load.acknowledged.size > 5, 60_000, 'the first claims');
    await disk.fill();
    const refused = () => (load.statuses.get(503) ?? 0) + (load.statuses.get(507) ?? 0);
    await until(async () => refused() > 10, 60_000, 'refused claims');
    await pause(LASTS_MS);
    await disk.empty();
    const postgres = await startEmbeddedPostgres({ dataDir: disk.folder, guest: true });
    const database = openDatabase({ url: postgres.url, applicationName: 'faults' });
    try {
      return await recover([server], load, counter({ database }));
    } finally {
      await database.close();
      await postgres.stop();
    }
  } finally {
    await server.stop();
    await disk.unmount();
  }
};

export const storage: Readonly<Record<string, Scenario>> = {
  'bucket-fails': bucketFails,
  'full-disk-files': fullFiles,
  'full-disk-database': fullDatabase,
};
