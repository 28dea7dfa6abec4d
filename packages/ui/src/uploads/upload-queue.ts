import { useSyncExternalStore } from 'react';
import { newKey } from '../page/new-key.ts';
import { forgetUpload, keepUpload, keptUploads } from './kept-uploads.ts';
import { otherTabs, ownTab } from './open-tabs.ts';
import { RETRY } from './patience.ts';
import { type Announced, sendFile, type UploadedFile } from './send-file.ts';
import { createTurns } from './turns.ts';
import type { UploadFailure, UploadWords } from './upload-requests.ts';

/** A file being uploaded. */
export interface Upload {
  key: string;
  file: File;
  /** When the file was chosen, in milliseconds since 1970; later for each further file. */
  chosenAt: number;
  /**
   * `paused` waits for the connection and resumes automatically; offer a retry as well, since a browser may
   * report that it is offline when it isn't.
   */
  state: 'waiting' | 'sending' | 'paused' | 'failed' | 'refused';
  sent: number;
  /** Whether the server has been silent for so long that a person should hear of it; the upload continues. */
  isSilent: boolean;
  error: string | null;
  /** The view that the page asked for. */
  view?: string;
  /** The value that a form submits, once the server expects the file. */
  reference?: string;
  /** Whether it continues after its form is closed, and after a reload. */
  inBackground: boolean;
  /** Whether the form that started it is still open, and shows it. */
  isInForm: boolean;
}

/** Returns whether an upload ended without success. */
export const isStopped = ({ state }: Pick<Upload, 'state'>): boolean =>
  state === 'failed' || state === 'refused';

/** Returns whether a form has to wait for an upload before it is sent. */
export const holdsForm = (upload: Upload): boolean =>
  !isStopped(upload) && !(upload.inBackground && upload.reference);

interface Job {
  upload: Upload;
  endpoint: string;
  words: UploadWords;
  /** Whether a form of a later page takes it over, even before the server expects it. */
  isAdoptable: boolean;
  announced?: Announced;
  controller?: AbortController;
  silence?: ReturnType<typeof setTimeout>;
  onAnnounced?: (evidence: ChosenFile) => void;
  onDone?: (evidence: ChosenFile) => void;
  onSettled?: () => void;
}

/** An uploaded file; `chosenAt` is its upload's. */
export type ChosenFile = UploadedFile & { chosenAt?: number };

let lastChosenAt = 0;

/** Returns a time for a file that is later than that of the file before. */
function nextChosenAt(): number {
  lastChosenAt = Math.max(Date.now(), lastChosenAt + 1);
  return lastChosenAt;
}

/** Two files are sent at a time: more would only share the same bandwidth. */
const sendInTurn = createTurns(2);

/** Files that finished uploading while no form showed them, by endpoint. */
const arrivedAlone = new Map<string, ChosenFile[]>();

// One list for the page: uploads outlive the forms that start them. The server never adds to it.
const jobs = new Map<string, Job>();
const listeners = new Set<() => void>();
const NONE: readonly Upload[] = [];
let uploads = NONE;

function changed(): void {
  uploads = [...jobs.values()].map(({ upload }) => upload);
  for (const listener of listeners) listener();
}

function change(job: Job, to: Partial<Upload>): void {
  if (!jobs.has(job.upload.key)) return;
  job.upload = { ...job.upload, ...to };
  changed();
}

/** How long an upload may be without progress before people hear of it, in milliseconds. */
const SILENCE_MS = 25_000;
/** The same for a video that arrived in full, and is checked. */
const CHECK_SILENCE_MS = 120_000;

/** Notes that an upload makes progress, and from when on it may be silent. */
function noteProgress(job: Job): void {
  clearTimeout(job.silence);
  const { file, sent, isSilent } = job.upload;
  if (isSilent) change(job, { isSilent: false });
  const isChecked = sent >= file.size && file.type.startsWith('video/');
  // Without a connection, the page says that already, and everything waits for it.
  const note = () => (navigator.onLine ? change(job, { isSilent: true }) : noteProgress(job));
  job.silence = setTimeout(note, isChecked ? CHECK_SILENCE_MS : SILENCE_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) addEventListener('online', retryAll);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('online', retryAll);
  };
}

/** Returns all uploads of this page, also those whose form is closed. */
export const useAllUploads = (): readonly Upload[] =>
  useSyncExternalStore(
    subscribe,
    () => uploads,
    () => NONE,
  );

export type NewUpload = Omit<Job, 'upload' | 'controller' | 'announced'> &
  Pick<Upload, 'file' | 'view' | 'inBackground'>;

/** Queues a file, and returns its upload. */
export function addUpload({ file, view, inBackground, ...job }: NewUpload): Upload {
  const upload: Upload = {
    key: newKey(),
    file,
    chosenAt: nextChosenAt(),
    state: 'waiting',
    sent: 0,
    isSilent: false,
    error: null,
    inBackground,
    isInForm: true,
    ...(view ? { view } : {}),
  };
  const added = { ...job, upload };
  jobs.set(upload.key, added);
  changed();
  if (job.isAdoptable) void keep(added);
  queueMicrotask(start);
  return upload;
}

export function retryUpload(key: string): void {
  const job = jobs.get(key);
  if (!job) return;
  // An upload that waits for the connection can be woken.
  if (job.controller) {
    noteProgress(job);
    return void dispatchEvent(new Event(RETRY));
  }
  change(job, { state: 'waiting', error: null });
  start();
}

function retryAll(): void {
  for (const { upload } of jobs.values())
    if (upload.state === 'paused' || upload.state === 'failed') retryUpload(upload.key);
}

/** Cancels an upload, or removes a refused one from the list. */
export function cancelUpload(key: string): void {
  const job = jobs.get(key);
  if (!job) return;
  jobs.delete(key);
  job.controller?.abort(new Error('The upload was canceled.'));
  void forgetUpload(key);
  changed();
}

/**
 * Detaches the uploads of a closed form: those in the background continue once another form can have them, the others
 * are canceled.
 */
export function releaseUploads(keys: readonly string[]): void {
  for (const key of keys) {
    const job = jobs.get(key);
    if (!job) continue;
    delete job.onAnnounced;
    delete job.onDone;
    delete job.onSettled;
    const { inBackground, reference } = job.upload;
    if (inBackground && (reference || job.isAdoptable)) change(job, { isInForm: false });
    else cancelUpload(key);
  }
}

/** Resumes an endpoint's uploads that a reload interrupted, in their order, unless another tab does. */
export async function restoreUploads(
  endpoint: string,
  words: UploadWords,
  isOthers: (tab: string | undefined) => boolean = () => false,
): Promise<void> {
  const all = await keptUploads(endpoint);
  for (const kept of all.sort((one, other) => one.chosenAt - other.chosenAt)) {
    const { key, file, view, announced, chosenAt } = kept;
    if (isOthers(kept.tab) || jobs.has(key) || (await isElsewhere(key))) continue;
    const reference = announced?.evidence?.reference;
    const state = 'waiting';
    const base = { key, file, chosenAt, state, sent: 0, isSilent: false, error: null } as const;
    jobs.set(key, {
      upload: {
        ...base,
        inBackground: true,
        isInForm: false,
        ...(view ? { view } : {}),
        ...(reference ? { reference } : {}),
      },
      endpoint,
      words,
      isAdoptable: !announced,
      ...(announced ? { announced } : {}),
    });
  }
  changed();
  start();
}

/** Handlers of a form that takes over an upload from another form or page. */
export type Adopted = Pick<Job, 'onAnnounced' | 'onDone' | 'onSettled'>;

/**
 * Resumes an endpoint's uploads that a reload or the end of their tab interrupted, and assigns all that no form
 * shows to the calling form. Returns them, with their files if the server expects them, and the files that arrived in the
 * meantime.
 */
export async function adoptUploads(
  endpoint: string,
  words: UploadWords,
  handlersOf: (key: string) => Adopted,
): Promise<{ uploads: Array<{ key: string; file: ChosenFile | null }>; arrived: ChosenFile[] }> {
  await restoreUploads(endpoint, words, await otherTabs());
  const adopted = [];
  for (const job of jobs.values()) {
    const { upload, announced } = job;
    const evidence = announced?.evidence;
    if (job.endpoint !== endpoint || upload.isInForm || !(evidence || job.isAdoptable)) continue;
    Object.assign(job, handlersOf(upload.key));
    change(job, { isInForm: true });
    const { key, chosenAt } = upload;
    adopted.push({ key, file: evidence ? { ...evidence, chosenAt } : null });
  }
  const arrived = arrivedAlone.get(endpoint) ?? [];
  arrivedAlone.delete(endpoint);
  return { uploads: adopted, arrived };
}

const lockOf = (key: string) => `amends-upload ${key}`;

async function isElsewhere(key: string): Promise<boolean> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return held.some(({ name }) => name === lockOf(key));
}

/** Runs while no other tab sends the same file. */
const alone = <T>(key: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(lockOf(key), work) as Promise<T>) : work();

/** Starts what waits: each file is announced at once, so that no form waits for the files before it. */
function start(): void {
  for (const job of jobs.values())
    if (job.upload.state === 'waiting' && !job.controller) void run(job);
}

async function run(job: Job): Promise<void> {
  const { key, file, view, chosenAt } = job.upload;
  const controller = new AbortController();
  job.controller = controller;
  change(job, { state: 'sending', error: null });
  noteProgress(job);
  try {
    const arrived = await alone(key, () =>
      sendFile({
        file,
        words: job.words,
        signal: controller.signal,
        endpoint: job.endpoint,
        ...(view ? { view } : {}),
        ...(job.announced ? { announced: job.announced } : {}),
        onAnnounced: (announced) => wasAnnounced(job, announced),
        onProgress: (sent) => {
          change(job, { sent });
          noteProgress(job);
        },
        onPaused: (isPaused) => {
          change(job, { state: isPaused ? 'paused' : 'sending' });
          if (!isPaused) noteProgress(job);
        },
        inTurn: (send) =>
          sendInTurn(send, controller.signal, (isWaiting) => {
            change(job, { state: isWaiting ? 'waiting' : 'sending' });
            // The files before it are noted on their own.
            if (isWaiting) clearTimeout(job.silence);
            else noteProgress(job);
          }),
      }),
    );
    jobs.delete(key);
    void forgetUpload(key);
    const evidence = { ...arrived, chosenAt };
    if (job.onDone) job.onDone(evidence);
    else arrivedAlone.set(job.endpoint, [...(arrivedAlone.get(job.endpoint) ?? []), evidence]);
  } catch (thrown) {
    const error = thrown as UploadFailure;
    if (controller.signal.aborted) jobs.delete(key);
    // The file was refused or belongs to another order; a reload can't help, nor if the server answered its announcement.
    const isExpected = job.announced || error.code === 'connection_lost';
    if (error.refused || error.code === 'file_not_found' || !isExpected) void forgetUpload(key);
    // A file starts over unless a form has its reference or some of its parts arrived.
    if (!job.upload.reference && !job.announced?.partBytes) delete job.announced;
    change(job, {
      state: error.refused ? 'refused' : navigator.onLine ? 'failed' : 'paused',
      sent: job.announced ? job.upload.sent : 0,
      isSilent: false,
      error: error.message || job.words.imageUpload,
    });
  }
  delete job.controller;
  clearTimeout(job.silence);
  changed();
  start();
  setTimeout(() => job.onSettled?.());
}

function wasAnnounced(job: Job, announced: Announced): void {
  job.announced = announced;
  const { inBackground, chosenAt } = job.upload;
  const { evidence } = announced;
  if (!inBackground || !evidence) return;
  change(job, { reference: evidence.reference });
  job.onAnnounced?.({ ...evidence, chosenAt });
  void keep(job);
  setTimeout(() => job.onSettled?.());
}

async function keep(job: Job): Promise<void> {
  const tab = await ownTab();
  const { endpoint, announced, upload } = job;
  const { key, file, view, chosenAt } = upload;
  // It may have ended in the meantime.
  if (!jobs.has(key) || isStopped(upload)) return;
  const kept = { key, file, endpoint, chosenAt, tab, ...(view ? { view } : {}) };
  await keepUpload({ ...kept, ...(announced ? { announced } : {}) });
}
