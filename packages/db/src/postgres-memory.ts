import { totalmem } from 'node:os';

const MB = 1024 ** 2;
const FEWEST_MB = 128;
/** More is of use to databases that have outgrown the embedded PostgreSQL. */
const MOST_MB = 4096;

/**
 * PostgreSQL's settings for a machine with so many bytes of memory: a quarter of it for pages that
 * all share (from 128 MB to 4 GB; touched only as they are used), as its manual advises; and what
 * the planner may believe to be cached, there or by the system.
 */
export function memorySettings(bytes: number = memoryOfMachine()) {
  const quarter = Math.floor(bytes / 4 / MB);
  const shared = Math.min(MOST_MB, Math.max(FEWEST_MB, quarter));
  return {
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${Math.max(shared, 3 * quarter)}MB`,
  };
}

/** Of the machine, or what a container may have of it. */
function memoryOfMachine(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
