import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { countBacklog } from './backlog.repository.ts';

/** The backlog of a deployment, over all of its stores. Ages are in seconds, 0 if nothing waits. */
export interface Backlog {
  /** Emails that are due and not sent, and how long the first has been due. */
  emails: number;
  emailsAge: number;
  /** Emails that were given up and that no one has dismissed. */
  undeliveredEmails: number;
  /** Messages to webhooks that are turned on, and how long the first has been due. */
  webhookMessages: number;
  webhookMessagesAge: number;
  /** Webhooks that were turned off because they failed. */
  failedWebhooks: number;
  /** Failed jobs that wait for a person. */
  failedJobs: number;
  /** Events without a position in the outbox yet, and the time since the first was saved. */
  events: number;
  eventsAge: number;
  /** Claims that have passed their deadline. */
  overdueClaims: number;
  /** Connections to shops by kind and status. */
  connections: { kind: string; status: string; count: number }[];
}

/**
 * Returns the deployment's backlog, for its metrics: only numbers, nothing about any store. Counts end at
 * 10,000. Throws if the database takes more than three seconds. Only for the system.
 */
export async function readBacklog(ctx: Context): Promise<Backlog> {
  requireSystem(ctx);
  return countBacklog(ctx);
}
