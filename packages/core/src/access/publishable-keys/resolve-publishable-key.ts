import type { Actor, Context } from '../../kernel/internal.ts';
import { Refusal, unscoped } from '../../kernel/internal.ts';
import { limitRate } from '../rate-limits.repository.ts';
import {
  countRefusal,
  type FoundKey,
  findKeyByValue,
  touchKey,
} from './publishable-keys.repository.ts';

const TOUCHED_EVERY_MS = 60_000;
const FORM = /^amp_[0-9A-Za-z]{49}$/;

/** Quotes per minute: for one network, and for all pages that use one key. */
const PER_NETWORK = 120;
const PER_KEY = 6_000;

export type Storefront = Extract<Actor, { kind: 'publishable-key' }>;

/** Returns whether a text starts with the prefix of a publishable key. */
export const isPublishableLike = (text: string): boolean => text.startsWith('amp_');

/**
 * Returns the storefront that a publishable key identifies, for a page of one of its sites or of this
 * deployment. Counts the request. Throws `invalid_publishable_key`, `origin_not_allowed` for a page of
 * another site and for a request that comes from no page, and `too_many_requests`.
 */
export async function resolvePublishableKey(
  ctx: Context,
  given: { value: string | undefined; origin: string | undefined; ownOrigin: string },
): Promise<Storefront> {
  const { value = '', origin, ownOrigin } = given;
  const network = ctx.clientNetwork ?? 'unknown';
  await limitRate(ctx, [
    { key: `quotes:network:${network}`, limit: PER_NETWORK, windowSeconds: 60 },
  ]);
  const key = FORM.test(value) ? await findKeyByValue(unscoped(ctx), value) : null;
  if (!key || key.isRevoked) throw invalidKey();
  if (origin === undefined || !(origin === ownOrigin || key.origins.includes(origin))) {
    noteRefusal(ctx, key, origin);
    throw foreignOrigin(origin);
  }
  await limitRate(ctx, [{ key: `quotes:key:${key.id}`, limit: PER_KEY, windowSeconds: 60 }]);
  noteUse(ctx, key, origin);
  return { kind: 'publishable-key', storeId: key.storeId, keyId: key.id };
}

/** Records the use in the background; failures are ignored. */
function noteUse(ctx: Context, { storeId, id, lastUsedAt }: FoundKey, origin: string): void {
  const at = ctx.now();
  if (lastUsedAt && at.getTime() - lastUsedAt.getTime() < TOUCHED_EVERY_MS) return;
  void touchKey(unscoped(ctx), { storeId, id, at, origin }).catch(() => undefined);
}

/** Counts a refused request in the background, so that staff see which sites use their key. */
function noteRefusal(ctx: Context, { storeId, id }: FoundKey, origin: string | undefined): void {
  const isOrigin = origin !== undefined && URL.canParse(origin);
  // Not a URL: for example `null`, which browsers send for pages without an origin.
  const named = isOrigin ? new URL(origin).origin.slice(0, 300) : '';
  void countRefusal(unscoped(ctx), {
    storeId,
    id,
    at: ctx.now(),
    origin: named === 'null' ? '' : named,
  }).catch(() => undefined);
}

const invalidKey = () => new Refusal('unauthenticated', 'invalid_publishable_key', {});

const foreignOrigin = (origin: string | undefined) =>
  new Refusal('forbidden', 'origin_not_allowed', {
    text: origin === undefined ? 'key_used_outside_pages' : 'key_of_other_site',
    values: { origin: origin ?? null },
    facts: { origin: origin ?? null },
  });

/** Returns the error for a publishable key where another credential is needed. */
export const publishableKeyOnly = () =>
  new Refusal('unauthenticated', 'publishable_key_not_enough', {});
