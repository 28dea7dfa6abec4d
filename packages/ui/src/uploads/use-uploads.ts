import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { UploadedFile } from './send-file.ts';
import {
  addUpload,
  adoptUploads,
  type ChosenFile,
  cancelUpload,
  holdsForm,
  isStopped,
  releaseUploads,
  retryUpload,
  type Upload,
  useAllUploads,
} from './upload-queue.ts';
import type { UploadWords } from './upload-requests.ts';

/** An uploaded file; `key` is its upload's, if this form uploaded it. */
export type FinishedUpload = ChosenFile & { key?: string };

interface State {
  /** Uploaded files, and background uploads that the server expects, in the order in which they were chosen. */
  files: FinishedUpload[];
  /** Keys of the uploads that this form started. */
  own: readonly string[];
  refusals: string[];
}

type Change =
  | { type: 'add'; keys: readonly string[]; refusals: string[] }
  | { type: 'has'; key: string; file: ChosenFile }
  | { type: 'adopt'; keys: readonly string[]; files: readonly FinishedUpload[] }
  | { type: 'drop'; key: string; reference?: string | undefined }
  | { type: 'remove'; reference: string }
  | { type: 'sent'; references: readonly string[] };

/** Sorts files as they were chosen. Those of an earlier page, whose time isn't known, come first. */
const inOrder = (files: readonly FinishedUpload[]): FinishedUpload[] =>
  files.toSorted((one, other) => (one.chosenAt ?? 0) - (other.chosenAt ?? 0));

function after(state: State, change: Change): State {
  const without = (gone: string | undefined) =>
    state.files.filter(({ reference }) => reference !== gone);
  switch (change.type) {
    case 'sent': {
      const sent = new Set(change.references);
      const files = state.files.filter(({ reference }) => !sent.has(reference));
      return { ...state, files, refusals: [] };
    }
    case 'add':
      return { ...state, own: [...state.own, ...change.keys], refusals: change.refusals };
    case 'has': {
      const { key, file } = change;
      return { ...state, files: inOrder([...without(file.reference), { ...file, key }]) };
    }
    case 'adopt': {
      const known = new Set(state.files.map(({ reference }) => reference));
      const files = change.files.filter(({ reference }) => !known.has(reference));
      return {
        ...state,
        files: inOrder([...state.files, ...files]),
        own: [...state.own, ...change.keys],
      };
    }
    case 'drop':
      return {
        ...state,
        files: without(change.reference),
        own: state.own.filter((key) => key !== change.key),
      };
    case 'remove':
      return { ...state, files: without(change.reference) };
  }
}

export interface UploadsOptions {
  initial?: UploadedFile[];
  /** Called when a file was announced, uploaded, failed or was removed. */
  onFinished?: () => void;
  /** Where files are announced; see `sendFile`. */
  endpoint: string;
  words: UploadWords;
  /** Returns a message if a file is refused, else null; `present` is the number of files already there. */
  refuse: (file: File, present: number) => string | null;
  /** Whether a form may be sent while its files still upload; see `Upload.inBackground`. */
  inBackground?: boolean;
  /**
   * Whether the form takes over uploads to its endpoint that no form shows, because an earlier page or form
   * started them and was not sent.
   */
  adopts?: boolean;
}

export type Uploads = ReturnType<typeof useFileUploads>;

/** Manages uploaded files, uploads in progress, and refused files. Uploads start immediately. */
export function useFileUploads(given: UploadsOptions) {
  const { initial = [], endpoint, words, refuse, inBackground = false, adopts = false } = given;
  const [state, change] = useReducer(after, { files: initial, own: [], refusals: [] });
  const settled = useRef(given.onFinished);
  settled.current = given.onFinished;
  const own = useRef(state.own);
  own.current = state.own;
  useEffect(() => () => releaseUploads(own.current), []);
  const said = useRef(words);
  useEffect(() => {
    if (!adopts) return;
    let isClosed = false;
    const handlersOf = (key: string) => ({
      onAnnounced: (file: ChosenFile) => change({ type: 'has', key, file }),
      onDone: (file: ChosenFile) => change({ type: 'has', key, file }),
      onSettled: () => settled.current?.(),
    });
    void adoptUploads(endpoint, said.current, handlersOf).then((found) => {
      const keys = found.uploads.map(({ key }) => key);
      if (isClosed) return releaseUploads(keys);
      const expected = found.uploads.flatMap(({ key, file }) => (file ? [{ ...file, key }] : []));
      if (keys.length + found.arrived.length > 0)
        change({ type: 'adopt', keys, files: [...expected, ...found.arrived] });
    });
    return () => {
      isClosed = true;
    };
  }, [adopts, endpoint]);

  const attach = useCallback(
    (files: readonly ChosenFile[]) => change({ type: 'adopt', keys: [], files }),
    [],
  );

  const all = useAllUploads();
  // Memoized, because forms react to changes of these values.
  const { uploads, done } = useMemo(() => splitUploads(all, state), [all, state]);
  const had = useRef({ uploads, done });
  const cancel = ({ key, reference }: { key: string; reference?: string | undefined }) => {
    change({ type: 'drop', key, reference });
    cancelUpload(key);
  };
  const refused = uploads.filter(({ state }) => state === 'refused');
  return {
    uploads,
    done,
    refusals: state.refusals,
    /** References that a form submits: uploaded files and background uploads. */
    references: state.files
      .map(({ reference }) => reference)
      .filter((one) => !refused.some(({ reference }) => reference === one)),
    /** Whether the form has to wait for uploads. */
    pending: uploads.some(holdsForm),
    add: (files: readonly File[], view?: string) => {
      const { accepted, refusals } = sort(files, done.length + uploads.length, refuse);
      const added = accepted.map((file) => {
        const upload: Upload = addUpload({
          file,
          endpoint,
          words,
          inBackground,
          isAdoptable: adopts,
          ...(view ? { view } : {}),
          onAnnounced: (evidence) => change({ type: 'has', key: upload.key, file: evidence }),
          onDone: (evidence) => change({ type: 'has', key: upload.key, file: evidence }),
          onSettled: () => settled.current?.(),
        });
        return upload;
      });
      change({ type: 'add', keys: added.map(({ key }) => key), refusals });
      return added;
    },
    /** Adds files that are already uploaded. */
    attach,
    retry: retryUpload,
    /** Remembers the files that the form is sent with. */
    sending: () => {
      had.current = { uploads, done };
    },
    /**
     * Removes what the form was sent with, and what had failed by then, which the person sent it without. Files that were
     * added since stay.
     */
    sent: () => {
      change({ type: 'sent', references: had.current.done.map(({ reference }) => reference) });
      for (const upload of uploads.filter(isStopped))
        if (had.current.uploads.some(({ key }) => key === upload.key)) cancel(upload);
    },
    cancel: (key: string) => {
      cancel({ key, reference: uploads.find((one) => one.key === key)?.reference });
      setTimeout(() => settled.current?.());
    },
    remove: (reference: string) => {
      change({ type: 'remove', reference });
      setTimeout(() => settled.current?.());
    },
  };
}

/** Splits this form's files into current uploads and finished files. */
function splitUploads(all: readonly Upload[], { files, own }: State) {
  const references = new Set(files.map(({ reference }) => reference));
  const isHere = ({ key, reference }: Upload) =>
    own.includes(key) || (reference !== undefined && references.has(reference));
  const uploads = all.filter(isHere);
  const unfinished = new Set(uploads.flatMap(({ reference }) => reference ?? []));
  return { uploads, done: files.filter(({ reference }) => !unfinished.has(reference)) };
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
