import { countPendingMigrations, type Database } from '@amends/db';

/**
 * Answers whether this process should get requests: the database answers within two seconds, has
 * every migration of this build, and the process is not stopping.
 */
export function createReadiness(
  pool: Database['pool'],
  stopping: AbortSignal,
): () => Promise<boolean> {
  return async () => {
    if (stopping.aborted) return false;
    const late = AbortSignal.timeout(2_000);
    const tooLate = new Promise<number>((resolve) => {
      late.addEventListener('abort', () => resolve(1), { once: true });
    });
    try {
      return (await Promise.race([countPendingMigrations(pool), tooLate])) === 0;
    } catch {
      return false;
    }
  };
}
