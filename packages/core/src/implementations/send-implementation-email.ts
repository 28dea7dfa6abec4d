import { z } from 'zod';
import type { Context, ImplementationEmailKind, Writer } from '../kernel/internal.ts';
import { defineJob, write } from '../kernel/internal.ts';
import { EMAIL_QUEUE } from '../mail/email-queue.rules.ts';
import { deliverEmail, type EmailDelivery, senderOfProvider } from '../mail/internal.ts';
import { getImplementationRow } from './implementations.repository.ts';
import { findMove, type MoveFacts } from './moves.repository.ts';
import { findPerson, listBrandPeople, listReviewers } from './people-of-store.repository.ts';

/** The recipient if no one of the brand has joined yet: the contact of the implementation. */
const CONTACT = 'contact';

const Payload = z.object({
  storeId: z.string(),
  implementationId: z.string(),
  eventId: z.string(),
  dedupeKey: z.string(),
  /** A person, or `contact`; unset for the job that queues an email to each. */
  recipientId: z.string().optional(),
});
type Payload = z.infer<typeof Payload>;

/** Notifies the people on the other side that an implementation moved. */
export const sendImplementationEmailJob = defineJob({
  name: 'send-implementation-email',
  input: Payload,
  queue: EMAIL_QUEUE,
  run: sendImplementationEmail,
});

/** The email of each move; reviewers get the first one, the brand the others. */
const KINDS: Readonly<Record<string, ImplementationEmailKind>> = {
  'implementation.submitted': 'submitted',
  'implementation.changes-requested': 'changes-requested',
  'implementation.approved': 'approved',
  'implementation.rejected': 'rejected',
  'implementation.deployed': 'deployed',
  'implementation.deployment-undone': 'deployment-undone',
};

/** Sends each person an email about a move, once per `dedupeKey`. */
export async function sendImplementationEmail(
  ctx: Context,
  payload: Payload,
): Promise<EmailDelivery> {
  const { storeId, implementationId, dedupeKey, recipientId } = payload;
  if (recipientId === undefined) return queueForAll(ctx, payload);
  const job = sendImplementationEmailJob.of(payload);
  const email = { storeId, claimId: null, template: 'implementation', dedupeKey, job };
  return deliverEmail(ctx, email, async (writer, emailId) => {
    const move = await findMove(writer, payload);
    const kind = move && KINDS[move.name];
    const person = await recipientOf(writer, payload, move);
    if (!kind || !person) return 'obsolete';
    const { storeName } = await getImplementationRow(writer, implementationId);
    const written = await ctx.ports.implementationEmails.render({
      kind,
      url: ctx.ports.links.dashboard(`/implementations/${implementationId}`),
      name: person.name,
      storeName,
      actorName: move.actorName,
      note: move.note,
    });
    const sender = { threadId: emailId, senderName: await senderOfProvider(writer), replyTo: null };
    return { ...written, ...sender, to: person.email };
  });
}

async function queueForAll(ctx: Context, payload: Payload): Promise<EmailDelivery> {
  const { storeId, dedupeKey } = payload;
  await write(ctx, 'implementation:read', { storeId }, async (writer) => {
    const move = await findMove(writer, payload);
    for (const recipientId of await recipientsOf(writer, move)) {
      const one = { ...payload, recipientId, dedupeKey: `${dedupeKey}:${recipientId}` };
      writer.enqueue(sendImplementationEmailJob.of(one));
    }
  });
  return 'sent-to-owners';
}

async function recipientsOf(writer: Writer, move: MoveFacts | null): Promise<string[]> {
  if (!move) return [];
  const people = await readersOf(writer, move);
  const others = people.filter((userId) => userId !== move.actorId);
  return isForReviewers(move) || people.length > 0 ? others : [CONTACT];
}

const isForReviewers = ({ name }: MoveFacts) => KINDS[name] === 'submitted';

const readersOf = (writer: Writer, move: MoveFacts) =>
  isForReviewers(move) ? listReviewers(writer) : listBrandPeople(writer);

/** An email may wait for days; a person who left the team in the meantime gets none. */
async function recipientOf(
  writer: Writer,
  { implementationId, recipientId = CONTACT }: Payload,
  move: MoveFacts | null,
): Promise<{ name: string; email: string } | null> {
  if (recipientId !== CONTACT) {
    const isReader = move && (await readersOf(writer, move)).includes(recipientId);
    return isReader ? findPerson(writer, recipientId) : null;
  }
  const { contactName, contactEmail } = await getImplementationRow(writer, implementationId);
  return contactEmail ? { name: contactName ?? '', email: contactEmail } : null;
}
