import type { FileStorage } from '../kernel/internal.ts';

/** Stores files in memory: enough for files that are written and read at once. */
export function filesInMemory() {
  const kept = new Map<string, { bytes: Uint8Array; contentType: string }>();
  const describeKept = (key: string) => {
    const file = kept.get(key);
    if (!file) return null;
    return { key, size: file.bytes.length, contentType: file.contentType, etag: '1' };
  };
  const files: Pick<FileStorage, 'put' | 'get' | 'delete'> = {
    async put(key, content, contentType) {
      kept.set(key, { bytes: content as Uint8Array, contentType });
      return { key, size: (content as Uint8Array).length, contentType, etag: '1' };
    },
    async get(key) {
      const file = describeKept(key);
      const stream = new Blob([new Uint8Array(kept.get(key)?.bytes ?? [])]).stream();
      return file && { ...file, stream };
    },
    async delete(key) {
      kept.delete(key);
    },
  };
  return { kept, files: files as FileStorage };
}
