import { totalmem } from 'node:os';

const MB = 1024 ** 2;
const FEWEST_MB = 128;
/** Only databases that have outgrown the embedded PostgreSQL benefit from more. */
const MOST_MB = 4096;

/**
 * Returns PostgreSQL's settings for a machine with this many bytes of memory, as its manual
 * advises: a quarter for shared buffers (128 MB to 4 GB; touched only as needed), and the cache
 * size that the planner assumes, its own and the system's.
 */
export function memorySettings(bytes: number = memoryOfMachine()) {
  const quarter = Math.floor(bytes / 4 / MB);
  const shared = Math.min(MOST_MB, Math.max(FEWEST_MB, quarter));
  return {
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${Math.max(shared, 3 * quarter)}MB`,
  };
}

/** Returns the memory of the machine, or the container's limit. */
function memoryOfMachine(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
