import type { BulkAction } from '@amends/core/workspace';
import { browserStore } from '@amends/ui/page';
import { useToasts } from '@amends/ui/popups';
import { useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { useUndo } from '../keys/use-undo.ts';
import { useMessages } from '../messages/messages.ts';
import type { action, loader } from './bulk.route.ts';
import type { ListedClaim } from './listed-claim.ts';
import { unanswered } from './unanswered-start.ts';
import type { ClaimList } from './use-claim-list.ts';

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
/** Maximum number of rows in a request for progress. */
const MOST_ROWS = 100;
/** Long enough to reach the button by keyboard, and to see the changes in the list. */
const UNDO_MS = 60_000;
const LOOK_AGAIN_MS = 500;
/** Name under which this browser keeps the ids of the actions whose ends were not shown yet, and how many. */
const UNSEEN = 'amends-bulk-actions';
const MOST_UNSEEN = 20;
/** Pause before asking again for an action whose start got no response, and how long it may take to begin. */
const FIND_AGAIN_MS = 2_000;
const BEGINS_WITHIN_MS = 60_000;

/**
 * Performs bulk actions, shows their progress, and offers undo; of one that was started before the page was
 * left or reloaded, too, which continues without it. Visible rows follow. `onStart` is called once the server has one. Of several at
 * the same time, the latest is shown, and then the others.
 */
export function useBulk(
  list: Pick<ClaimList, 'rows' | 'update' | 'renew'>,
  onStart: (chosen: Chosen) => void,
): Bulk {
  const t = useMessages().inbox.bulk;
  const toasts = useToasts();
  const { setUndo } = useUndo();
  const { revalidate } = useRevalidator();
  // Apart, because a fetcher drops its request for the next one.
  const starts = useFetcher<typeof action>();
  const found = useFetcher<typeof action>();
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
  /** Visible claims that are known to be changed, by action. */
  const changed = useRef(new Set<string>());
  const look = (id: string) => {
    asked.current = id;
    const rows = list.rows
      .filter((claim) => !changed.current.has(`${id} ${claim.id}`))
      .slice(0, MOST_ROWS)
      .map((claim) => claim.id);
    void progress.load(`${ADDRESS}?${new URLSearchParams({ id, rows: rows.join() })}`);
  };
  const showNext = () => {
    const id = others.current.pop();
    if (id !== undefined) look(id);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    others.current = unseen();
    showNext();
    find();
  }, []);
  const show = (next: BulkStatus) => {
    others.current = others.current.filter((id) => id !== next.id);
    if (status?.state === 'running' && status.id !== next.id) others.current.push(status.id);
    setStatus(next);
  };

  /** The claims of the action that was started last, until the server has one. */
  const begun = useRef<Chosen | null>(null);
  /** Asks for the action whose start got no response, maybe before the page was reloaded. */
  const find = () => {
    const start = unanswered.read();
    if (!start) return;
    const fields = { ...start.fields, intent: 'find', waits: '1' };
    void found.submit(fields, { method: 'post', action: ADDRESS });
  };
  const hasBegun = () => {
    unanswered.forget();
    if (begun.current) onStart(begun.current);
    begun.current = null;
  };
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
    if (starts.data?.unheard) find();
    else if (starts.data?.status) hasBegun();
    else if (starts.data) unanswered.forget();
  }, [starts.data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const start = unanswered.read();
    if (!found.data || !start) return;
    if (found.data.status) {
      show(found.data.status as BulkStatus);
      return hasBegun();
    }
    if (Date.now() - start.at > BEGINS_WITHIN_MS) return unanswered.forget();
    const timer = setTimeout(find, FIND_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [found.data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const { status: latest, problem } = progress.data ?? {};
    if (latest && progress.data && progress.data.changed.length > 0) {
      for (const claim of progress.data.changed) changed.current.add(`${latest.id} ${claim.id}`);
      list.update(progress.data.changed as ListedClaim[]);
    }
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
    list.renew();
  }, [status]);

  function leave() {
    setStatus(null);
    showNext();
  }

  return {
    status,
    starting: starts.state !== 'idle',
    start: (given, chosen) => {
      const which: Record<string, string> =
        'list' in chosen ? { list: chosen.list } : { claims: chosen.claimIds.join(',') };
      begun.current = chosen;
      const fields = unanswered.keep({ intent: 'start', action: JSON.stringify(given), ...which });
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
