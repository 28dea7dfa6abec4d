import { noteActivity } from '../page/unsent.ts';

/** Messages for failed uploads. */
export interface UploadWords {
  signedUrl: string;
  signedUrlMissing: string;
  imageUpload: string;
}

/** A failed upload, with a message to show. */
export class UploadFailure extends Error {
  /** The server's code; `connection_lost` if there was no response. */
  readonly code: string;
  /** Whether the file itself was refused, so that retrying won't help. */
  readonly refused: boolean;

  constructor(message: string, refused = false, code = 'upload_failed') {
    super(message);
    this.refused = refused;
    this.code = code;
  }
}

/** A file that a page uploads. */
export interface PageUpload {
  file: File;
  words: UploadWords;
  signal: AbortSignal;
  /** Where to announce the file and report that it arrived. */
  endpoint: string;
  /** The view that the page asked for; every request includes it. */
  view?: string;
  onProgress: (sent: number, total: number) => void;
}

/** Status codes after which a retry may succeed. */
const PASSING = new Set([0, 408, 425, 429, 500, 502, 503, 504]);

/** Returns whether retrying a failed request may succeed. */
export const mayPass = (status: number): boolean => PASSING.has(status);

/** Returns whether the file is too large or unreadable. */
export const isRefused = (status: number): boolean => status === 413 || status === 415;

/** How long a step waits for its response, in milliseconds. */
const STEP_LIMIT_MS = 20_000;
/** How long a file may be sent without progress, in milliseconds. */
const STALL_MS = 120_000;

/**
 * Sends one step to the page's server. Throws an `UploadFailure`, `connection_lost` if a retry may succeed, also
 * if there is no response within `limitMs`.
 */
export async function post<T>(
  { endpoint, signal }: Pick<PageUpload, 'endpoint' | 'signal'>,
  fields: Record<string, string>,
  failure: string,
  limitMs = STEP_LIMIT_MS,
): Promise<T> {
  signal.throwIfAborted();
  const limit = new AbortController();
  const end = () => limit.abort();
  const timer = setTimeout(end, limitMs);
  signal.addEventListener('abort', end);
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Accept: 'application/json' },
      signal: limit.signal,
    });
    const { ok, status } = answer;
    const body = parsed<T & { error?: string; code?: string }>(await answer.text());
    if (ok && body) return body;
    const code = mayPass(status) ? 'connection_lost' : body?.code;
    throw new UploadFailure(body?.error ?? failure, isRefused(status), code);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof UploadFailure
      ? error
      : new UploadFailure(failure, false, 'connection_lost');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** The response to a PUT; status 0 without a connection. */
export interface Sent {
  status: number;
  /** The message of a problem document. */
  title: string | null;
}

/**
 * PUTs bytes with progress, which fetch can't report. Without progress for two minutes, the connection counts as
 * lost. Rejects only with the abort of `signal`.
 */
export function put(given: {
  url: string;
  headers: Record<string, string>;
  body: Blob;
  signal: AbortSignal;
  onSent: (bytes: number) => void;
}): Promise<Sent> {
  const { url, headers, body, signal, onSent } = given;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const answer = () => {
      const problem = parsed<{ title?: string }>(request.responseText);
      resolve({ status: request.status, title: problem?.title ?? null });
    };
    const stall = () => {
      resolve({ status: 0, title: null });
      abort();
    };
    let timer = setTimeout(stall, STALL_MS);
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      noteActivity();
      clearTimeout(timer);
      timer = setTimeout(stall, STALL_MS);
      onSent(loaded);
    };
    request.onload = answer;
    request.onerror = answer;
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}

/** Returns the JSON of a response, or null if it is something else. */
function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
