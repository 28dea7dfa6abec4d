import { z } from 'zod';
import { isReturnEmail } from '../../claims/terms/email-templates.rules.ts';
import type { Context } from '../../kernel/internal.ts';
import { defineJob } from '../../kernel/internal.ts';
import { EMAIL_QUEUE } from '../../mail/email-queue.rules.ts';
import { asStore, deliverEmail, type EmailDelivery } from '../../mail/internal.ts';
import { getStore } from '../../stores/internal.ts';
import { writeReturnEmail } from './write-return-email.ts';

const SendReturnEmailPayload = z.object({
  storeId: z.string(),
  returnId: z.string(),
  template: z.string(),
  dedupeKey: z.string(),
});

/** Renders and sends one email about a return. */
export const sendReturnEmailJob = defineJob({
  name: 'send-return-email',
  input: SendReturnEmailPayload,
  queue: EMAIL_QUEUE,
  run: sendReturnEmail,
});

/**
 * Sends one email about a return to its customer, once per `dedupeKey` of the store, like the emails
 * about a claim. See docs/rules/returns.md#emails.
 */
export async function sendReturnEmail(
  ctx: Context,
  input: z.infer<typeof SendReturnEmailPayload>,
): Promise<EmailDelivery> {
  const { storeId, returnId, template, dedupeKey } = input;
  if (!isReturnEmail(template)) return 'obsolete';
  const store = await getStore(ctx, { storeId });
  const job = sendReturnEmailJob.of(input);
  return deliverEmail(ctx, { storeId, claimId: null, template, dedupeKey, job }, async (writer) => {
    if (store.settings.disabledEmails.includes(template)) return 'switched-off';
    const written = await writeReturnEmail(writer, { store, returnId, template });
    return written ? { ...written, ...asStore(store), threadId: returnId } : 'obsolete';
  });
}
