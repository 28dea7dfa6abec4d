import { limitRate } from '../../access/internal.ts';
import type { EmailWords, RenderedEmail } from '../../kernel/internal.ts';
import {
  actingAsSystem,
  type Context,
  newId,
  notFound,
  parse,
  type Reader,
  read,
  unprocessable,
  write,
} from '../../kernel/internal.ts';
import { deliverEmail } from '../../mail/internal.ts';
import { NO_OVERRIDE } from './email-template-override.rules.ts';
import { findAddress, findTemplateOverride } from './email-template-overrides.repository.ts';
import { PreviewEmailInput } from './emails.input.ts';
import { sampleEmail } from './sample-email.ts';
import { storeOfReader } from './store-of-reader.ts';

/** An email as a customer would get it. */
export interface EmailPreview extends RenderedEmail {
  /** What the product says where the store has no words of its own. */
  ours: EmailWords;
}

/**
 * How an email of a store looks, for a claim that is fictional; with words that are not saved yet
 * where they are given.
 */
export async function previewEmail(ctx: Context, input: PreviewEmailInput): Promise<EmailPreview> {
  const given = parse(PreviewEmailInput, input);
  return read(ctx, 'settings:read', { storeId: given.storeId }, (reader) => look(reader, given));
}

/** As many test emails as a person may send themselves in an hour. */
const TESTS = { limit: 20, windowSeconds: 3600 };

/**
 * Sends the person an email of the store about a claim that is fictional, and tells to which
 * address: their own, and never another. Throws `too_many_requests` past 20 in an hour, and
 * `email_not_sent` if the deployment sends none or the address refuses it.
 */
export async function sendTestEmail(
  ctx: Context,
  input: PreviewEmailInput,
): Promise<{ sentTo: string }> {
  const given = parse(PreviewEmailInput, input);
  const { storeId, template } = given;
  const { actor } = ctx;
  const permission = 'settings:general:customer-communication';
  const written = await write(ctx, permission, { storeId }, async (writer) => {
    const to = actor.kind === 'staff' ? await findAddress(writer, actor.userId) : null;
    if (!to) throw notFound('recipient');
    await limitRate(ctx, [{ key: `test-email:${storeId}:${to}`, ...TESTS }]);
    const { ours: _, ...email } = await look(writer, given);
    const subject = `Test: ${email.subject}`;
    const dedupeKey = newId('eml');
    writer.emit({ name: 'email.tested', streamId: `email:${template}`, data: { template } });
    const { name, contactEmail, settings } = await storeOfReader(writer);
    return {
      ...email,
      dedupeKey,
      to,
      subject,
      threadId: dedupeKey,
      senderName: settings.senderName ?? name,
      replyTo: settings.replyTo ?? contactEmail,
    };
  });
  const { dedupeKey, ...composed } = written;
  // A repeat of the request finds the email sent.
  const system = { ...actingAsSystem(ctx, 'send-test-email'), idempotency: undefined };
  const email = { storeId, claimId: null, template, dedupeKey, job: null };
  const outcome = await deliverEmail(system, email, async () => composed);
  if (outcome === 'sent' || outcome === 'already-sent') return { sentTo: written.to };
  throw unprocessable(
    'email_not_sent',
    outcome === 'no-mail-server'
      ? "Couldn't send the test email: this server has no mail server configured."
      : "Couldn't send the test email: the mail server didn't accept it. Check the mail settings, then try again.",
  );
}

async function look(
  reader: Reader,
  { template, override }: ReturnType<typeof PreviewEmailInput.parse>,
): Promise<EmailPreview> {
  const { ctx } = reader;
  const { emails, links } = ctx.ports;
  const store = await storeOfReader(reader);
  const words = override ?? (await findTemplateOverride(reader, template)).override;
  const outside = { links, now: ctx.now() };
  const [email, ours] = await Promise.all([
    emails.render(template, sampleEmail(store, template, words, outside)),
    emails.words(template, sampleEmail(store, template, NO_OVERRIDE, outside)),
  ]);
  return { ...email, ours };
}
