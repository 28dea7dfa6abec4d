import { newKey } from '@amends/ui/page';
import { useToasts } from '@amends/ui/popups';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher, useLocation, useNavigate, useRevalidator, useSubmit } from 'react-router';
import type { UndoResult } from '../claim/decide/undo.route.ts';
import { createActionQueue, submitForm } from '../keys/action-queue.ts';
import { useKeyActions } from '../keys/keys.tsx';
import { UndoContext, type UndoState } from '../keys/use-undo.ts';
import { useMessages } from '../messages/messages.ts';

interface UndoEntry {
  run: () => void;
  toast?: string;
}

/** Returns whether a dialog with fields is open; toasts have the same role, and no fields. */
const isFillingIn = () =>
  document.querySelector('[role=dialog] :is(input, select, textarea)') !== null;

/** Holds the undo of the last action, for its toast and for the undo key on any page. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const { keys: t, frame } = useMessages();
  const toasts = useToasts();
  const fetcher = useFetcher<UndoResult>();
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [last, setLast] = useState<UndoEntry | null>(null);

  const showUndone = (claimId: string, error: string | null, detail?: string) => {
    if (error !== null) {
      toasts.show({ kind: 'failed', title: error, id: 'last-action' });
      return;
    }
    toasts.show({ title: t.undone, ...(detail ? { detail } : {}), id: 'last-action' });
    const path = `/inbox/${claimId}`;
    // A dialog that is being filled in keeps its place.
    if (pathname !== path && pathname.startsWith('/inbox') && !isFillingIn()) {
      void navigate(path + search, { preventScrollReset: true });
    }
  };
  const latest = useRef({ toasts, fetcher, submit, revalidate, showUndone });
  latest.current = { toasts, fetcher, submit, revalidate, showUndone };

  const undo = useCallback((which: UndoEntry | null) => {
    if (!which) return;
    if (which.toast) latest.current.toasts.close(which.toast);
    setLast((now) => (now?.run === which.run ? null : now));
    which.run();
  }, []);
  const state = useMemo<UndoState>(() => {
    // Has an idempotency key, so that it runs once however often it is sent; see `entry.client.tsx`.
    const send = (path: string, fields: Record<string, string>) => {
      const once = newKey();
      const form = { ...fields, once, waits: '1' };
      const options = { method: 'post', action: path, navigate: false } as const;
      const submission = submitForm(
        once,
        () => latest.current.submit(form, { ...options, fetcherKey: `press-${once}` }),
        { error: frame.errors.internal },
      );
      void submission.response.then(({ code }) => {
        if (code === 'precondition_failed') void latest.current.revalidate();
      });
      return submission;
    };
    const queue = createActionQueue(send);
    const setUndo = (run: () => void) => {
      setLast({ run });
      return () => setLast((now) => (now?.run === run ? null : now));
    };
    return {
      undoMove: (claimId: string) =>
        void latest.current.fetcher.submit(
          { once: newKey(), waits: '1' },
          { method: 'post', action: `/inbox/${claimId}/undo` },
        ),
      setUndo,
      submit: (claimId, fields, opposite) => {
        const submitted = queue.submit(`/inbox/${claimId}`, fields, opposite);
        const run = () =>
          void submitted.undo().then((answer) => {
            if (answer) latest.current.showUndone(claimId, answer.error);
          });
        const withdraw = setUndo(run);
        // A refused action didn't happen, so there is nothing to undo.
        void submitted.response.then(({ error }) => {
          if (error === null) return;
          withdraw();
          latest.current.toasts.show({ kind: 'failed', title: error });
        });
        return submitted.answer;
      },
      offer: ({ title, detail, run }) => {
        const given: UndoEntry = { run };
        given.toast = latest.current.toasts.show({
          title,
          detail,
          id: 'last-action',
          action: { label: t.undo, onPress: () => undo(given) },
        });
        setLast(given);
      },
    };
  }, [t, frame, undo]);
  useKeyActions({ undo: last ? () => undo(last) : undefined });

  const { data } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (data) showUndone(data.claimId, data.error, data.emailed ? t.undoneButEmailed : undefined);
  }, [data]);
  return <UndoContext value={state}>{children}</UndoContext>;
}
