import type { RecordedEvent } from '../events/event.ts';
import type { Job } from '../jobs/define-job.ts';
import type { CertificateReader } from './certificate.port.ts';
import type { CommercePlatform } from './commerce.port.ts';
import type { ConnectionEmailRenderer } from './connection-email.port.ts';
import type { Deployment } from './deployment.port.ts';
import type { DnsResolver, Hosts } from './dns.port.ts';
import type { DomainEmailRenderer } from './domain-email.port.ts';
import type { EmailRenderer, MailTransport } from './email.port.ts';
import type { FileStorage } from './file-storage.port.ts';
import type { FlagClient } from './flags.port.ts';
import type { ImplementationEmailRenderer } from './implementation-email.port.ts';
import type { InStoreEmailRenderer } from './in-store-email.port.ts';
import type { LoginEmailRenderer } from './login-email.port.ts';
import type { MediaProcessor } from './media-processor.port.ts';
import type { MentionEmailRenderer } from './mention-email.port.ts';
import type { OrderLinkEmailRenderer } from './order-link-email.port.ts';
import type { PushSender, PushTextRenderer } from './push.port.ts';
import type { ReturnEmailRenderer } from './return-email.port.ts';
import type { SecretSeal } from './secret-seal.port.ts';
import type { Shops } from './shop.port.ts';
import type { Slack } from './slack.port.ts';
import type { TokenEmailRenderer } from './token-email.port.ts';
import type { WebhookSender } from './webhook.port.ts';
import type { WebhookEmailRenderer } from './webhook-email.port.ts';
import type { Words } from './words.port.ts';

/** The core's outside dependencies. The composition root provides the adapters. */
export interface Ports {
  readonly jobs: JobQueue;
  /** The jobs that an event causes: `reactionsTo` of `reactions.ts`. */
  readonly reactions: (event: RecordedEvent) => readonly Job[];
  readonly live: LiveUpdates;
  readonly files: FileStorage;
  readonly flags: FlagClient;
  readonly media: MediaProcessor;
  readonly links: Links;
  readonly secrets: SecretSeal;
  readonly deployment: Deployment;
  readonly dns: DnsResolver;
  readonly certificates: CertificateReader;
  readonly hosts: Hosts;
  readonly webhooks: WebhookSender;
  readonly push: PushSender;
  readonly pushTexts: PushTextRenderer;
  /** Null if no Slack workspace is connected. */
  readonly slack: Slack | null;
  readonly words: Words;
  readonly emails: EmailRenderer;
  readonly loginEmails: LoginEmailRenderer;
  readonly mentionEmails: MentionEmailRenderer;
  readonly orderLinkEmails: OrderLinkEmailRenderer;
  readonly inStoreEmails: InStoreEmailRenderer;
  readonly returnEmails: ReturnEmailRenderer;
  readonly tokenEmails: TokenEmailRenderer;
  readonly webhookEmails: WebhookEmailRenderer;
  readonly connectionEmails: ConnectionEmailRenderer;
  readonly domainEmails: DomainEmailRenderer;
  readonly implementationEmails: ImplementationEmailRenderer;
  readonly mail: MailTransport;
  readonly shops: Shops;
  /** Returns the platform of an order, by the order's `platform`. */
  readonly commerce: (platform: string) => CommercePlatform;
}

/** The connection of the current transaction, in the form the queue needs. */
export interface SqlExecutor {
  /** Named statements are prepared once per connection; a name always has the same text. */
  executeSql(text: string, values?: unknown[], name?: string): Promise<{ rows: unknown[] }>;
}

export interface JobQueue {
  /**
   * Queues jobs in the caller's transaction: they exist only if it commits. Sends its statement before
   * it returns, so that the caller's next commit includes the jobs.
   */
  enqueue(executor: SqlExecutor, jobs: readonly Job[]): Promise<unknown>;
  /** Returns whether this release has a job with this name. */
  knows(name: string): boolean;
  /**
   * Removes dead letters in the caller's transaction and returns them, oldest first. Of concurrent
   * callers, only one gets each.
   */
  takeDeadLetters(executor: SqlExecutor, limit: number): Promise<DeadLetter[]>;
}

/** A job whose last attempt failed, as the queue keeps it. */
export interface DeadLetter {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly onceKey: string | null;
  readonly attempts: number;
  readonly queuedAt: Date;
  readonly failedAt: Date;
  /** The output of the last attempt, in the queue's format. */
  readonly output: unknown;
}

/** A claim or order changed; pages that show it reload. */
export interface LiveUpdate {
  storeId: string;
  streamId: string;
  names: string[];
  /**
   * The number of the stream's last event in this update; what was read with that event shows the whole update.
   * 0 if nothing of the stream itself changed; null if something did that is no event.
   */
  sequence: number | null;
}

export interface LiveUpdates {
  /**
   * Notifies every process of a change shortly after it. Notifications may be lost; nothing may depend
   * on them.
   */
  publish(update: LiveUpdate): void;
  /** Calls back on updates of one stream until the returned function is called. */
  subscribe(storeId: string, streamId: string, onUpdate: (update: LiveUpdate) => void): () => void;
  /**
   * Calls back on updates of any stream of some stores, or of all. An update without a stream means
   * that some may have been missed.
   */
  subscribeToStores(
    storeIds: 'all' | readonly string[],
    onUpdate: (update: LiveUpdate) => void,
  ): () => void;
}

/** Builds URLs for people from the store's verified domain, never from the request's host. */
export interface Links {
  /** Returns the absolute URL of a portal page, e.g. `/view/abc`. */
  portal(store: { slug: string; domain: string | null }, path: string): string;
  /** Returns an absolute URL under the public URL for files and the API. */
  api(path: string): string;
  /** Returns the absolute URL of a dashboard page. */
  dashboard(path: string): string;
}
