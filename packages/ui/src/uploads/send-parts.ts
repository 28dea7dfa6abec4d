import { createPatience } from './patience.ts';
import type { FileToSend } from './send-file.ts';
import { mayPass, post, put, UploadFailure } from './upload-requests.ts';

/** How often a file that arrived damaged is resent. */
const MOST_ROUNDS = 2;

interface Parts {
  mediaId: string;
  partBytes: number;
}

interface Missing {
  missing: Array<{ part: number; signedUrl: string; headers: Record<string, string> }>;
}

/**
 * Sends the missing parts one after another, and returns the response of `finish` to the hash of the parts.
 * An interrupted upload waits for the connection, queries the missing parts, and resumes with them.
 */
export async function sendParts<T>(
  given: FileToSend,
  parts: Parts,
  finish: (sha256: string | undefined) => Promise<T>,
): Promise<T> {
  const { file, signal, words, onProgress, onPaused } = given;
  const patience = createPatience(given);
  let rounds = 0;
  let most = 0;
  const count = (sent: number) => {
    onProgress(sent, file.size);
    if (sent > most) patience.noteProgress();
    most = Math.max(most, sent);
  };
  for (;;) {
    try {
      const step = { step: 'parts', mediaId: parts.mediaId };
      const { missing } = await post<Missing>(given, step, words.imageUpload);
      onPaused(false);
      await sendMissing(given, parts, missing, count);
      return await finish(await hashOf(file, parts.partBytes));
    } catch (error) {
      const { code } = error as UploadFailure;
      if (signal.aborted || !SENT_AGAIN.has(code)) await patience.wait(error);
      else {
        rounds += 1;
        if (rounds > MOST_ROUNDS) throw error;
        most = 0;
      }
    }
  }
}

const SENT_AGAIN = new Set(['upload_hash_mismatch', 'upload_incomplete', 'url_over']);

async function sendMissing(
  { file, signal, words }: FileToSend,
  { partBytes }: Parts,
  missing: Missing['missing'],
  count: (sent: number) => void,
): Promise<void> {
  const bodies = missing.map(({ part }) => file.slice(part * partBytes, (part + 1) * partBytes));
  let sent = file.size - bodies.reduce((sum, { size }) => sum + size, 0);
  count(sent);
  for (const [at, { signedUrl, headers }] of missing.entries()) {
    const body = bodies[at] as Blob;
    const onSent = (bytes: number) => count(sent + Math.min(bytes, body.size));
    const { status, title } = await put({ url: signedUrl, headers, body, signal, onSent });
    if (status < 200 || status > 299) {
      // The next list of missing parts replaces an expired URL.
      const code = mayPass(status) ? 'connection_lost' : 'url_over';
      throw new UploadFailure(title ?? words.imageUpload, false, code);
    }
    sent += body.size;
    count(sent);
  }
}

/**
 * Returns the SHA-256 of the parts' SHA-256s; undefined on pages without TLS, where hashing is unavailable.
 */
async function hashOf(file: File, partBytes: number): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const sha256 = async (content: BufferSource) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const hashes: number[] = [];
  for (let at = 0; at < file.size; at += partBytes)
    hashes.push(...(await sha256(await file.slice(at, at + partBytes).arrayBuffer())));
  const whole = await sha256(new Uint8Array(hashes));
  return Array.from(whole, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
