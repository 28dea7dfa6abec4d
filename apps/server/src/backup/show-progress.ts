import type { Progress } from './write-backup.ts';

const EVERY_MS = 500;

/** Returns what shows progress in a terminal: one line that counts, and nothing elsewhere. */
export function showProgress(what: string): {
  onProgress: (progress: Progress) => void;
  end: () => void;
} {
  if (!process.stderr.isTTY) return { onProgress: () => undefined, end: () => undefined };
  let last = 0;
  const show = ({ rows, files }: Progress) =>
    process.stderr.write(`\r${what}: ${rows} rows, ${files} files`);
  return {
    onProgress: (progress) => {
      if (performance.now() - last < EVERY_MS) return;
      last = performance.now();
      show(progress);
    },
    end: () => void process.stderr.write('\n'),
  };
}
