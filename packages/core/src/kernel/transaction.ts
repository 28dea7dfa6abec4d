import { commit, type Db, rollBack, type TracedStep, traced, withClient } from '@amends/db';
import type { PoolClient } from 'pg';
import { authorize, may, type Subject, storesReached } from './authorize.ts';
import { requireConfirmedEmail } from './confirmed-email.ts';
import type { Actor, Context } from './context.ts';
import { CONNECTIONS, type Connections } from './database-key.ts';
import { forbidden, notFound, unauthenticated, unprocessable } from './errors.ts';
import type { NewEvent } from './events/event.ts';
import { appendEvents, recordEvents } from './events/events.repository.ts';
import { claimIdempotencyKey, saveAnswer } from './idempotency.repository.ts';
import type { Job } from './jobs/define-job.ts';
import type { Permission } from './permission.rules.ts';

/** A named statement, prepared once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** A read-only handle bound to one store: every query takes `storeId` from it. */
export interface Reader {
  readonly ctx: Context;
  readonly storeId: string;
  readonly drizzle: Pick<Db, 'select' | 'selectDistinct'>;
  rows<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

/** A read-only handle bound to some or all stores: every query takes `storeIds` from it. */
export interface ReaderAcross extends Omit<Reader, 'storeId'> {
  readonly storeIds: 'all' | readonly string[];
}

/** The only handle that can change a store's data; exists only inside `write`. */
export interface Writer extends Reader {
  readonly drizzle: Pick<Db, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete'>;
  readonly writer: true;
  /** Records an event, committed with the change and the jobs it causes. */
  emit(event: NewEvent): void;
  /** Queues a job that no event causes. */
  enqueue(job: Job): void;
}

/**
 * Checks the permission, then reads. Throws `forbidden`, `unauthenticated` or the not-found error
 * of the subject. See docs/rules/permissions.md#what-is-not-yours.
 */
export async function read<T>(
  ctx: Context,
  permission: Permission,
  subject: Subject,
  body: (reader: Reader) => Promise<T>,
): Promise<T> {
  authorize(ctx.actor, permission, subject);
  const reader = { ...readingHandle(ctx), storeId: subject.storeId };
  return traced(
    () => useCaseStep('read', ctx, permission, subject.storeId),
    () => body(reader),
  );
}

/** What a trace shows of a use case: only the kind of actor, and only the store of the subject. */
const useCaseStep = (
  operation: 'read' | 'write',
  { actor }: Context,
  permission: Permission,
  storeId?: string,
): TracedStep => ({
  name: `${operation} ${permission}`,
  kind: 'internal',
  attributes: {
    'amends.permission': permission,
    'amends.actor.kind': actor.kind,
    ...(storeId === undefined ? {} : { 'amends.store.id': storeId }),
    ...(actor.kind === 'system' ? { 'amends.task': actor.task } : {}),
  },
});

/**
 * Reads several stores at once, from a replica if one is current: those of `requested` (all, if
 * undefined) in which the actor may read. Throws `unauthenticated` for an actor without an identity,
 * `store_not_found` if the actor reaches none of them, and `forbidden` if the actor may read in none of
 * those reached. See docs/rules/permissions.md#what-is-not-yours.
 */
export async function readAcross<T>(
  ctx: Context,
  permission: Permission,
  requested: readonly string[] | undefined,
  body: (reader: ReaderAcross) => Promise<T>,
): Promise<T> {
  const storeIds = storesToRead(ctx.actor, permission, requested);
  return traced(
    () => useCaseStep('read', ctx, permission),
    () => body({ ...listingHandle(ctx), storeIds }),
  );
}

function storesToRead(
  actor: Actor,
  permission: Permission,
  requested: readonly string[] | undefined,
): 'all' | string[] {
  if (actor.kind === 'anonymous') throw unauthenticated();
  const reached = storesReached(actor);
  // A provider role's permissions apply in every store and in the account.
  if (reached === 'all' && !requested && may(actor, permission, '')) return 'all';
  const known = reached === 'all' ? ownStores(actor) : reached;
  const asked = [...new Set(requested ?? known)];
  const stores = reached === 'all' ? asked : asked.filter((id) => known.includes(id));
  if (stores.length === 0 && requested) throw notFound('store');
  const allowed = stores.filter((id) => may(actor, permission, id));
  if (allowed.length === 0) throw forbidden(permission);
  return allowed;
}

/** Returns the stores in which a provider's staff member also has a role. */
const ownStores = (actor: Actor) =>
  actor.kind === 'staff' ? actor.memberships.flatMap(({ storeId }) => storeId ?? []) : [];

const readingHandle = (ctx: Context): Omit<Reader, 'storeId'> => ({
  ctx,
  drizzle: ctx[CONNECTIONS].db,
  rows: async (statement, values = []) =>
    (await ctx[CONNECTIONS].pool.query({ ...statement, values: [...values] })).rows,
});

/** Reads from a replica if it is current, else from the primary. */
const listingHandle = (ctx: Context): Omit<Reader, 'storeId'> => ({
  ctx,
  drizzle: ctx[CONNECTIONS].reading.db,
  rows: async <Row>(statement: Statement, values: readonly unknown[] = []) =>
    (await ctx[CONNECTIONS].reading.query({ ...statement, values: [...values] })).rows as Row[],
});

/**
 * Checks the permission, then runs `body` in one transaction: changes, events, their jobs and the
 * idempotent response commit together or not at all. A repeated request gets the first response.
 * Retries deadlocks. Throws `email_not_confirmed` if the holder of a link must confirm the order's
 * email first. With `ctx.dryRun` everything runs, and nothing is kept, sent or counted.
 */
export const write = <T>(
  ctx: Context,
  permission: Permission,
  subject: Subject,
  body: (writer: Writer) => Promise<T>,
): Promise<T> => writeLocked(ctx, permission, subject, { lock: async () => undefined, body });

/** A change that first locks and reads rows. */
interface LockedChange<Locked, T> {
  /** Only locks and reads, because its result is ignored for a repeated request. */
  lock(writer: Writer): Promise<Locked>;
  body(writer: Writer, locked: Locked): Promise<T>;
}

/**
 * Like `write`, but sends the statements that lock and read together with those that begin the
 * transaction.
 */
export async function writeLocked<Locked, T>(
  ctx: Context,
  permission: Permission,
  subject: Subject,
  change: LockedChange<Locked, T>,
): Promise<T> {
  authorize(ctx.actor, permission, subject);
  await requireConfirmedEmail(ctx, permission, unscoped(ctx));
  return traced(
    () => useCaseStep('write', ctx, permission, subject.storeId),
    () => attemptUntilDone(ctx, subject, change),
  );
}

async function attemptUntilDone<Locked, T>(
  ctx: Context,
  subject: Subject,
  change: LockedChange<Locked, T>,
): Promise<T> {
  const attemptOnce = ctx.dryRun ? tryOut : attemptWrite;
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(ctx, subject, change);
    } catch (error) {
      if (attempt >= 3 || !(isTransient(error) || (ctx.dryRun && isTaken(error)))) throw error;
    }
  }
}

/**
 * Returns the raw connections, bound to no store: for logins, links, rate limits, jobs across all
 * stores, and finding a store. Doesn't check permissions; the use case must.
 */
export const unscoped = (ctx: Context): Connections => ctx[CONNECTIONS];

/** A change that one statement makes for several concurrent requests, each for its own store. */
export interface SharedChange<Input> {
  readonly statement: Statement;
  values(asked: readonly { storeId: string; input: Input }[]): unknown[];
}

/**
 * Checks the permission, then makes a change together with those of concurrent requests, in one
 * statement with its own commit. For changes that cause neither events nor jobs and are idempotent.
 * Throws like `write`; if the statement fails, it fails for all of these requests.
 */
export async function writeTogether<Input>(
  ctx: Context,
  permission: Permission,
  { storeId, ...rest }: Subject,
  { statement, values }: SharedChange<Input>,
  input: Input,
): Promise<void> {
  authorize(ctx.actor, permission, { storeId, ...rest });
  if (ctx.dryRun) throw notInDryRun();
  await requireConfirmedEmail(ctx, permission, unscoped(ctx));
  const { pool, together } = ctx[CONNECTIONS];
  await together(statement.name, { storeId, input }, async (asked) => {
    await pool.query({ ...statement, values: values(asked) });
    return asked.map(() => undefined);
  });
}

async function attemptWrite<Locked, T>(
  ctx: Context,
  subject: Subject,
  { lock, body }: LockedChange<Locked, T>,
): Promise<T> {
  return withClient(ctx[CONNECTIONS].pool, async (client) => {
    const events: NewEvent[] = [];
    const jobs: Job[] = [];
    try {
      const writer = makeWriter(ctx, subject.storeId, client, events, jobs);
      // Statements are pipelined and return in order (see open-database).
      const beginning = [client.query('begin'), claimIdempotencyKey<T>(writer)] as const;
      const locking = lock(writer);
      // Ignored for a repeated request, which gets its response even if its subject no longer exists.
      locking.catch(() => undefined);
      const [, repeated] = await Promise.all(beginning);
      if (repeated) {
        await client.query('rollback');
        return repeated.answer;
      }
      const answer = await body(writer, await locking);
      const recorded = recordEvents(writer, events);
      const caused = [...jobs, ...recorded.flatMap((event) => ctx.ports.reactions(event))];
      // Sent together with the commit. A statement that can't be sent throws before it; if PostgreSQL
      // rejects one, the commit rolls back.
      const [appended] = await Promise.all([
        appendEvents(writer, recorded),
        caused.length > 0 ? ctx.ports.jobs.enqueue(executorOf(client), caused) : undefined,
        saveAnswer(writer, answer),
        commit(client),
      ]);
      publish(ctx, subject.storeId, events, appended);
      return answer;
    } catch (error) {
      await rollBack(client);
      throw error;
    }
  });
}

/**
 * Runs `body` in a transaction that is rolled back, and returns its result: no event is recorded, no
 * job queued, no idempotency key used. `amends.dry_run` keeps the database from drawing a claim number,
 * because a rollback would not return it. Deferred constraints are checked too.
 */
async function tryOut<Locked, T>(
  ctx: Context,
  subject: Subject,
  { lock, body }: LockedChange<Locked, T>,
): Promise<T> {
  return withClient(ctx[CONNECTIONS].pool, async (client) => {
    try {
      await client.query('begin');
      await client.query(`select set_config('amends.dry_run', 'on', true)`);
      const writer = makeWriter(ctx, subject.storeId, client, [], []);
      const answer = await body(writer, await lock(writer));
      await client.query('set constraints all immediate');
      return answer;
    } finally {
      await rollBack(client);
    }
  });
}

const SAVEPOINT: Statement = { name: 'try.savepoint', text: 'savepoint tried' };
const UNDO: Statement = { name: 'try.undo', text: 'rollback to savepoint tried' };
const AS_DRY_RUN: Statement = {
  name: 'try.dry-run',
  text: `select set_config('amends.dry_run', 'on', true)`,
};

/**
 * Runs `body` within a change and always undoes it: no event is recorded, no job queued, no claim
 * number drawn. Throws what `body` throws; the surrounding change can continue.
 */
export async function tryWithin<T>(
  writer: Writer,
  body: (writer: Writer) => Promise<T>,
): Promise<T> {
  const nothing = () => undefined;
  for (let attempt = 1; ; attempt++) {
    await writer.rows(SAVEPOINT);
    await writer.rows(AS_DRY_RUN);
    try {
      return await body({ ...writer, emit: nothing, enqueue: nothing });
    } catch (error) {
      // Another claim took the number that this one was expected to get.
      if (attempt >= 3 || !isTaken(error)) throw error;
    } finally {
      await writer.rows(UNDO);
    }
  }
}

function makeWriter(
  ctx: Context,
  storeId: string,
  client: PoolClient,
  events: NewEvent[],
  jobs: Job[],
): Writer {
  let drizzle: Writer['drizzle'] | undefined;
  return {
    ctx,
    storeId,
    get drizzle() {
      drizzle ??= ctx[CONNECTIONS].over(client);
      return drizzle;
    },
    writer: true,
    rows: async (statement, values = []) =>
      (await client.query({ ...statement, values: [...values] })).rows,
    emit: (event) => void events.push(event),
    enqueue: (job) => void jobs.push(job),
  };
}

const executorOf = (client: PoolClient) => ({
  executeSql: async (text: string, values: unknown[] = [], name?: string) =>
    client.query(name ? { name, text, values } : { text, values }),
});

function publish(
  ctx: Context,
  storeId: string,
  events: readonly NewEvent[],
  appended: readonly { streamId: string; sequence: number }[],
) {
  // The numbers of a stream grow, so its last one remains.
  const numbers = new Map(appended.map(({ streamId, sequence }) => [streamId, sequence]));
  for (const [streamId, ofStream] of Map.groupBy(events, (event) => event.streamId)) {
    const names = ofStream.map(({ name }) => name);
    ctx.ports.live.publish({ storeId, streamId, names, sequence: numbers.get(streamId) ?? null });
  }
}

const notInDryRun = () => unprocessable('dry_run_not_possible');

/** Unique violation: a claim filed at the same time took the number that the dry run used. */
const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505';

/**
 * Serialization failure and deadlock: PostgreSQL asks for a retry. Foreign key violation: the
 * parent row was deleted concurrently; the next attempt reports that it doesn't exist.
 */
const TRANSIENT = new Set<unknown>(['40001', '40P01', '23503']);

/** Looks through `cause`, where Drizzle keeps the driver's error. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && TRANSIENT.has(error.code)) || isTransient(error.cause);
}
