import { actingAsSystem, type Context, Refusal, unauthenticated } from '@amends/core';
import { receiveReply } from '@amends/core/notifications';
import type { Hono } from 'hono';
import { forgedWebhooks } from '../forged-webhooks.ts';
import { readBody } from '../read-body.ts';
import type { AppEnv } from '../request-context.ts';
import { MOST_EMAIL_BYTES, readEmail } from './read-email.ts';
import { knowsSecret } from './same-secret.ts';
import { unpackEmail } from './unpack-email.ts';

/** Base64 and form fields add to the size of the email. */
const MOST_BYTES = 2 * MOST_EMAIL_BYTES;

/**
 * Mounts `POST /hooks/email/mime`, where mail services deliver email replies. Returns 200 with the outcome,
 * even for a final refusal, so that the service doesn't resend the email; 401 without the secret, 413, 422
 * for a request without a readable email, and 429 or 503 to have it resent. After 30 wrong secrets in a
 * minute, a network gets 429 until the minute is over.
 */
export function mountInboundEmail(
  app: Hono<AppEnv>,
  { context, secret }: { context: () => Context; secret: string },
): void {
  const forged = forgedWebhooks();
  app.post('/hooks/email/mime', async (c) => {
    const sender = `email ${c.var.clientNetwork}`;
    const retryAfter = forged.waitOf(sender);
    if (retryAfter > 0) {
      const title = 'Too many rejected requests from this address. Try again later.';
      throw new Refusal('rate-limited', 'too_many_requests', { title, retryAfter });
    }
    if (!knowsSecret(c.req.header('authorization'), secret)) {
      forged.refused(sender);
      throw unauthenticated();
    }
    forged.accepted(sender);
    const title = 'Emails can be up to 30 MB.';
    const body = await readBody(c.req.raw, { most: MOST_BYTES, title });
    const { raw, envelope } = await unpackEmail(c.req.header('content-type') ?? '', body);
    if (raw.byteLength > MOST_EMAIL_BYTES) {
      throw new Refusal('too-large', 'body_too_large', { title });
    }
    const email = await readEmail(raw, envelope).catch((cause) => {
      throw new Refusal('unprocessable', 'email_unreadable', UNREADABLE, { cause });
    });
    const outcomes = await receiveReply(actingAsSystem(context(), 'receive-reply'), email);
    c.var.log.info({ outcomes }, 'Email received');
    return c.json({ outcomes }, 200, { 'Cache-Control': 'no-store' });
  });
}

const UNREADABLE = { title: 'This email can’t be read.' };
