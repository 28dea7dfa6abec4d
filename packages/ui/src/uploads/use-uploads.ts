import { useEffect, useReducer, useRef } from 'react';
import { newKey } from '../page/new-key.ts';
import { sendFile, type UploadedFile, type UploadWords } from './send-file.ts';

/** A file being uploaded. */
export interface Upload {
  key: string;
  file: File;
  /**
   * `paused` waits for the connection and resumes automatically; offer a retry as well, since a
   * browser may report to be offline when it isn't.
   */
  state: 'waiting' | 'sending' | 'paused' | 'failed' | 'refused';
  sent: number;
  error: string | null;
  /** What the page asked to see in it. */
  view?: string;
}

/** An uploaded file; one that was uploaded here has the key of its upload. */
export type FinishedUpload = UploadedFile & { key?: string };

interface State {
  done: FinishedUpload[];
  uploads: Upload[];
  refusals: string[];
}

type Change =
  | { type: 'add'; uploads: Upload[]; refusals: string[] }
  | { type: 'change'; key: string; upload: Partial<Upload> }
  | { type: 'done'; key: string; evidence: UploadedFile }
  | { type: 'drop'; key: string }
  | { type: 'resume' }
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
        done: [...state.done, { ...change.evidence, key: change.key }],
        uploads: state.uploads.filter((one) => one.key !== change.key),
      };
    case 'resume':
      return {
        ...state,
        uploads: state.uploads.map((one) =>
          one.state === 'paused' || one.state === 'failed'
            ? { ...one, state: 'waiting', error: null }
            : one,
        ),
      };
    case 'drop':
      return { ...state, uploads: state.uploads.filter((one) => one.key !== change.key) };
    case 'remove':
      return { ...state, done: state.done.filter((one) => one.reference !== change.reference) };
  }
}

/** Two at a time: more would only share the same bandwidth. */
const AT_ONCE = 2;

export interface UploadsOptions {
  initial?: UploadedFile[];
  /** Called when a file was uploaded, failed or was removed. */
  onFinished?: () => void;
  /** Where files are announced; see `sendFile`. */
  endpoint: string;
  words: UploadWords;
  /** Returns why a file is refused, as a message; `present` are the files already there. */
  refuse: (file: File, present: number) => string | null;
}

export type Uploads = ReturnType<typeof useFileUploads>;

/** Manages uploaded files, uploads in progress, and refused files. Uploads start immediately. */
export function useFileUploads(given: UploadsOptions) {
  const { initial = [], endpoint, words, refuse } = given;
  const [state, change] = useReducer(after, { done: initial, uploads: [], refusals: [] });
  const running = useRef(new Map<string, AbortController>());
  const settled = useRef(given.onFinished);
  settled.current = given.onFinished;
  const said = useRef(words);
  said.current = words;

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  useEffect(() => {
    const resume = () => change({ type: 'resume' });
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
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
        words: said.current,
        signal: controller.signal,
        endpoint,
        ...(upload.view ? { view: upload.view } : {}),
        onProgress: (sent) => change({ type: 'change', key: upload.key, upload: { sent } }),
      })
        .then((evidence) => change({ type: 'done', key: upload.key, evidence }))
        .catch((error: Error & { refused?: boolean }) => {
          if (controller.signal.aborted) return change({ type: 'drop', key: upload.key });
          change({
            type: 'change',
            key: upload.key,
            upload: {
              state: error.refused ? 'refused' : navigator.onLine ? 'failed' : 'paused',
              sent: 0,
              error: error.message || said.current.imageUpload,
            },
          });
        })
        .finally(() => {
          running.current.delete(upload.key);
          setTimeout(() => settled.current?.());
        });
    }
  }, [state.uploads, endpoint]);

  return {
    ...state,
    pending: state.uploads.some(({ state: now }) => now !== 'failed' && now !== 'refused'),
    add: (files: readonly File[], view?: string) => {
      const { accepted, refusals } = sort(files, state.done.length + state.uploads.length, refuse);
      const uploads = accepted.map(
        (file): Upload => ({
          key: newKey(),
          file,
          state: 'waiting',
          sent: 0,
          error: null,
          ...(view ? { view } : {}),
        }),
      );
      change({ type: 'add', uploads, refusals });
      return uploads;
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
      setTimeout(() => settled.current?.());
    },
  };
}

function sort(files: readonly File[], present: number, refuse: UploadsOptions['refuse']) {
  const accepted: File[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    const refusal = refuse(file, present + accepted.length);
    if (refusal === null) accepted.push(file);
    else refusals.push(refusal);
  }
  return { accepted, refusals: [...new Set(refusals)] };
}
