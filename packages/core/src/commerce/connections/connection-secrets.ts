import { randomBytes } from 'node:crypto';
import type { Reader, Writer } from '../../kernel/internal.ts';
import { deleteSecret, openSecret, saveSecret } from '../../kernel/internal.ts';

/** What a shop is reached with; which fields there are depends on its kind. */
export type ShopCredentials = Readonly<Record<string, string>>;

const nameOf = (connectionId: string) => `connection:${connectionId}`;

/** Returns a secret for the webhooks of a shop, with 256 random bits. */
export const newWebhookSecret = (): string => randomBytes(32).toString('base64url');

/** Seals the credentials of a connection, in place of those before. */
export const saveCredentials = (
  writer: Writer,
  connectionId: string,
  credentials: ShopCredentials,
): Promise<void> => saveSecret(writer, nameOf(connectionId), JSON.stringify(credentials));

/** Opens the credentials of a connection; null if it has none. Throws `secret_unreadable`. */
export async function openCredentials(
  reader: Reader,
  connectionId: string,
): Promise<ShopCredentials | null> {
  const opened = await openSecret(reader, nameOf(connectionId));
  return opened === null ? null : JSON.parse(opened);
}

export const forgetCredentials = (writer: Writer, connectionId: string): Promise<void> =>
  deleteSecret(writer, nameOf(connectionId));

const signatureOf = (connectionId: string) => `connection-signature:${connectionId}`;

/** Keeps what a disconnected shop signs its last webhooks with, and nothing to ask it with. */
export const keepSignature = (
  writer: Writer,
  connectionId: string,
  { shop = '', apiSecret = '', app }: ShopCredentials,
): Promise<void> =>
  saveSecret(
    writer,
    signatureOf(connectionId),
    // Of this deployment's app, the secret isn't here.
    JSON.stringify(app === undefined ? { shop, apiSecret } : { shop, app }),
  );

/** Opens what a disconnected shop signs its webhooks with; null if it is not kept. */
export async function openSignature(
  reader: Reader,
  connectionId: string,
): Promise<ShopCredentials | null> {
  const opened = await openSecret(reader, signatureOf(connectionId));
  return opened === null ? null : JSON.parse(opened);
}

export const forgetSignature = (writer: Writer, connectionId: string): Promise<void> =>
  deleteSecret(writer, signatureOf(connectionId));
