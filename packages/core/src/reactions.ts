import {
  sendMentionEmailJob,
  sendRegistrationEmailJob,
  wakeParkedClaimJob,
} from './claims/internal.ts';
import { emailOfMove } from './claims/terms/lifecycle/move-emails.rules.ts';
import { type ClaimStatus, STATES } from './claims/terms/lifecycle/states.rules.ts';
import { jobOfChangedFields, tagOrderJob } from './commerce/internal.ts';
import { sendImplementationEmailJob } from './implementations/internal.ts';
import type { Job, RecordedEvent } from './kernel/internal.ts';
import {
  sendConnectionEmailJob,
  sendDomainEmailJob,
  sendEmailJob,
  sendMessageDigestJob,
  sendReturnEmailJob,
  sendTokenEmailJob,
  sendWebhookEmailJob,
} from './notifications/internal.ts';
import { sendLoginEmailJob } from './people/internal.ts';
import { executeResolutionJob, recordCanceledCreditJob } from './resolutions/internal.ts';
import { executeReturnResolutionJob } from './returns/internal.ts';
import { emailOfReturn } from './returns/return-emails.rules.ts';

/** Returns the jobs that an event causes. The one place that declares reactions. */
export function reactionsTo(event: RecordedEvent): Job[] {
  return [...ownReactionsTo(event), ...tagsAfter(event)];
}

/** Filing a claim, deciding it or undoing the decision may change the tags of its order in the shop. */
function tagsAfter({
  id: eventId,
  storeId,
  streamId: claimId,
  name,
  from,
  to,
}: RecordedEvent): Job[] {
  if (!name.startsWith('claim.')) return [];
  const decisionOf = (state: string | undefined) =>
    state && Object.hasOwn(STATES, state) ? STATES[state as ClaimStatus].decision : null;
  const hasEnded = to && Object.hasOwn(STATES, to) && STATES[to as ClaimStatus].isFinished;
  const keepsTags = decisionOf(from) === decisionOf(to) || (hasEnded && !decisionOf(to));
  if (name !== 'claim.created' && keepsTags) return [];
  return [tagOrderJob.of({ storeId, claimId, eventId })];
}

function ownReactionsTo(event: RecordedEvent): Job[] {
  const { storeId, streamId: claimId } = event;
  const email = (template: string): Job =>
    sendEmailJob.of({ storeId, claimId, template, dedupeKey: `${template}:${event.id}` });
  switch (event.name) {
    case 'claim.created':
      if (event.to === 'DRAFT') return [email('signature-requested')];
      return event.to === 'TEMPORARILY_DISMISSED' ? [] : [email('received')];
    case 'claim.parked':
      return [
        email('parked'),
        wakeParkedClaimJob.of({ storeId, claimId }, { startAfter: new Date(event.data.wakeAt) }),
      ];
    case 'claim.still-missing-asked':
      return [email('still-missing')];
    case 'claim.signature-renewed':
      return [email('signature-requested')];
    case 'claim.signed':
      return [email('received')];
    case 'claim.moved':
    case 'claim.withdrawn':
    case 'claim.still-missing-answered': {
      const template = event.data?.quiet ? null : emailOfMove(event);
      return template ? [email(template)] : [];
    }
    case 'claim.reminded':
      return [email('reminder')];
    case 'resolution.requested': {
      const { resolutionId } = event.data;
      return [executeResolutionJob.of({ storeId, claimId, resolutionId })];
    }
    case 'shop-effect.settled': {
      const { effectId: resolutionId, of, cancels } = event.data;
      if (of === 'order') return [];
      if (cancels)
        return [recordCanceledCreditJob.of({ storeId, claimId, creditId: resolutionId })];
      if (of === 'claim') return [executeResolutionJob.of({ storeId, claimId, resolutionId })];
      return [executeReturnResolutionJob.of({ storeId, returnId: event.streamId, resolutionId })];
    }
    case 'resolution.completed': {
      const template = EMAIL_OF_RESOLUTION[event.data.resolutionType];
      return template ? [email(template)] : [];
    }
    case 'return.created':
      return returnEmail(event, null);
    case 'return.updated': {
      const { change, resolutionIds = [] } = event.data;
      const emails = returnEmail(event, change);
      if (change !== 'settled' && change !== 'retried') return emails;
      const returnId = event.streamId;
      const executions = resolutionIds.map((resolutionId) =>
        executeReturnResolutionJob.of({ storeId, returnId, resolutionId }),
      );
      return [...emails, ...executions];
    }
    case 'message.created':
      return [messageDigest(event)];
    case 'note.created':
    case 'note.edited':
      return mentionEmails(event);
    case 'person.password-reset':
    case 'person.password-changed':
    case 'person.two-factor-on':
    case 'person.two-factor-off':
    case 'person.recovery-codes-renewed':
    case 'person.passkey-added':
    case 'person.passkey-removed':
      return [
        sendLoginEmailJob.of({
          kind: event.name,
          userId: event.streamId,
          dedupeKey: `notice:${event.id}`,
        }),
      ];
    case 'api-token.created':
    case 'api-token.rotated':
    case 'api-token.revoked': {
      const { id: eventId, streamId: tokenId } = event;
      const dedupeKey = `api-token:${eventId}`;
      return [sendTokenEmailJob.of({ storeId, tokenId, eventId, dedupeKey })];
    }
    case 'domain.failing':
    case 'domain.expired':
    case 'sender.failing':
    case 'sender.expired': {
      const { domain } = event.data;
      const [kind = '', happened] = event.name.split('.');
      const use = kind === 'sender' ? 'sender' : 'portal';
      const trouble = happened === 'failing' ? 'failing' : 'expired';
      const dedupeKey = `${kind}:${event.id}`;
      return [sendDomainEmailJob.of({ storeId, domain, use, trouble, dedupeKey })];
    }
    case 'implementation.submitted':
    case 'implementation.changes-requested':
    case 'implementation.approved':
    case 'implementation.rejected':
    case 'implementation.deployed':
    case 'implementation.deployment-undone': {
      const { id: eventId, streamId: implementationId } = event;
      const dedupeKey = `implementation:${eventId}`;
      return [sendImplementationEmailJob.of({ storeId, implementationId, eventId, dedupeKey })];
    }
    case 'connection.degraded':
    case 'connection.refused':
    case 'connection.uninstalled':
    case 'connection.privacy-requested': {
      const trouble = CONNECTION_TROUBLES[event.name];
      const { id, streamId: connectionId, data } = event;
      const { connectionName, problem, failingSince } = data;
      const dedupeKey = `connection:${id}`;
      const about = { connectionName, problem, failingSince };
      return [sendConnectionEmailJob.of({ storeId, connectionId, trouble, ...about, dedupeKey })];
    }
    case 'webhook.turned-off': {
      const { url: webhook, failingSince } = event.data;
      const dedupeKey = `webhook:${event.id}`;
      return [sendWebhookEmailJob.of({ storeId, webhook, failingSince, dedupeKey })];
    }
    case 'warranty.canceled': {
      if (event.data.origin !== 'CUSTOMER') return [];
      const warrantyId = event.streamId;
      const dedupeKey = `warranty-refused:${event.id}`;
      return [sendRegistrationEmailJob.of({ storeId, warrantyId, news: 'refused', dedupeKey })];
    }
    case 'claim.review-requested': {
      const template = 'review-request';
      const dedupeKey = `${template}:${claimId}`;
      return [sendEmailJob.of({ storeId, claimId, template, dedupeKey })];
    }
    case 'settings.changed': {
      const { section, changes } = event.data;
      if (section !== 'metadata' || !changes?.fields) return [];
      return jobOfChangedFields(storeId, changes.fields);
    }
    case 'email.requested':
      return [
        sendEmailJob.of({
          storeId,
          claimId,
          template: event.data.template,
          dedupeKey: event.id,
          ...(event.data.note ? { note: event.data.note } : {}),
        }),
      ];
    default:
      return [];
  }
}

type EventNamed<Name extends RecordedEvent['name']> = Extract<RecordedEvent, { name: Name }>;

/** Kinds of resolution that have their own email to the shopper, with a code or tracking. */
const EMAIL_OF_RESOLUTION: Readonly<Record<string, string>> = {
  RESHIP: 'reshipped',
  STORE_CREDIT: 'store-credit',
  FLAT_RATE_STORE_CREDIT: 'store-credit',
};

/** Returns the email to the customer of a return, if the event is news for them. */
function returnEmail(
  event: EventNamed<'return.created' | 'return.updated'>,
  change: string | null,
): Job[] {
  const { id, storeId, streamId: returnId, to = null } = event;
  const byCustomer = event.name === 'return.updated' && event.data.byCustomer === true;
  const template = emailOfReturn({ change, to, byCustomer });
  if (!template) return [];
  return [sendReturnEmailJob.of({ storeId, returnId, template, dedupeKey: `${template}:${id}` })];
}

/** The messages of 15 minutes go out in one email. */
const DIGEST_MS = 15 * 60_000;

function messageDigest(event: EventNamed<'message.created'>): Job {
  const audience = event.data.senderType === 'customer' ? 'staff' : 'customer';
  return sendMessageDigestJob.of(
    { storeId: event.storeId, claimId: event.streamId, audience },
    { startAfter: new Date(event.occurredAt.getTime() + DIGEST_MS) },
  );
}

/** Each person newly mentioned in a note gets an email. */
function mentionEmails(event: EventNamed<'note.created' | 'note.edited'>): Job[] {
  const { id, storeId, streamId: claimId, data } = event;
  return data.mentions.map((userId) => {
    const dedupeKey = `mention:${id}:${userId}`;
    return sendMentionEmailJob.of({ storeId, claimId, noteId: data.noteId, userId, dedupeKey });
  });
}

/** The events about a connected shop that the owners of a store get an email about. */
const CONNECTION_TROUBLES = {
  'connection.degraded': 'degraded',
  'connection.refused': 'refused',
  'connection.uninstalled': 'uninstalled',
  'connection.privacy-requested': 'privacy',
} as const;
