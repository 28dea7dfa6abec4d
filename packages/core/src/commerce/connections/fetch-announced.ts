import type { Context, ShopProblem, Writer } from '../../kernel/internal.ts';
import { read, shopProblem, write } from '../../kernel/internal.ts';
import type { Fetch, FetchQueue } from './fetches.repository.ts';
import type { OpenShop } from './open-shop.ts';
import { recordAnswer } from './record-health.ts';
import { pauseAfter, TRIES_OF_AN_ORDER } from './sync-pace.rules.ts';

/** How the announced orders or products of a shop are fetched and saved. */
export interface Announced<Reading> {
  queue: FetchQueue;
  /** Number of orders or products that are saved together. */
  most: number;
  /** Number of parallel requests. */
  atOnce: number;
  /** Returns null for an order or product that the shop no longer has. */
  fetch: (sourceId: string) => Promise<Reading | null>;
  /** Saves the readings, ends what is `gone`, and records why the `unreadable` ones could not be fetched. */
  save: (
    writer: Writer,
    fetched: {
      readings: Reading[];
      gone: string[];
      unreadable: { sourceId: string; reason: string }[];
    },
  ) => Promise<void>;
}

type Fetched<Reading> = Fetch & ({ reading: Reading | null } | { problem: ShopProblem });

/**
 * Fetches the announced orders or products of a shop and saves them together; returns false if there are
 * none. One that can't be fetched is retried later, and recorded as unreadable in the end. A problem of the
 * whole shop is thrown, after what was fetched before it is saved.
 */
export async function fetchAnnounced<Reading>(
  ctx: Context,
  { connection, storeId }: OpenShop & { storeId: string },
  announced: Announced<Reading>,
): Promise<boolean> {
  const { queue, most, atOnce } = announced;
  const due = await read(ctx, 'connection:read', { storeId }, (reader) =>
    queue.due(reader, connection.id, most),
  );
  if (due.length === 0) return false;
  const fetched: Fetched<Reading>[] = [];
  let stopped: unknown;
  const waiting = [...due];
  const takeOne = async () => {
    for (let one = waiting.shift(); one && stopped === undefined; one = waiting.shift()) {
      try {
        fetched.push(await fetchOne(announced, one));
      } catch (error) {
        stopped = error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeOne));
  if (fetched.length > 0) {
    await write(ctx, 'connection:update', { storeId }, (writer) =>
      saveFetched(writer, connection.id, { announced, fetched }),
    );
  }
  if (stopped !== undefined) throw stopped;
  return true;
}

/** Throws problems of the whole shop; a problem of one order or product concerns that one only. */
async function fetchOne<Reading>(
  { fetch }: Announced<Reading>,
  one: Fetch,
): Promise<Fetched<Reading>> {
  try {
    return { ...one, reading: await fetch(one.sourceId) };
  } catch (error) {
    const problem = shopProblem(error);
    if (problem && ['refused', 'unexpected', 'not-found'].includes(problem.code)) {
      return { ...one, problem };
    }
    throw error;
  }
}

async function saveFetched<Reading>(
  writer: Writer,
  connectionId: string,
  given: { announced: Announced<Reading>; fetched: readonly Fetched<Reading>[] },
): Promise<void> {
  const { announced, fetched } = given;
  const { queue, save } = announced;
  const answered = fetched.flatMap((one) => ('reading' in one ? [one] : []));
  const failed = fetched.flatMap((one) => ('problem' in one ? [one] : []));
  const last = failed.filter(({ tries }) => tries + 1 >= TRIES_OF_AN_ORDER);
  await save(writer, {
    readings: answered.flatMap(({ reading }) => reading ?? []),
    gone: answered.filter(({ reading }) => reading === null).map(({ sourceId }) => sourceId),
    unreadable: last.map(({ sourceId, problem }) => ({ sourceId, reason: problem.message })),
  });
  await queue.end(writer, connectionId, [...answered, ...last]);
  for (const { sourceId, tries, problem } of failed) {
    if (tries + 1 >= TRIES_OF_AN_ORDER) continue;
    const dueAt = new Date(writer.ctx.now().getTime() + pauseAfter(problem, tries));
    await queue.defer(writer, connectionId, { sourceId, dueAt });
  }
  if (answered.length > 0) await recordAnswer(writer, connectionId);
}
