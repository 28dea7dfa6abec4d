import { Worker } from 'node:worker_threads';

/**
 * Runs one task in its own thread, for files that may be hostile. The thread ends afterward or after the time
 * limit, and has no environment variables and limited memory (in MB). Returns `failed` without a result.
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
