import type { Context } from '../context.ts';
import { type EmailDelivery, handOver, reserveEmail } from '../emails/index.ts';
import type { JobPayloads } from '../events/index.ts';
import { hashSecret, newSecret } from '../ids.ts';
import { type Writer, write } from '../transaction.ts';
import { findOpenInvitation, renewInvitation } from './invitations.repository.ts';
import type { LoginEmailProps } from './login-email.port.ts';
import { findTeamName } from './memberships.repository.ts';
import { putPasswordReset } from './password-resets.repository.ts';
import { findPersonByEmail, PROVIDER } from './people.repository.ts';
import { roleLabel } from './team.rules.ts';

const RESET_MS = 30 * 60_000;
const PRODUCT = 'Amends';

type Payload = JobPayloads['send-login-email'];

interface Wanted {
  to: string;
  props: Omit<LoginEmailProps, 'url'>;
  path: string;
  /** Writes down what the secret opens; only hashes are kept. */
  keep(tokenHash: string): Promise<unknown>;
}

/**
 * Sends an invitation or a link to set a new password, once for each `dedupeKey`. The secret is made
 * here, so that no queue ever holds one. Throws where trying again later makes sense.
 */
export async function sendLoginEmail(
  ctx: Context,
  payload: Payload,
): Promise<EmailDelivery | 'already-sent' | 'obsolete'> {
  const storeId = payload.kind === 'invitation' ? payload.storeId : PROVIDER;
  const email = await write(ctx, 'user:update', { storeId }, async (writer) => {
    const wanted = await (payload.kind === 'invitation'
      ? wantInvitation(writer, payload.invitationId)
      : wantReset(writer, payload.email));
    if (!wanted) return 'obsolete' as const;
    const secret = newSecret();
    const url = ctx.ports.links.desk(`${wanted.path}?token=${secret}`);
    const written = await ctx.ports.loginEmails.render(payload.kind, { ...wanted.props, url });
    const id = await reserveEmail(writer, {
      claimId: null,
      template: payload.kind,
      dedupeKey: payload.dedupeKey,
      recipient: wanted.to,
      subject: written.subject,
    });
    if (!id) return 'already-sent' as const;
    await wanted.keep(hashSecret(secret));
    const sender = { threadId: id, senderName: PRODUCT, replyTo: null };
    return { ...written, ...sender, id, to: wanted.to };
  });
  return typeof email === 'string' ? email : handOver(ctx, storeId, email);
}

async function wantInvitation(writer: Writer, id: string): Promise<Wanted | null> {
  const invitation = await findOpenInvitation(writer, id);
  if (!invitation || invitation.expiresAt <= writer.ctx.now()) return null;
  const { email, role, inviterName } = invitation;
  const person = await findPersonByEmail(writer.ctx.database, email);
  const name = (await findTeamName(writer)) ?? PRODUCT;
  return {
    to: email,
    props: {
      name: person?.name ?? null,
      team: { name, role: roleLabel(role), inviterName },
      worksFor: '7 days',
    },
    path: '/invitation',
    keep: (tokenHash) => renewInvitation(writer, id, { tokenHash }),
  };
}

async function wantReset(writer: Writer, email: string): Promise<Wanted | null> {
  const person = await findPersonByEmail(writer.ctx.database, email);
  if (!person) return null;
  const expiresAt = new Date(writer.ctx.now().getTime() + RESET_MS);
  return {
    to: email,
    props: { name: person.name, team: null, worksFor: '30 minutes' },
    path: '/reset',
    keep: (tokenHash) => putPasswordReset(writer, { userId: person.userId, tokenHash, expiresAt }),
  };
}
