import type { BulkAction } from '@amends/core/workspace';
import { browserStore, newKey } from '@amends/ui/page';
import { useToasts } from '@amends/ui/popups';
import { useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { useUndo } from '../keys/use-undo.ts';
import { useMessages } from '../messages/messages.ts';
import type { action, loader } from './bulk.route.ts';

export type BulkStatus = NonNullable<Awaited<ReturnType<typeof loader>>['status']>;

/** The claims: some by id, or all that match the list's query. */
export type Chosen = { claimIds: readonly string[] } | { list: string };

export interface Bulk {
  /** The running bulk action, or the last one with unseen failures. */
  status: BulkStatus | null;
  starting: boolean;
  start(action: BulkAction, chosen: Chosen): void;
  cancel(): void;
  dismiss(): void;
  /** Shows the progress of a bulk action that was started earlier. */
  follow(status: BulkStatus): void;
  /** Undoes a finished bulk action. */
  undo(status: BulkStatus): void;
  /** An undo that needs confirmation, because part of the action stays. */
  asksToUndo: BulkStatus | null;
  confirmUndo(): void;
  leaveUndo(): void;
}

const ADDRESS = '/inbox/bulk';
const addressOf = (id: string) => `${ADDRESS}?id=${id}`;
/** Long enough to reach the button by keyboard, and to see the changes in the list. */
const UNDO_MS = 60_000;
const LOOK_AGAIN_MS = 500;
/** Name under which this browser keeps the ids of the actions whose ends were not shown yet, and how many. */
const UNSEEN = 'amends-bulk-actions';
const MOST_UNSEEN = 20;

/**
 * Performs bulk actions, shows their progress, and offers undo; of one that was started before the page was
 * left or reloaded, too, which continues without it. `onStart` is called once the server has one. Of several at
 * the same time, the latest is shown, and then the others.
 */
export function useBulk(onEnd: () => void, onStart: (chosen: Chosen) => void): Bulk {
  const t = useMessages().inbox.bulk;
  const toasts = useToasts();
  const { setUndo } = useUndo();
  const { revalidate } = useRevalidator();
  // Apart, because a fetcher drops its request for the next one.
  const starts = useFetcher<typeof action>();
  const sent = useFetcher<typeof action>();
  const progress = useFetcher<typeof loader>();
  const [status, setStatus] = useState<BulkStatus | null>(null);
  const [asksToUndo, setAsksToUndo] = useState<BulkStatus | null>(null);
  /** Toast ids by action, so that an undo is not offered after it was used. */
  const said = useRef(new Map<string, string>());
  const announced = useRef<string | null>(null);
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => () => withdraw.current?.(), []);

  /** Actions to show after this one. */
  const others = useRef<string[]>([]);
  const asked = useRef('');
  const look = (id: string) => {
    asked.current = id;
    void progress.load(addressOf(id));
  };
  const showNext = () => {
    const id = others.current.pop();
    if (id !== undefined) look(id);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    others.current = unseen();
    showNext();
  }, []);
  const show = (next: BulkStatus) => {
    others.current = others.current.filter((id) => id !== next.id);
    if (status?.state === 'running' && status.id !== next.id) others.current.push(status.id);
    setStatus(next);
  };

  /** What was started last, and its key until there is a response: started again, it sends no message twice. */
  const started = useRef<{ what: string; once: string; chosen: Chosen } | null>(null);
  const send = (given: Record<string, string>) =>
    void sent.submit(given, { method: 'post', action: ADDRESS });

  const undoAsked = (id: string) => {
    const toast = said.current.get(id);
    if (toast) toasts.close(toast);
    send({ intent: 'undo', id });
  };
  const undo = (ended: BulkStatus) =>
    ended.undoKeeps.length > 0 ? setAsksToUndo(ended) : undoAsked(ended.id);

  const answered = (given: { status: unknown; problem: string | null } | undefined) => {
    if (given?.status) show(given.status as BulkStatus);
    if (given?.problem) toasts.show({ title: given.problem, kind: 'failed' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => answered(sent.data), [sent.data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    answered(starts.data);
    if (!starts.data?.status || !started.current) return;
    onStart(started.current.chosen);
    started.current = null;
  }, [starts.data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const { status: latest, problem } = progress.data ?? {};
    // A late answer must not bring back what was stopped or followed by another action since.
    const isLate = (id: string) => id === announced.current || (status && id !== status.id);
    if (latest && !isLate(latest.id)) setStatus(latest as BulkStatus);
    if (!problem) return;
    forget(asked.current);
    if (isLate(asked.current)) return;
    // Without progress to show, it may be someone else's who signed in with this browser.
    if (status) toasts.show({ title: problem, kind: 'failed' });
    setStatus(null);
    showNext();
  }, [progress.data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a response without progress, too
  useEffect(() => {
    if (status?.state !== 'running') return;
    keepUnseen(status.id);
    const timer = setTimeout(() => look(status.id), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [status, progress.data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each action that has ended
  useEffect(() => {
    if (!status || status.state === 'running' || announced.current === status.id) return;
    announced.current = status.id;
    forget(status.id);
    // The claim next to the list may be one of them.
    void revalidate();
    if (!status.undoOf && status.done > 0) withdraw.current = setUndo(() => undo(status));
    const { id, done, failed, undoOf } = status;
    const toast = toasts.show({
      title: undoOf
        ? t.undone(done)
        : status.state === 'cancelled'
          ? t.stopped(done)
          : t.done(done),
      ...(failed > 0
        ? { detail: undoOf ? t.notUndone(failed) : t.failed(failed) }
        : status.undoable
          ? { detail: t.undoLater }
          : {}),
      ...(status.undoable ? { timeoutMs: UNDO_MS } : {}),
      kind: done === 0 && failed > 0 ? 'failed' : 'done',
      ...(status.undoable ? { action: { label: t.undo, onPress: () => undo(status) } } : {}),
    });
    said.current.set(id, toast);
    if (failed === 0) leave();
    onEnd();
  }, [status]);

  function leave() {
    setStatus(null);
    showNext();
  }

  return {
    status,
    starting: starts.state !== 'idle',
    start: (given, chosen) => {
      const action = JSON.stringify(given);
      const which: Record<string, string> =
        'list' in chosen ? { list: chosen.list } : { claims: chosen.claimIds.join(',') };
      const what = JSON.stringify([action, which]);
      if (started.current?.what !== what) started.current = { what, once: newKey(), chosen };
      const fields = { intent: 'start', action, ...which, once: started.current.once };
      void starts.submit(fields, { method: 'post', action: ADDRESS });
    },
    cancel: () => {
      if (status) send({ intent: 'cancel', id: status.id });
    },
    dismiss: leave,
    follow: show,
    undo,
    asksToUndo,
    confirmUndo: () => {
      if (asksToUndo) undoAsked(asksToUndo.id);
      setAsksToUndo(null);
    },
    leaveUndo: () => setAsksToUndo(null),
  };
}

/** Returns the ids of the actions whose ends this browser has not shown, oldest first. */
function unseen(): string[] {
  const kept = browserStore.read(UNSEEN);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

function keepUnseen(id: string): void {
  const ids = unseen();
  if (!ids.includes(id)) browserStore.keep(UNSEEN, [...ids, id].slice(-MOST_UNSEEN));
}

function forget(id: string): void {
  const ids = unseen().filter((one) => one !== id);
  if (ids.length > 0) browserStore.keep(UNSEEN, ids);
  else browserStore.forget(UNSEEN);
}
