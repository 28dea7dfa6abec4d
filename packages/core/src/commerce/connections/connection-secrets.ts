import { randomBytes } from 'node:crypto';
import type { Reader, Writer } from '../../kernel/internal.ts';
import { deleteSecret, openSecret, saveSecret } from '../../kernel/internal.ts';

/** The credentials for a shop's API; the fields depend on the kind of shop. */
export type ShopCredentials = Readonly<Record<string, string>>;

const nameOf = (connectionId: string) => `connection:${connectionId}`;

/** Returns a secret for the webhooks of a shop, with 256 random bits. */
export const newWebhookSecret = (): string => randomBytes(32).toString('base64url');

/** Seals the credentials of a connection, replacing earlier ones. */
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

/** Keeps what verifies the last webhooks of a disconnected shop, but no credentials for its API. */
export const keepSignature = (
  writer: Writer,
  connectionId: string,
  { shop = '', apiSecret = '', app }: ShopCredentials,
): Promise<void> =>
  saveSecret(
    writer,
    signatureOf(connectionId),
    // The secret of this deployment's app is not stored with the connection.
    JSON.stringify(app === undefined ? { shop, apiSecret } : { shop, app }),
  );

/** Opens what verifies the webhooks of a disconnected shop; null if it is not kept. */
export async function openSignature(
  reader: Reader,
  connectionId: string,
): Promise<ShopCredentials | null> {
  const opened = await openSecret(reader, signatureOf(connectionId));
  return opened === null ? null : JSON.parse(opened);
}

export const forgetSignature = (writer: Writer, connectionId: string): Promise<void> =>
  deleteSecret(writer, signatureOf(connectionId));
