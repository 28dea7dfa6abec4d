import { useToasts } from '@amends/ui/popups';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import type { ClaimAnswer } from '../claim/act-on-claim.server.ts';
import type { UndoResult } from '../claim/decide/undo.route.ts';
import { useKeyActions } from '../keys/keys.tsx';
import { UndoContext, type UndoState } from '../keys/use-undo.ts';
import { useMessages } from '../messages/messages.ts';

/** Keeps the way back of the last action, for its toast and for the undo key on any page. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const { keys: t } = useMessages();
  const toasts = useToasts();
  const fetcher = useFetcher<UndoResult>();
  const back = useFetcher<ClaimAnswer>();
  const claimOfBack = useRef('');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [last, setLast] = useState<{ run: () => void; toast?: string } | null>(null);
  const latest = useRef({ toasts, fetcher, back, last });
  latest.current = { toasts, fetcher, back, last };

  const undo = useCallback((which: { run: () => void; toast?: string } | null) => {
    if (!which) return;
    if (which.toast) latest.current.toasts.close(which.toast);
    setLast((now) => (now?.run === which.run ? null : now));
    which.run();
  }, []);
  const state = useMemo<UndoState>(() => {
    const undoMove = (claimId: string) =>
      void latest.current.fetcher.submit(null, {
        method: 'post',
        action: `/inbox/${claimId}/undo`,
      });
    return {
      undoMove,
      undoAct: (claimId, fields) => {
        claimOfBack.current = claimId;
        void latest.current.back.submit(fields, { method: 'post', action: `/inbox/${claimId}` });
      },
      offer: ({ title, detail, run }) => {
        const given: { run: () => void; toast?: string } = { run };
        given.toast = latest.current.toasts.show({
          title,
          detail,
          id: 'last-action',
          action: { label: t.undo, onPress: () => undo(given) },
        });
        setLast(given);
      },
      keep: (run) => {
        setLast({ run });
        return () => setLast((now) => (now?.run === run ? null : now));
      },
    };
  }, [t, undo]);
  useKeyActions({ undo: last ? () => undo(last) : undefined });

  const { data } = fetcher;
  const where = useRef({ pathname, search });
  where.current = { pathname, search };
  const tell = (claimId: string, error: string | null, detail?: string) => {
    if (error !== null) {
      toasts.show({ kind: 'failed', title: error, id: 'last-action' });
      return;
    }
    toasts.show({ title: t.undone, ...(detail ? { detail } : {}), id: 'last-action' });
    const path = `/inbox/${claimId}`;
    if (where.current.pathname !== path && where.current.pathname.startsWith('/inbox')) {
      void navigate(path + where.current.search, { preventScrollReset: true });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (data) tell(data.claimId, data.error, data.told ? t.undoneTold : undefined);
  }, [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (back.data) tell(claimOfBack.current, back.data.error);
  }, [back.data]);
  return <UndoContext value={state}>{children}</UndoContext>;
}
