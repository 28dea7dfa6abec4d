import { randomBytes } from 'node:crypto';
import type { Context, Reader, Writer } from '../kernel/internal.ts';
import { deleteSecret, hashSecret, openSecret, saveSecret } from '../kernel/internal.ts';
import type { NewWebhook, Webhook } from './webhook.shape.ts';

const nameOf = (id: string) => `webhook:${id}`;
const previousOf = (id: string) => `webhook:${id}:previous`;

/** Returns a new secret in the format of Standard Webhooks, with 256 random bits. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Seals the first secret of a webhook. */
export const saveFirstSecret = (writer: Writer, id: string, secret: string): Promise<void> =>
  saveSecret(writer, nameOf(id), secret);

/** Replaces the secret; with `keepsOld`, the previous one is kept to sign as well. */
export async function replaceSecret(
  writer: Writer,
  given: { id: string; secret: string; keepsOld: boolean },
): Promise<void> {
  const { id, secret, keepsOld } = given;
  const before = keepsOld ? await openSecret(writer, nameOf(id)) : null;
  if (before === null) await deleteSecret(writer, previousOf(id));
  else await saveSecret(writer, previousOf(id), before);
  await saveSecret(writer, nameOf(id), secret);
}

export async function forgetSecrets(writer: Writer, id: string): Promise<void> {
  await deleteSecret(writer, nameOf(id));
  await deleteSecret(writer, previousOf(id));
}

/** Returns the secrets that sign now, the newest first. */
export async function signingSecrets(
  reader: Reader,
  { id, previousSecretUntil }: { id: string; previousSecretUntil: Date | null },
): Promise<string[]> {
  const overlaps = previousSecretUntil !== null && previousSecretUntil > reader.ctx.now();
  const names = [nameOf(id), ...(overlaps ? [previousOf(id)] : [])];
  const opened = await Promise.all(names.map((name) => openSecret(reader, name)));
  return opened.filter((secret) => secret !== null);
}

/** Returns a webhook, with its secret only if this request generated it. */
export const withSecret = (
  { dryRun }: Context,
  { mark, ...webhook }: Webhook & { mark: string },
  secret: string,
): NewWebhook => ({ ...webhook, secret: !dryRun && mark === hashSecret(secret) ? secret : null });
