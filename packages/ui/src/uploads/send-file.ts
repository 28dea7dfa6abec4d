/** An uploaded file as a page shows it. A form submits its `reference`. */
export interface UploadedFile {
  reference: string;
  name: string;
  kind: 'image' | 'video';
  src: string;
  thumb: string;
  /** What the page asked to see in it. */
  view?: string | null;
}

/** Messages for failed uploads. */
export interface UploadWords {
  signedUrl: string;
  signedUrlMissing: string;
  imageUpload: string;
}

/** A failed upload, with a message to show. */
export class UploadFailure extends Error {
  readonly code = 'upload_failed';
  /** Whether the file itself was refused, so that retrying won't help. */
  readonly refused: boolean;

  constructor(message: string, refused = false) {
    super(message);
    this.refused = refused;
  }
}

interface Announced {
  mediaId: string;
  signedUrl: string;
  headers: Record<string, string>;
}

/**
 * Uploads one file: announces it, PUTs it with progress, and waits for the result. Throws an
 * `UploadFailure` with a message for people, or the abort of `signal`.
 */
export async function sendFile(given: {
  file: File;
  words: UploadWords;
  signal: AbortSignal;
  /** Where to announce the file and report that it arrived. */
  endpoint: string;
  /** What the page asked to see in the file; both steps report it. */
  view?: string;
  onProgress: (sent: number, total: number) => void;
}): Promise<UploadedFile> {
  const { file, words, signal, endpoint } = given;
  const view: Record<string, string> = given.view ? { view: given.view } : {};
  const announced = await post<Announced>(
    endpoint,
    {
      step: 'announce',
      filename: file.name,
      contentType: file.type,
      size: String(file.size),
      ...view,
    },
    words.signedUrl,
    signal,
  );
  if (!announced.signedUrl) throw new UploadFailure(words.signedUrlMissing);
  await put(announced, given);
  const { evidence } = await post<{ evidence: UploadedFile }>(
    endpoint,
    { step: 'arrived', filename: file.name, mediaId: announced.mediaId, ...view },
    words.imageUpload,
    signal,
  );
  return evidence;
}

async function post<T>(
  endpoint: string,
  fields: Record<string, string>,
  failure: string,
  signal: AbortSignal,
) {
  const answer = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: 'application/json' },
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new UploadFailure(failure);
  });
  const body = (await answer.json().catch(() => null)) as (T & { error?: string }) | null;
  if (!answer.ok || !body)
    throw new UploadFailure(body?.error ?? failure, isRefused(answer.status));
  return body;
}

// fetch can't report upload progress.
function put(
  { signedUrl, headers }: Announced,
  { file, words, signal, onProgress }: Parameters<typeof sendFile>[0],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const failed = () => {
      const said = titleIn(request.responseText) ?? words.imageUpload;
      reject(new UploadFailure(said, isRefused(request.status)));
    };
    request.open('PUT', signedUrl);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress(event.loaded, event.total || file.size);
    request.onload = () => (request.status < 300 ? resolve() : failed());
    request.onerror = failed;
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** Too large, or an unreadable file. */
const isRefused = (status: number) => status === 413 || status === 415;

/** Returns the message of a problem document. */
function titleIn(text: string): string | null {
  try {
    return (JSON.parse(text) as { title?: string }).title ?? null;
  } catch {
    return null;
  }
}
