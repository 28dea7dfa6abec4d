import { z } from 'zod';
import type { Context } from '../kernel/internal.ts';
import { defineJob, hashSecret, newSecret } from '../kernel/internal.ts';
import { EMAIL_QUEUE } from '../mail/email-queue.rules.ts';
import { deliverEmail, type EmailDelivery, senderOfProvider } from '../mail/internal.ts';
import { PROVIDER } from '../people/internal.ts';
import { findUnwritten, saveSecret } from './applications.repository.ts';

const Payload = z.object({ applicationId: z.string(), dedupeKey: z.string() });

/** Sends the link that confirms the address of an application. */
export const sendApplicationEmailJob = defineJob({
  name: 'send-application-email',
  input: Payload,
  queue: EMAIL_QUEUE,
  run: sendApplicationEmail,
});

/** Sends the email once per `dedupeKey`. Generates the secret here, so that no queue contains one. */
export async function sendApplicationEmail(
  ctx: Context,
  payload: z.infer<typeof Payload>,
): Promise<EmailDelivery> {
  const { applicationId, dedupeKey } = payload;
  const job = sendApplicationEmailJob.of(payload);
  const email = { storeId: PROVIDER, claimId: null, template: 'application', dedupeKey, job };
  return deliverEmail(ctx, email, async (writer, emailId) => {
    const application = await findUnwritten(writer, applicationId);
    if (!application) return 'obsolete';
    const secret = newSecret();
    const url = ctx.ports.links.dashboard(`/apply/confirm?token=${secret}`);
    const written = await ctx.ports.implementationEmails.render({
      kind: 'application',
      url,
      // Anyone can enter any address, so the email contains no text from the form.
      name: '',
      storeName: '',
      actorName: null,
      note: null,
    });
    await saveSecret(writer, applicationId, hashSecret(secret));
    const sender = { threadId: emailId, senderName: await senderOfProvider(writer), replyTo: null };
    return { ...written, ...sender, to: application.email };
  });
}
