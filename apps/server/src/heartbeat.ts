import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { actingAsSystem, type Context } from '@amends/core';
import { forgetProcess, type ProcessFacts, recordHeartbeat } from '@amends/core/workspace';
import project from '../../../package.json' with { type: 'json' };

const EVERY_MS = 30_000;

/**
 * Records every 30 seconds that this process runs, until the returned function is called, which records that
 * it stopped. Ignores a failure; the next beat follows.
 */
export function beat(context: () => Context, role: ProcessFacts['role']): () => Promise<void> {
  const facts: ProcessFacts = {
    id: randomUUID(),
    role,
    version: project.version,
    host: hostname(),
    startedAt: new Date(),
  };
  const system = () => actingAsSystem(context(), 'heartbeat');
  const tell = () => recordHeartbeat(system(), facts).catch(() => undefined);
  let last = tell();
  const timer = setInterval(() => {
    last = tell();
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
    await forgetProcess(system(), facts.id).catch(() => undefined);
  };
}
