import { domainToUnicode } from 'node:url';
import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { defineJob, write } from '../../kernel/internal.ts';
import { EMAIL_QUEUE } from '../../mail/email-queue.rules.ts';
import { deliverEmail, type EmailDelivery, senderOfProvider } from '../../mail/internal.ts';
import { getStore, listDomains, listSenders } from '../../stores/internal.ts';
import { listOwners } from './owners.repository.ts';
import { findRecipient } from './token-events.repository.ts';

/** Where owners see what is wrong. */
const PAGES = { portal: '/settings/domains', sender: '/settings/senders' } as const;

/** The status of a domain while an email about it is worth sending. */
const STATUS = { failing: 'FAILING', expired: 'EXPIRED' } as const;

const DomainEmailPayload = z.object({
  storeId: z.string(),
  domain: z.string(),
  /** What the store uses the domain for; jobs of earlier releases are about the portal. */
  use: z.enum(['portal', 'sender']).default('portal'),
  trouble: z.enum(['failing', 'expired']),
  dedupeKey: z.string(),
  /** One owner; unset for the job that queues an email to each. */
  recipientId: z.string().optional(),
});
type DomainEmailPayload = z.infer<typeof DomainEmailPayload>;

/**
 * Notifies the owners of a store that a domain of its portal or its senders is failing or has expired.
 */
export const sendDomainEmailJob = defineJob({
  name: 'send-domain-email',
  input: DomainEmailPayload,
  queue: EMAIL_QUEUE,
  run: sendDomainEmail,
});

/**
 * Sends each owner of the store an email about a domain, once per `dedupeKey`; nothing if the domain
 * was repaired or removed in the meantime.
 */
async function sendDomainEmail(ctx: Context, payload: DomainEmailPayload): Promise<EmailDelivery> {
  const { storeId, domain, use, trouble, dedupeKey, recipientId } = payload;
  if (recipientId === undefined) return queueForOwners(ctx, payload);
  const store = await getStore(ctx, { storeId });
  const list = use === 'sender' ? listSenders : listDomains;
  const items: { domain: string; status: string; expiresAt: Date | null }[] = (
    await list(ctx, { storeId })
  ).items;
  const found = items.find((each) => each.domain === domain && each.status === STATUS[trouble]);
  const job = sendDomainEmailJob.of(payload);
  const email = { storeId, claimId: null, template: 'domain', dedupeKey, job };
  return deliverEmail(ctx, email, async (writer, emailId) => {
    const person = found && (await findRecipient(writer, recipientId));
    if (!found || !person) return 'obsolete';
    const written = await ctx.ports.domainEmails.render({
      use,
      trouble,
      url: ctx.ports.links.dashboard(PAGES[use]),
      name: person.name,
      storeName: store.name,
      domain: domainToUnicode(domain) || domain,
      worksUntil:
        found.expiresAt &&
        ctx.ports.words.text('day_and_time', { at: found.expiresAt, timeZone: store.timeZone }),
    });
    const sender = { threadId: emailId, senderName: await senderOfProvider(writer), replyTo: null };
    return { ...written, ...sender, to: person.email };
  });
}

async function queueForOwners(ctx: Context, payload: DomainEmailPayload): Promise<EmailDelivery> {
  const { storeId, dedupeKey } = payload;
  await write(ctx, 'whitelabel:read', { storeId }, async (writer) => {
    for (const recipientId of await listOwners(writer)) {
      const one = { ...payload, recipientId, dedupeKey: `${dedupeKey}:${recipientId}` };
      writer.enqueue(sendDomainEmailJob.of(one));
    }
  });
  return 'sent-to-owners';
}
