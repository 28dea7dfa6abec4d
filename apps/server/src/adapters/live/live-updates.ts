import type { LiveUpdate, LiveUpdates } from '@amends/core';
import type { Database } from '@amends/db';
import type { Log } from '../../log.ts';
import { createListener } from './listener.ts';
import { decodeUpdates, encodeUpdates } from './live-payload.ts';

type OnUpdate = (update: LiveUpdate) => void;

/** How long updates are batched before one statement sends them. */
const GATHER_MS = 50;
const CHANNEL = 'amends_live';

export interface RunningLiveUpdates extends LiveUpdates {
  /** Calls back on every update of the deployment; used to wake workers. */
  onAny(callback: () => void): void;
  /** Resolves once this process receives updates. */
  readonly listening: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Live updates between all processes of a deployment by LISTEN and NOTIFY. Notifications are never
 * part of a business transaction: PostgreSQL serializes the commits of transactions that notify.
 * Bypasses poolers, which lose notifications in transaction mode. After a lost connection, calls
 * every subscriber once with no names: it may have missed some.
 */
export function startLiveUpdates(options: { database: Database; log: Log }): RunningLiveUpdates {
  const { pool } = options.database;
  const streams = new Map<string, Set<OnUpdate>>();
  const desks = new Set<{ reaches(storeId: string): boolean; onUpdate: OnUpdate }>();
  const anyCallbacks: (() => void)[] = [];
  let gathered = new Map<string, LiveUpdate>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const call = (subscribers: Iterable<OnUpdate>, update: LiveUpdate) => {
    for (const onUpdate of [...subscribers]) {
      try {
        onUpdate(update);
      } catch (error) {
        options.log.error({ err: error }, 'Couldn’t deliver a live update');
      }
    }
  };

  const listener = createListener({
    options: options.database.direct,
    channel: CHANNEL,
    log: options.log,
    onPayload(payload) {
      for (const update of decodeUpdates(payload)) {
        call(streams.get(keyOf(update)) ?? [], update);
        const reached = [...desks].filter((dashboard) => dashboard.reaches(update.storeId));
        call(
          reached.map(({ onUpdate }) => onUpdate),
          update,
        );
      }
      for (const callback of anyCallbacks) callback();
    },
    onReconnected() {
      for (const [key, subscribers] of streams) {
        const [storeId = '', streamId = ''] = key.split('\n');
        call(subscribers, { storeId, streamId, names: [], sequence: null });
      }
      call(
        [...desks].map(({ onUpdate }) => onUpdate),
        { storeId: '', streamId: '', names: [], sequence: null },
      );
      for (const callback of anyCallbacks) callback();
    },
  });

  const flush = () => {
    timer = undefined;
    const payloads = encodeUpdates([...gathered.values()]);
    gathered = new Map();
    sending = pool
      .query('select pg_notify($1, payload) from unnest($2::text[]) payload', [CHANNEL, payloads])
      .then(
        () => undefined,
        (error) => options.log.warn({ err: error }, 'Couldn’t publish a live update'),
      );
  };

  return {
    listening: listener.listening,

    publish(update) {
      const key = keyOf(update);
      const before = gathered.get(key);
      gathered.set(key, before ? joined(before, update) : update);
      timer ??= setTimeout(flush, GATHER_MS);
    },

    subscribe(storeId, streamId, onUpdate) {
      const key = keyOf({ storeId, streamId });
      const subscribers = streams.get(key) ?? new Set();
      streams.set(key, subscribers.add(onUpdate));
      return () => {
        subscribers.delete(onUpdate);
        if (subscribers.size === 0 && streams.get(key) === subscribers) streams.delete(key);
      };
    },

    subscribeToStores(storeIds, onUpdate) {
      const reached = new Set(storeIds === 'all' ? [] : storeIds);
      const dashboard = {
        reaches: (id: string) => storeIds === 'all' || reached.has(id),
        onUpdate,
      };
      desks.add(dashboard);
      return () => void desks.delete(dashboard);
    },

    onAny: (callback) => void anyCallbacks.push(callback),

    async stop() {
      if (timer) {
        clearTimeout(timer);
        flush();
      }
      await sending;
      await listener.stop();
    },
  };
}

/** Joins two updates of a stream. */
function joined(before: LiveUpdate, update: LiveUpdate): LiveUpdate {
  const sequence =
    before.sequence === null || update.sequence === null
      ? null
      : Math.max(before.sequence, update.sequence);
  return { ...update, names: [...new Set([...before.names, ...update.names])], sequence };
}

const keyOf = ({ storeId, streamId }: { storeId: string; streamId: string }) =>
  `${storeId}\n${streamId}`;
