export { Address } from './address.shape.ts';
export { isProvider, may, storesReached } from './authorize.ts';
export { confirmationOf } from './confirmed-email.ts';
export {
  type Actor,
  actingAs,
  actingAsSystem,
  type Context,
  createContext,
  type LinkPurpose,
} from './context.ts';
export { loadDeploymentKeys } from './deployment-keys.repository.ts';
export type { DeploymentKeys } from './deployment-keys.ts';
export type { DnsAnswer } from './dns-answer.rules.ts';
export {
  type FieldError,
  formTooLarge,
  invalid,
  isRefusal,
  notFound,
  Refusal,
  type RefusalKind,
  type Said,
  storageFull,
  type TextValues,
  temporarilyUnavailable,
  unauthenticated,
} from './errors.ts';
export { eventChainChecks } from './events/chain-checks.repository.ts';
export type { EventName } from './events/event.rules.ts';
export { sequenceEvents } from './events/outbox.repository.ts';
export { parse } from './input.ts';
export { defineJob, type Job, type JobDefinition, jobsAmong } from './jobs/define-job.ts';
export { refusalOf } from './outage.ts';
export {
  can,
  grantsOf,
  isProviderRole,
  type Permission,
  ROLES,
  type Role,
} from './permission.rules.ts';
export type { CertificateReader, CertificateReading } from './ports/certificate.port.ts';
export type { CommercePlatform } from './ports/commerce.port.ts';
export type { ConnectionEmailRenderer } from './ports/connection-email.port.ts';
export type { Deployment, QueueState } from './ports/deployment.port.ts';
export type { DnsResolver } from './ports/dns.port.ts';
export type { DomainEmailRenderer } from './ports/domain-email.port.ts';
export type {
  EmailBrand,
  EmailClaim,
  EmailMessage,
  EmailMoney,
  EmailProps,
  EmailRenderer,
  EmailSender,
  EmailTemplate,
  EmailWords,
  MailTransport,
  OutgoingEmail,
} from './ports/email.port.ts';
export type {
  ByteRange,
  FileStorage,
  ListedFile,
  OpenFile,
  StoredFile,
} from './ports/file-storage.port.ts';
export type { FlagClient, FlagClientState } from './ports/flags.port.ts';
export type { ImplementationEmailRenderer } from './ports/implementation-email.port.ts';
export type {
  InStoreEmailProps,
  InStoreEmailRenderer,
  InStoreLinkEmailProps,
  RegistrationEmailProps,
} from './ports/in-store-email.port.ts';
export type { InboundEmail, InboundFile } from './ports/inbound-email.port.ts';
export type {
  LoginEmailKind,
  LoginEmailProps,
  LoginEmailRenderer,
} from './ports/login-email.port.ts';
export type {
  AcceptedContentType,
  BrandFontFacts,
  BrandFontReading,
  BrandPictureKind,
  BrandPictureRendering,
  MediaInspection,
  MediaProcessor,
  MediaRefusal,
  MediaRendering,
} from './ports/media-processor.port.ts';
export type { MentionEmailProps, MentionEmailRenderer } from './ports/mention-email.port.ts';
export type { OrderLinkEmailProps, OrderLinkEmailRenderer } from './ports/order-link-email.port.ts';
export type {
  DeadLetter,
  JobQueue,
  Links,
  LiveUpdate,
  LiveUpdates,
  Ports,
  SqlExecutor,
} from './ports/ports.ts';
export type {
  PushAnswer,
  PushDevice,
  PushMessage,
  PushNews,
  PushProblem,
  PushSender,
  PushText,
  PushTextRenderer,
} from './ports/push.port.ts';
export type {
  EmailReturn,
  ReturnEmailProps,
  ReturnEmailRenderer,
  ReturnEmailTemplate,
} from './ports/return-email.port.ts';
export type { SecretSeal } from './ports/secret-seal.port.ts';
export type { Shop, ShopAbilities, Shops } from './ports/shop.port.ts';
export type { NewSlackChannel, Slack, SlackChannel } from './ports/slack.port.ts';
export type { TokenEmailRenderer } from './ports/token-email.port.ts';
export type { WebhookAnswer, WebhookProblem, WebhookSender } from './ports/webhook.port.ts';
export type { WebhookEmailRenderer } from './ports/webhook-email.port.ts';
export type { Words } from './ports/words.port.ts';
export { isPublicAddress } from './public-address.ts';
export { refuseReusedKey } from './refuse-reused-key.ts';
export { aesSecretSeal, KEY_BYTES } from './secrets/aes-secret-seal.ts';
export { checkSecrets, listMissingKeys, resealSecrets } from './secrets/secrets.repository.ts';
export { write } from './transaction.ts';
export type { ProofSchema, UseCase } from './use-case.ts';
export { withIdempotencyKey } from './with-idempotency-key.ts';
