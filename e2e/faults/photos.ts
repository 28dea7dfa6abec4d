import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@amends/db';
import { deliveredShipment, mug } from '../fixtures/an-order.ts';
import { aPhoto } from '../fixtures/files.ts';
import type { StoreApi } from '../fixtures/store-api.ts';

/** Messages with a photo, sent one after the other; what fails is tried again with the same key. */
export interface Photos {
  /** The address of the photo of each acknowledged message, by the content of the message. */
  acknowledged: Map<string, string>;
  /** Number of responses of Amends by status, without those of a bucket. */
  statuses: Map<number, number>;
  /** The slowest of them, in ms. */
  slowest(): number;
  stop(): Promise<void>;
}

interface Announced {
  mediaId: string;
  signedUrl: string;
  publicUrl: string;
}

/** Sends photos to one claim, through Amends or into a bucket. */
export async function sendPhotos(store: StoreApi, { inBucket = false } = {}): Promise<Photos> {
  const items = [mug({ quantity: 1 })];
  const order = await store.anOrder({ items, fulfillments: [deliveredShipment(items)] });
  const claim = await store.aClaim(order);
  const acknowledged = new Map<string, string>();
  const statuses = new Map<number, number>();
  let slowest = 0;
  let isOver = false;

  const timed = async <A extends { status: number }>(call: () => Promise<A>): Promise<A> => {
    const start = performance.now();
    const answer = await call();
    slowest = Math.max(slowest, Math.round(performance.now() - start));
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return answer;
  };
  const post = (path: string, body: unknown, key: string) =>
    timed(() => store.call('POST', path, body, { 'Idempotency-Key': key }));

  /** Uploads a photo; null if a step failed, after which its address may be used up. */
  const upload = async (): Promise<Announced | null> => {
    const { name: filename, mimeType, buffer } = await aPhoto();
    const asked = { filename, contentType: mimeType, mediaType: 'CLAIM', claimId: claim.id };
    const announced = await post('/media', asked, randomUUID());
    if (announced.status !== 201 && announced.status !== 200) return null;
    const media = announced.body as Announced;
    const send = () =>
      fetch(media.signedUrl, {
        method: 'PUT',
        headers: { 'content-type': mimeType },
        body: new Uint8Array(buffer),
        signal: AbortSignal.timeout(20_000),
      });
    const sent = await (inBucket ? send() : timed(send));
    await sent.body?.cancel();
    if (!sent.ok || !inBucket) return sent.ok ? media : null;
    const { status } = await post(`/media/${media.mediaId}/received`, undefined, randomUUID());
    return status === 200 ? media : null;
  };
  const sendOne = async () => {
    const media = await upload().catch(() => null);
    const key = randomUUID();
    const body = { messageContent: key, medias: [media?.publicUrl] };
    while (media && !isOver) {
      const { status, body: said } = await post(`/claims/${claim.id}/messages`, body, key);
      if (status === 201) return void acknowledged.set(key, said.medias[0]);
      if (status !== 503 && status !== 507) return;
      await pause(200);
    }
    await pause(100);
  };
  const working = (async () => {
    while (!isOver) await sendOne();
  })();
  return {
    acknowledged,
    statuses,
    slowest: () => slowest,
    async stop() {
      isOver = true;
      await working;
    },
  };
}

/** Throws unless each acknowledged message is there once, with a photo that can be read. */
export async function expectPhotos(
  { pool }: Database,
  url: string,
  { acknowledged }: Photos,
): Promise<string> {
  const { rows } = await pool.query(
    `select message_content from claim_messages where message_content = any($1)
      group by message_content having count(*) = 1`,
    [[...acknowledged.keys()]],
  );
  if (rows.length !== acknowledged.size)
    throw new Error(`${acknowledged.size} messages acknowledged, ${rows.length} there once`);
  for (const [, link] of acknowledged) {
    const { pathname, search } = new URL(link);
    const answer = await fetch(`${url}${pathname}${search}`);
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (answer.status !== 200 || bytes === 0) throw new Error(`a photo answers ${answer.status}`);
  }
  return `${acknowledged.size} photos kept`;
}
