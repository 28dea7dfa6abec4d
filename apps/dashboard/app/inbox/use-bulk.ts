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
/** Name under which this browser keeps the id of the action whose end was not shown yet. */
const UNSEEN = 'amends-bulk-action';

/**
 * Performs bulk actions, shows their progress, and offers undo; of one that was started before the page was
 * left or reloaded, too, which continues without it. `onStart` is called once the server has one.
 */
export function useBulk(onEnd: () => void, onStart: () => void): Bulk {
  const t = useMessages().inbox.bulk;
  const toasts = useToasts();
  const { setUndo } = useUndo();
  const { revalidate } = useRevalidator();
  const sent = useFetcher<typeof action>();
  const progress = useFetcher<typeof loader>();
  const [status, setStatus] = useState<BulkStatus | null>(null);
  const [asksToUndo, setAsksToUndo] = useState<BulkStatus | null>(null);
  /** Toast ids by action, so that an undo is not offered after it was used. */
  const said = useRef(new Map<string, string>());
  const announced = useRef<string | null>(null);
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => () => withdraw.current?.(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const unseen = browserStore.read(UNSEEN);
    if (typeof unseen === 'string') void progress.load(addressOf(unseen));
  }, []);

  /** What was started last, and its key until there is a response: started again, it sends no message twice. */
  const started = useRef<{ what: string; once: string } | null>(null);
  const isStarting = useRef(false);
  const send = (given: Record<string, string>) =>
    void sent.submit(given, { method: 'post', action: ADDRESS });

  const undoAsked = (id: string) => {
    const toast = said.current.get(id);
    if (toast) toasts.close(toast);
    send({ intent: 'undo', id });
  };
  const undo = (ended: BulkStatus) =>
    ended.undoKeeps.length > 0 ? setAsksToUndo(ended) : undoAsked(ended.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!sent.data) return;
    const wasStarting = isStarting.current;
    isStarting.current = false;
    if (sent.data.status) {
      setStatus(sent.data.status as BulkStatus);
      if (wasStarting) {
        started.current = null;
        onStart();
      }
    }
    if (sent.data.problem) toasts.show({ title: sent.data.problem, kind: 'failed' });
  }, [sent.data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const { status: latest, problem } = progress.data ?? {};
    if (latest) setStatus(latest as BulkStatus);
    if (!problem) return;
    browserStore.forget(UNSEEN);
    // Without progress to show, it may be someone else's who signed in with this browser.
    if (status) toasts.show({ title: problem, kind: 'failed' });
    setStatus(null);
  }, [progress.data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a response without progress, too
  useEffect(() => {
    if (status?.state !== 'running') return;
    browserStore.keep(UNSEEN, status.id);
    const timer = setTimeout(() => void progress.load(addressOf(status.id)), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [status, progress.data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each action that has ended
  useEffect(() => {
    if (!status || status.state === 'running' || announced.current === status.id) return;
    announced.current = status.id;
    browserStore.forget(UNSEEN);
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
    if (failed === 0) setStatus(null);
    onEnd();
  }, [status]);

  return {
    status,
    starting: sent.state !== 'idle',
    start: (given, chosen) => {
      const action = JSON.stringify(given);
      const which: Record<string, string> =
        'list' in chosen ? { list: chosen.list } : { claims: chosen.claimIds.join(',') };
      const what = JSON.stringify([action, which]);
      if (started.current?.what !== what) started.current = { what, once: newKey() };
      isStarting.current = true;
      send({ intent: 'start', action, ...which, once: started.current.once });
    },
    cancel: () => {
      if (status) send({ intent: 'cancel', id: status.id });
    },
    dismiss: () => setStatus(null),
    follow: setStatus,
    undo,
    asksToUndo,
    confirmUndo: () => {
      if (asksToUndo) undoAsked(asksToUndo.id);
      setAsksToUndo(null);
    },
    leaveUndo: () => setAsksToUndo(null),
  };
}
