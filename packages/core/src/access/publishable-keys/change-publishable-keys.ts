import type { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import {
  newId,
  notFound,
  parse,
  read,
  storeNotApproved,
  unprocessable,
  write,
} from '../../kernel/internal.ts';
import { newTokenValue } from '../api-token-value.ts';
import { personOf } from '../create-api-token.ts';
import { approvalOf } from '../store-approval.repository.ts';
import { CreatePublishableKeyInput, PublishableKeyInput } from './publishable-key.input.ts';
import type { PublishableKey } from './publishable-key.shape.ts';
import {
  countKeys,
  findKey,
  insertKey,
  listKeys,
  revokeKey,
} from './publishable-keys.repository.ts';

/** Maximum number of active keys per store. */
const MOST_KEYS = 20;

/** Returns the publishable keys of a store, the newest first and revoked ones last; 200 at most. */
export const listPublishableKeys = (
  ctx: Context,
  { storeId }: { storeId: string },
): Promise<PublishableKey[]> => read(ctx, 'api-tokens:read', { storeId }, listKeys);

/**
 * Creates a key that only lets pages of the given sites request quotes. Throws
 * `too_many_publishable_keys`, and `store_not_approved` once the application of the store has ended.
 */
export async function createPublishableKey(
  ctx: Context,
  input: z.input<typeof CreatePublishableKeyInput>,
): Promise<PublishableKey> {
  const { storeId, name, origins } = parse(CreatePublishableKeyInput, input);
  return write(ctx, 'api-tokens:create', { storeId }, async (writer) => {
    if ((await approvalOf(writer)) === 'ended') throw storeNotApproved();
    if ((await countKeys(writer)) >= MOST_KEYS) throw tooManyKeys();
    const id = newId('pbk', ctx.now());
    const value = newTokenValue('amp_');
    await insertKey(writer, { id, name, value, origins, personId: personOf(ctx) });
    writer.emit({ name: 'publishable-key.created', streamId: id, data: { name, origins } });
    const key = await findKey(writer, id);
    if (!key) throw new Error('the created key was not found');
    return key;
  });
}

/**
 * Revokes a key: requests with it fail from then on. Does nothing if the key was already revoked.
 * Throws `publishable_key_not_found`.
 */
export async function revokePublishableKey(
  ctx: Context,
  input: z.input<typeof PublishableKeyInput>,
): Promise<PublishableKey> {
  const { storeId, keyId } = parse(PublishableKeyInput, input);
  return write(ctx, 'api-tokens:delete', { storeId }, async (writer) => {
    const isRevoked = await revokeKey(writer, keyId);
    const key = await findKey(writer, keyId);
    if (!key) throw notFound('publishable_key');
    if (isRevoked) {
      const data = { name: key.name };
      writer.emit({ name: 'publishable-key.revoked', streamId: keyId, data });
    }
    return key;
  });
}

const tooManyKeys = () =>
  unprocessable('too_many_publishable_keys', { values: { most: MOST_KEYS } });
