import type { Job } from '../events/jobs.ts';
import type { CommercePlatform } from './commerce.port.ts';
import type { EmailRenderer, MailTransport } from './email.port.ts';
import type { FileStorage } from './file-storage.port.ts';
import type { LoginEmailRenderer } from './login-email.port.ts';
import type { MediaProcessor } from './media-processor.port.ts';
import type { MentionEmailRenderer } from './mention-email.port.ts';
import type { OrderLinkEmailRenderer } from './order-link-email.port.ts';

/** What the core needs from the outside world; the composition root brings the adapters. */
export interface Ports {
  readonly jobs: JobQueue;
  readonly live: LiveUpdates;
  readonly files: FileStorage;
  readonly media: MediaProcessor;
  readonly links: Links;
  readonly emails: EmailRenderer;
  readonly loginEmails: LoginEmailRenderer;
  readonly mentionEmails: MentionEmailRenderer;
  readonly orderLinkEmails: OrderLinkEmailRenderer;
  readonly mail: MailTransport;
  /** The platform that an order came from, by the order's `platform`. */
  readonly commerce: (platform: string) => CommercePlatform;
}

/** The connection of the transaction at hand, as the queue needs it. */
export interface SqlExecutor {
  /** A statement with a name is prepared once per connection; one name means one text. */
  executeSql(text: string, values?: unknown[], name?: string): Promise<{ rows: unknown[] }>;
}

export interface JobQueue {
  /** Queues jobs in the caller's transaction: they exist exactly if it commits. */
  enqueue(executor: SqlExecutor, jobs: readonly Job[]): Promise<void>;
}

/** Something happened to a claim or order; whoever shows it looks again. */
export interface LiveUpdate {
  storeId: string;
  streamId: string;
  names: string[];
}

export interface LiveUpdates {
  /** Tells every process, soon, that something changed. May be lost; nothing may depend on it. */
  publish(update: LiveUpdate): void;
  /** Calls back on updates of one stream until the returned function is called. */
  subscribe(storeId: string, streamId: string, onUpdate: (update: LiveUpdate) => void): () => void;
  /** The same for every stream of some stores, or of all of them. An update without a stream means
   * that some may have been missed. */
  subscribeToStores(
    storeIds: 'all' | readonly string[],
    onUpdate: (update: LiveUpdate) => void,
  ): () => void;
}

/** Addresses shown to people: the store's verified domain, never the request's host. */
export interface Links {
  /** An absolute address of a portal page, e.g. `/view/abc`. */
  portal(store: { slug: string; domain: string | null }, path: string): string;
  /** An absolute address under the public URL for files and the API. */
  api(path: string): string;
  /** An absolute address of a dashboard page. */
  dashboard(path: string): string;
}
