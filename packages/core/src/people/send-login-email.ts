import { z } from 'zod';
import { approvalOf } from '../access/internal.ts';
import type { Context, LoginEmailProps, Writer } from '../kernel/internal.ts';
import {
  CREDENTIAL_CHANGES,
  defineJob,
  hashSecret,
  newSecret,
  unscoped,
} from '../kernel/internal.ts';
import { EMAIL_QUEUE } from '../mail/email-queue.rules.ts';
import { deliverEmail, type EmailDelivery, senderOfProvider } from '../mail/internal.ts';
import { findOpenInvitation, renewInvitation } from './invitations.repository.ts';
import { findTeamName } from './memberships.repository.ts';
import { savePasswordReset } from './password-resets.repository.ts';
import { findPersonByEmail, findPersonWithRoles, PROVIDER } from './people.repository.ts';

const RESET_MS = 30 * 60_000;
const RESET_TRIED_FOR_MS = 60 * 60_000;

const dedupeKey = z.string();
const SendLoginEmailPayload = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('invitation'),
    dedupeKey,
    storeId: z.string(),
    invitationId: z.string(),
  }),
  z.object({ kind: z.literal('reset'), dedupeKey, email: z.string() }),
  z.object({ kind: z.enum(CREDENTIAL_CHANGES), dedupeKey, userId: z.string() }),
]);
type Payload = z.infer<typeof SendLoginEmailPayload>;

/** Sends an invitation, a link to set a new password, or a notice that a login changed. */
export const sendLoginEmailJob = defineJob({
  name: 'send-login-email',
  input: SendLoginEmailPayload,
  queue: EMAIL_QUEUE,
  // People who wait for a link request another one before later attempts would come.
  retry: { limit: 8 },
  run: sendLoginEmail,
});

interface Wanted {
  to: string;
  props: Omit<LoginEmailProps, 'url'>;
  path: string;
  /** Stores the hash of the secret and its purpose. Absent if the email has no secret. */
  keep?(tokenHash: string): Promise<unknown>;
}

/**
 * Sends an invitation, a password reset link, or a notice of a change to someone's sign-in, once per
 * `dedupeKey`. Generates secrets here, so that no queue contains one. Retries a reset link for an hour
 * only, because people who wait for a link request another one sooner.
 */
export async function sendLoginEmail(ctx: Context, payload: Payload): Promise<EmailDelivery> {
  const { dedupeKey, kind } = payload;
  const storeId = payload.kind === 'invitation' ? payload.storeId : PROVIDER;
  const email = {
    storeId,
    claimId: null,
    template: kind,
    dedupeKey,
    job: sendLoginEmailJob.of(payload),
    ...(kind === 'reset' ? { triedForMs: RESET_TRIED_FOR_MS } : {}),
  };
  return deliverEmail(ctx, email, async (writer, emailId) => {
    const wanted = await want(writer, payload);
    if (!wanted) return 'obsolete';
    const secret = newSecret();
    const query = wanted.keep ? `?token=${secret}` : '';
    const url = ctx.ports.links.dashboard(`${wanted.path}${query}`);
    const written = await ctx.ports.loginEmails.render(payload.kind, { ...wanted.props, url });
    await wanted.keep?.(hashSecret(secret));
    const sender = { threadId: emailId, senderName: await senderOfProvider(writer), replyTo: null };
    return { ...written, ...sender, to: wanted.to };
  });
}

function want(writer: Writer, payload: Payload): Promise<Wanted | null> {
  if (payload.kind === 'invitation') return wantInvitation(writer, payload.invitationId);
  if (payload.kind === 'reset') return wantReset(writer, payload.email);
  return wantNotice(writer, payload.userId);
}

/** A notice links to the page where a person recovers their account if someone else made the change. */
async function wantNotice(writer: Writer, userId: string): Promise<Wanted | null> {
  const found = await findPersonWithRoles(unscoped(writer.ctx), userId);
  if (!found) return null;
  const { name, email } = found.person;
  return { to: email, props: { name, team: null, worksFor: '' }, path: '/forgot' };
}

async function wantInvitation(writer: Writer, id: string): Promise<Wanted | null> {
  const invitation = await findOpenInvitation(writer, id);
  if (!invitation || invitation.expiresAt <= writer.ctx.now()) return null;
  const { email, role, inviterName } = invitation;
  const { words } = writer.ctx.ports;
  const person = await findPersonByEmail(unscoped(writer.ctx), email);
  // Strangers choose the names until the store is approved, so they are omitted before that.
  const isNamed = (await approvalOf(writer)) === 'approved';
  const name = isNamed ? ((await findTeamName(writer)) ?? (await senderOfProvider(writer))) : null;
  return {
    to: email,
    props: {
      name: person?.name ?? null,
      team: {
        name,
        role: words.text('role_label', { role }),
        inviterName: isNamed ? inviterName : null,
      },
      worksFor: words.text('days_of_invitation'),
    },
    path: '/invitation',
    keep: (tokenHash) => renewInvitation(writer, id, { tokenHash }),
  };
}

async function wantReset(writer: Writer, email: string): Promise<Wanted | null> {
  const person = await findPersonByEmail(unscoped(writer.ctx), email);
  if (!person) return null;
  const expiresAt = new Date(writer.ctx.now().getTime() + RESET_MS);
  const worksFor = writer.ctx.ports.words.text('minutes_of_reset_link');
  return {
    to: email,
    props: { name: person.name, team: null, worksFor },
    path: '/reset',
    keep: (tokenHash) => savePasswordReset(writer, { userId: person.userId, tokenHash, expiresAt }),
  };
}
