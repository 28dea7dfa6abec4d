import type { ShopProblem, Writer } from '../../kernel/internal.ts';
import { noteAnswer, noteFailure, waitUntil } from './connections.repository.ts';
import { DEGRADES_AFTER_MS, pauseAfter } from './sync-pace.rules.ts';

/** Records a successful response of a connection's shop. */
export async function recordAnswer(writer: Writer, connectionId: string): Promise<void> {
  if (await noteAnswer(writer, connectionId)) {
    writer.emit({ name: 'connection.recovered', streamId: connectionId, data: {} });
  }
}

/**
 * Records a problem of a shop: refused credentials pause the connection, an hour of failures makes it
 * DEGRADED, and its owners are notified of both. Too many requests are not a failure: the shop says when to
 * retry. `version` is that of the connection when its credentials were refused: nothing is recorded if they
 * were replaced in the meantime.
 */
export async function recordProblem(
  writer: Writer,
  connectionId: string,
  problem: Pick<ShopProblem, 'code' | 'message' | 'retryAfterMs'>,
  { failures = 0, version = null }: { failures?: number; version?: number | null } = {},
): Promise<void> {
  const now = writer.ctx.now();
  const waitsUntil = new Date(now.getTime() + pauseAfter(problem, failures));
  if (problem.code === 'limited') return waitUntil(writer, connectionId, waitsUntil);
  const { code } = problem;
  const message = problem.message.replaceAll('\0', '').slice(0, 500).toWellFormed();
  const degradesFrom = new Date(now.getTime() - DEGRADES_AFTER_MS);
  const ofVersion = code === 'credentials' ? version : null;
  const given = { code, message, waitsUntil, degradesFrom, ofVersion };
  const failure = await noteFailure(writer, connectionId, given);
  if (!failure || failure.from === failure.to) return;
  const { name, failingSince } = failure;
  const data = { connectionName: name, problem: message, failingSince: failingSince.toISOString() };
  const event = failure.to === 'PAUSED' ? 'connection.refused' : 'connection.degraded';
  writer.emit({ name: event, streamId: connectionId, data });
}
