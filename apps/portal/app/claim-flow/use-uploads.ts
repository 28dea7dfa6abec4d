import { MAX_FILES_PER_ISSUE, refusalOf } from '@amends/core/claim-filing/evidence.rules';
import { useEffect, useReducer, useRef } from 'react';
import { type Messages, useMessages } from '../messages/messages.ts';
import type { EvidenceView } from './evidence-view.ts';
import { sendFile } from './send-file.ts';

/** A file on its way. */
export interface Upload {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  sent: number;
  error: string | null;
}

interface State {
  done: EvidenceView[];
  uploads: Upload[];
  refusals: string[];
}

type Change =
  | { type: 'add'; uploads: Upload[]; refusals: string[] }
  | { type: 'change'; key: string; upload: Partial<Upload> }
  | { type: 'done'; key: string; evidence: EvidenceView }
  | { type: 'drop'; key: string }
  | { type: 'remove'; reference: string }
  | { type: 'clear' };

function after(state: State, change: Change): State {
  switch (change.type) {
    case 'clear':
      return { done: [], uploads: [], refusals: [] };
    case 'add':
      return {
        ...state,
        uploads: [...state.uploads, ...change.uploads],
        refusals: change.refusals,
      };
    case 'change':
      return {
        ...state,
        uploads: state.uploads.map((one) =>
          one.key === change.key ? { ...one, ...change.upload } : one,
        ),
      };
    case 'done':
      return {
        ...state,
        done: [...state.done, change.evidence],
        uploads: state.uploads.filter((one) => one.key !== change.key),
      };
    case 'drop':
      return { ...state, uploads: state.uploads.filter((one) => one.key !== change.key) };
    case 'remove':
      return { ...state, done: state.done.filter((one) => one.reference !== change.reference) };
  }
}

/** Two at a time: more only share the same line. */
const AT_ONCE = 2;

/** Files of one issue: those already there, those on their way, and what was refused. Uploads start at once. */
export function useUploads(initial: EvidenceView[], onSettled: () => void, endpoint?: string) {
  const t = useMessages();
  const [state, change] = useReducer(after, { done: initial, uploads: [], refusals: [] });
  const running = useRef(new Map<string, AbortController>());
  const settled = useRef(onSettled);
  settled.current = onSettled;

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  useEffect(() => {
    const free = AT_ONCE - running.current.size;
    const next = state.uploads.filter((one) => one.state === 'waiting').slice(0, Math.max(0, free));
    for (const upload of next) {
      const controller = new AbortController();
      running.current.set(upload.key, controller);
      change({ type: 'change', key: upload.key, upload: { state: 'sending', error: null } });
      void sendFile({
        file: upload.file,
        words: t.errors,
        signal: controller.signal,
        ...(endpoint ? { endpoint } : {}),
        onProgress: (sent) => change({ type: 'change', key: upload.key, upload: { sent } }),
      })
        .then((evidence) => change({ type: 'done', key: upload.key, evidence }))
        .catch((error: Error & { refused?: boolean }) => {
          if (controller.signal.aborted) return change({ type: 'drop', key: upload.key });
          change({
            type: 'change',
            key: upload.key,
            upload: {
              state: error.refused ? 'refused' : 'failed',
              sent: 0,
              error: error.message || t.errors.imageUpload,
            },
          });
        })
        .finally(() => {
          running.current.delete(upload.key);
          setTimeout(() => settled.current());
        });
    }
  }, [state.uploads, t, endpoint]);

  return {
    ...state,
    pending: state.uploads.some((one) => one.state === 'waiting' || one.state === 'sending'),
    add: (files: readonly File[]) => {
      const { accepted, refusals } = sort(files, state.done.length + state.uploads.length, t);
      const uploads = accepted.map(
        (file): Upload => ({
          key: crypto.randomUUID(),
          file,
          state: 'waiting',
          sent: 0,
          error: null,
        }),
      );
      change({ type: 'add', uploads, refusals });
    },
    retry: (key: string) =>
      change({ type: 'change', key, upload: { state: 'waiting', error: null } }),
    clear: () => change({ type: 'clear' }),
    cancel: (key: string) => {
      running.current.get(key)?.abort();
      change({ type: 'drop', key });
    },
    remove: (reference: string) => {
      change({ type: 'remove', reference });
      setTimeout(() => settled.current());
    },
  };
}

function sort(files: readonly File[], present: number, t: Messages) {
  const accepted: File[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    const refusal = refusalOf({ name: file.name, bytes: file.size }, present + accepted.length);
    if (refusal === null) accepted.push(file);
    else if (refusal === 'too_many_files') refusals.push(t.uploads.tooMany(MAX_FILES_PER_ISSUE));
    else if (refusal === 'file_too_large')
      refusals.push(
        file.type.startsWith('video/')
          ? t.uploads.videoTooLarge(file.name)
          : t.uploads.imageTooLarge(file.name),
      );
    else if (refusal === 'file_empty') refusals.push(t.uploads.unreadable(file.name));
    else refusals.push(t.uploads.kindRefused(file.name));
  }
  return { accepted, refusals: [...new Set(refusals)] };
}
