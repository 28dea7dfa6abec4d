import { newKey } from '../page/new-key.ts';
import { holdReload } from '../page/unsent.ts';
import { createPatience } from './patience.ts';
import { sendParts } from './send-parts.ts';
import {
  isRefused,
  type PageUpload,
  post,
  put,
  type Sent,
  UploadFailure,
} from './upload-requests.ts';

/** An uploaded file as a page shows it. A form submits its `reference`. */
export interface UploadedFile {
  reference: string;
  name: string;
  kind: 'image' | 'video';
  src: string;
  thumb: string;
  /** The view that the page asked for. */
  view?: string | null;
}

/** A file that the server expects. */
export interface Announced {
  mediaId: string;
  signedUrl: string;
  headers: Record<string, string>;
  /** Bytes of each part but the last; null or missing if the file is sent in one request. */
  partBytes?: number | null;
  /** The file as pages will show it; a form may submit its reference already. */
  evidence?: UploadedFile;
}

export interface FileToSend extends PageUpload {
  /** The announcement by an earlier page; if missing, the file is announced now. */
  announced?: Announced;
  onAnnounced: (announced: Announced) => void;
  /** Called when the connection is lost, and when the upload continues. */
  onPaused: (isPaused: boolean) => void;
  /** Sends the content once it is this file's turn. */
  inTurn: <Result>(send: () => Promise<Result>) => Promise<Result>;
}

/**
 * Uploads one file: announces it, sends it with progress, and waits for the result. Repeats the announcement
 * after a lost connection or a busy server. Sent in parts, it resumes where it stopped. Throws an
 * `UploadFailure` with a message for people, or the abort of `signal`. A reload of the page waits for it.
 */
export const sendFile = (given: FileToSend): Promise<UploadedFile> => holdReload(() => send(given));

async function send(given: FileToSend): Promise<UploadedFile> {
  const announced = given.announced ?? (await announce(given));
  const { mediaId, partBytes } = announced;
  if (!announced.signedUrl) throw new UploadFailure(given.words.signedUrlMissing);
  if (!given.announced) given.onAnnounced(announced);
  return given.inTurn(async () => {
    if (partBytes)
      return sendParts(given, { mediaId, partBytes }, (sha256) => arrived(given, mediaId, sha256));
    await putWhole(given, announced);
    return arrived(given, mediaId);
  });
}

/** A video of 100 MB is joined and checked before the response. */
const CHECK_LIMIT_MS = 120_000;

const viewOf = ({ view }: PageUpload): Record<string, string> => (view ? { view } : {});

async function announce(given: FileToSend): Promise<Announced> {
  const { file, words, onPaused } = given;
  const { name: filename, type: contentType } = file;
  // A repeated announcement, whose first response was lost, is for the same file.
  const once = newKey();
  const fields = { filename, contentType, size: String(file.size), once, ...viewOf(given) };
  const patience = createPatience(given);
  for (;;) {
    try {
      const announced = await post<Announced>(
        given,
        { step: 'announce', ...fields },
        words.signedUrl,
      );
      onPaused(false);
      return announced;
    } catch (error) {
      await patience.wait(error);
    }
  }
}

async function arrived(given: PageUpload, mediaId: string, sha256?: string): Promise<UploadedFile> {
  const fields = { filename: given.file.name, mediaId, ...(sha256 ? { sha256 } : {}) };
  const { evidence } = await post<{ evidence: UploadedFile }>(
    given,
    { step: 'arrived', ...fields, ...viewOf(given) },
    given.words.imageUpload,
    CHECK_LIMIT_MS,
  );
  return evidence;
}

async function putWhole(given: FileToSend, { signedUrl, headers }: Announced): Promise<void> {
  const { file, signal, words, onProgress } = given;
  const onSent = (sent: number) => onProgress(sent, file.size);
  const answer: Sent = await put({ url: signedUrl, headers, body: file, signal, onSent });
  // An earlier page sent it, but did not get the response.
  if (given.announced && answer.status === 409) return;
  if (answer.status < 200 || answer.status > 299)
    throw new UploadFailure(answer.title ?? words.imageUpload, isRefused(answer.status));
}
