import type { FileStorage } from '../kernel/internal.ts';

/** Stores files in memory; supports only writing and reading whole files. */
export function filesInMemory(now = () => new Date()) {
  const kept = new Map<string, { bytes: Uint8Array; contentType: string; storedAt: Date }>();
  const describeKept = (key: string) => {
    const file = kept.get(key);
    if (!file) return null;
    return { key, size: file.bytes.length, contentType: file.contentType, etag: '1' };
  };
  const files: Pick<FileStorage, 'put' | 'get' | 'list' | 'delete'> = {
    async put(key, content, contentType) {
      kept.set(key, { bytes: content as Uint8Array, contentType, storedAt: now() });
      return { key, size: (content as Uint8Array).length, contentType, etag: '1' };
    },
    async get(key) {
      const file = describeKept(key);
      const stream = new Blob([new Uint8Array(kept.get(key)?.bytes ?? [])]).stream();
      return file && { ...file, stream };
    },
    async *list(folder) {
      const keys = [...kept.keys()].filter((key) => key.startsWith(`${folder}/`)).sort();
      yield keys.map((key) => ({ key, modifiedAt: kept.get(key)?.storedAt ?? new Date() }));
    },
    async delete(key) {
      kept.delete(key);
    },
  };
  return { kept, files: files as FileStorage };
}
