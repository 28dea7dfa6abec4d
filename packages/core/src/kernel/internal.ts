export { isProvider, may, reaches, storesReached } from './authorize.ts';
export { confirmationOf, isConfirmed, requireConfirmedEmail, sameText } from './confirmed-email.ts';
export {
  type Actor,
  actingAs,
  actingAsSystem,
  type Context,
  createContext,
  type LinkPurpose,
  type Membership,
} from './context.ts';
export { partsOfCursor } from './cursor.ts';
export type { Connections } from './database-key.ts';
export type { DeploymentKeys } from './deployment-keys.ts';
export { newPseudonym, personHash } from './erased-person.ts';
export {
  conflict,
  type FieldError,
  forbidden,
  invalid,
  isRefusal,
  notFound,
  peopleOnly,
  Refusal,
  type Said,
  storeNotApproved,
  type TextValues,
  temporarilyUnavailable,
  unauthenticated,
  unprocessable,
} from './errors.ts';
export { eraseEventMentions, eraseEventsOf } from './events/erase-events.repository.ts';
export type { ClaimMove, EventName, NamedData } from './events/event.rules.ts';
export { type NewEvent, type RecordedEvent, readEvent } from './events/event.ts';
export {
  findLastMove,
  findTamperedEvent,
  type LastMove,
  listEvents,
  listEventsBefore,
  type TimelineEvent,
} from './events/events.repository.ts';
export { consumeOutbox, OUTBOX_BACKLOG, type OutboxEvent } from './events/outbox.repository.ts';
export { findRepeatedStore, isRepeated } from './idempotency.repository.ts';
export { hashSecret, newId, newSecret } from './ids.ts';
export { type FieldMessage, inWords, refusalInWords } from './in-words.ts';
export {
  check,
  NOT_A_WEB_ADDRESS,
  oneOf,
  parse,
  searchText,
  text,
  webAddress,
  webAddressOrPath,
} from './input.ts';
export { defineJob, type Job, storedJob } from './jobs/define-job.ts';
export { keyedHash } from './keyed-hash.ts';
export { namedActor } from './named-actor.ts';
export { numberedPage, pageOfChanges, pageOfEvents, pageOfVersions } from './numbered-page.ts';
export { findOrderEmail } from './order-email.repository.ts';
export { refusalOf } from './outage.ts';
export type { CertificateReader } from './ports/certificate.port.ts';
export type { CommerceOutcome, CommercePlatform } from './ports/commerce.port.ts';
export type { Deployment } from './ports/deployment.port.ts';
export type { DnsResolver, Hosts, ReplyHost, ReturnPath } from './ports/dns.port.ts';
export type {
  EmailBrand,
  EmailClaim,
  EmailLanguage,
  EmailMessage,
  EmailMoney,
  EmailPalette,
  EmailPicture,
  EmailProps,
  EmailRenderer,
  EmailSender,
  EmailWords,
  MailTransport,
  OutgoingEmail,
  RenderedEmail,
} from './ports/email.port.ts';
export type { ByteRange, FileStorage, ListedFile, OpenFile } from './ports/file-storage.port.ts';
export type { FlagClient, FlagClientState } from './ports/flags.port.ts';
export type { ImplementationEmailKind } from './ports/implementation-email.port.ts';
export type { InboundEmail, InboundFile } from './ports/inbound-email.port.ts';
export { CREDENTIAL_CHANGES, type LoginEmailProps } from './ports/login-email.port.ts';
export type {
  BrandFontFacts,
  BrandFontReading,
  MediaInspection,
  MediaProcessor,
  MediaRefusal,
} from './ports/media-processor.port.ts';
export type { DeadLetter, Links, LiveUpdate } from './ports/ports.ts';
export type { PushAnswer, PushDevice, PushProblem, PushSender } from './ports/push.port.ts';
export type { EmailReturn, ReturnEmailProps } from './ports/return-email.port.ts';
export {
  type ExportPage,
  type OrderExport,
  type Shop,
  type ShopAuthorization,
  type ShopCustomer,
  type ShopEffect,
  type ShopEffectRequested,
  type ShopEffectResult,
  type ShopOrderReading,
  type ShopProblem,
  type ShopProductReading,
  type Shops,
  type ShopWebhookReading,
  shopProblem,
} from './ports/shop.port.ts';
export type { Slack, SlackMessage } from './ports/slack.port.ts';
export type { TokenChange } from './ports/token-email.port.ts';
export type { WebhookAnswer, WebhookProblem, WebhookSender } from './ports/webhook.port.ts';
export type { Words } from './ports/words.port.ts';
export { isPublicAddress } from './public-address.ts';
export { rowList } from './row-list.repository.ts';
export { aesSecretSeal } from './secrets/aes-secret-seal.ts';
export { deleteSecret, openSecret, saveSecret } from './secrets/secrets.repository.ts';
export {
  type Reader,
  type ReaderAcross,
  read,
  readAcross,
  type SharedChange,
  type Statement,
  tryWithin,
  unscoped,
  type Writer,
  write,
  writeLocked,
  writeTogether,
} from './transaction.ts';
export { type UseCase, useCase } from './use-case.ts';
