import type { Progress } from './write-backup.ts';

const EVERY_MS = 500;

/** Shows progress as one line in a terminal, and nothing elsewhere. */
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
