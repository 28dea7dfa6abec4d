import { holdReload, noteActivity } from '@amends/ui/page';

/** The id of the import, or why the file was refused; null if the connection was lost. */
type Answer = { id: string } | { error: string | null };

/** Streams a file from disk to a path, and reports progress from 0 to 1. A reload waits. */
export const sendFile = (
  path: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Answer> => holdReload(() => send(path, file, onProgress));

function send(path: string, file: File, onProgress: (share: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    // `fetch` doesn't report upload progress.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => {
      noteActivity();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve({ error: null });
    request.onabort = () => resolve({ error: null });
    request.open('POST', `${path}/upload?name=${encodeURIComponent(file.name)}`);
    // Sent without a content type, because pages accept only forms and untyped bodies.
    request.send(file.slice(0, file.size, ''));
  });
}

function answerOf({ responseText }: XMLHttpRequest): Answer {
  try {
    const answer: unknown = JSON.parse(responseText);
    if (typeof answer !== 'object' || answer === null) return { error: null };
    if ('id' in answer && typeof answer.id === 'string') return { id: answer.id };
    return { error: 'error' in answer && typeof answer.error === 'string' ? answer.error : null };
  } catch {
    return { error: null };
  }
}
