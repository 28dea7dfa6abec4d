import type { Announced } from './send-file.ts';

/** An upload with its file, stored in this browser so that it survives a reload. */
export interface KeptUpload {
  key: string;
  file: File;
  endpoint: string;
  /** Missing until the server expects the file. */
  announced?: Announced;
  view?: string;
  /** When the file was chosen, in milliseconds since 1970. */
  chosenAt: number;
  /** The tab in which it was chosen; missing in earlier releases. */
  tab?: string;
}

const NAME = 'amends-uploads';
/** The server keeps the parts of an unfinished upload for the same time. */
const KEPT_MS = 24 * 3_600_000;

/** Stores an upload until it ends. A private window may refuse; then a reload loses the upload. */
export const keepUpload = (upload: KeptUpload): Promise<void> =>
  attempt('readwrite', (store) => store.put(upload)).then(() => undefined);

export const forgetUpload = (key: string): Promise<void> =>
  attempt('readwrite', (store) => store.delete(key)).then(() => undefined);

/** Returns the unfinished uploads to an endpoint; deletes those over a day old. */
export async function keptUploads(endpoint: string, now = Date.now()): Promise<KeptUpload[]> {
  const all = ((await attempt('readonly', (store) => store.getAll())) ?? []) as KeptUpload[];
  const isOver = ({ chosenAt }: KeptUpload) => chosenAt < now - KEPT_MS;
  await Promise.all(all.filter(isOver).map(({ key }) => forgetUpload(key)));
  return all.filter((one) => one.endpoint === endpoint && !isOver(one));
}

async function attempt<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(NAME, { keyPath: 'key' });
    const database = await answer(opening);
    try {
      return await answer(work(database.transaction(NAME, mode).objectStore(NAME)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
