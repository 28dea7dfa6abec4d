import { holdReload, noteActivity } from '@amends/ui/page';

/** The id of the import, or why the file was refused. */
type Answer = { id: string } | { error: string };

/** Errors that the server gives no text for. */
interface SendingWords {
  lost: string;
  signedOut: string;
}

/** Streams a file from disk to a path, and reports progress from 0 to 1. A reload waits. */
export const sendFile = (
  path: string,
  file: File,
  words: SendingWords,
  onProgress: (share: number) => void,
): Promise<Answer> => holdReload(() => send(path, file, words, onProgress));

function send(
  path: string,
  file: File,
  words: SendingWords,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve) => {
    // `fetch` doesn't report upload progress.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => {
      noteActivity();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve(answerOf(request, words));
    request.onerror = () => resolve({ error: words.lost });
    request.onabort = () => resolve({ error: words.lost });
    request.open('POST', `${path}/upload?name=${encodeURIComponent(file.name)}`);
    // Sent without a content type, because pages accept only forms and untyped bodies.
    request.send(file.slice(0, file.size, ''));
  });
}

function answerOf({ responseText, responseURL }: XMLHttpRequest, words: SendingWords): Answer {
  // A session that ended leads to the sign-in.
  if (responseURL && new URL(responseURL).pathname === '/sign-in')
    return { error: words.signedOut };
  try {
    const answer: unknown = JSON.parse(responseText);
    if (typeof answer !== 'object' || answer === null) return { error: words.lost };
    if ('id' in answer && typeof answer.id === 'string') return { id: answer.id };
    const isText = 'error' in answer && typeof answer.error === 'string';
    return { error: isText ? String(answer.error) : words.lost };
  } catch {
    return { error: words.lost };
  }
}
