import { holdReload, noteActivity } from '@amends/ui/page';
import type { FormAnswer } from '../editing/form-answer.ts';

/** The result of uploading a picture. */
export interface PictureAnswer extends FormAnswer {
  /** Its path on the portal, if it was accepted. */
  path: string | null;
}

/**
 * Uploads a picture and reports its progress, from 0 to 1, which `fetch` can't. Resolves to null if
 * the connection broke. A reload of the page waits for it.
 */
export const sendPicture = (
  file: File,
  kind: string,
  onProgress: (share: number) => void,
): Promise<PictureAnswer | null> => holdReload(() => send(file, kind, onProgress));

function send(
  file: File,
  kind: string,
  onProgress: (share: number) => void,
): Promise<PictureAnswer | null> {
  return new Promise((resolve) => {
    const body = new FormData();
    body.set('kind', kind);
    body.set('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', '/branding/files');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => {
      noteActivity();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve((request.response as PictureAnswer | null) ?? null);
    request.onerror = () => resolve(null);
    request.send(body);
  });
}
