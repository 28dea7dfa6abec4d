import { Worker } from 'node:worker_threads';

/**
 * Has a thread of its own answer once, for files that may be hostile: it ends afterwards or after the
 * time limit, without environment variables, and with the given megabytes of memory. Returns `failed`
 * if it gave no answer.
 */
export async function askWorker<Answer>(
  url: URL,
  workerData: object,
  { megabytes, seconds, failed }: { megabytes: number; seconds: number; failed: Answer },
): Promise<Answer> {
  const worker = new Worker(url, {
    workerData,
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const timer = setTimeout(() => void worker.terminate(), seconds * 1000);
  try {
    return await new Promise<Answer>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', () => resolve(failed));
      worker.once('exit', () => resolve(failed));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
