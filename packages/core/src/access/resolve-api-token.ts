import type { Context } from '../kernel/internal.ts';
import { hashSecret, Refusal, unscoped } from '../kernel/internal.ts';
import { isInRanges } from './address-range.ts';
import { isTokenLike, isTokenValue } from './api-token-value.ts';
import {
  type FoundToken,
  findApiToken,
  findApiTokenById,
  type Program,
  touchApiToken,
} from './api-tokens.repository.ts';

const TOUCHED_EVERY_MS = 60_000;

/**
 * Returns the actor of a token value, with those of its scopes that the responsible person has now;
 * null for text that is not an API token. Throws `invalid_token` for an unknown value or an address
 * outside the token's ranges, `token_expired` and `token_revoked`. Only the holder of the whole value
 * gets these errors, which name neither the token nor its store.
 */
export async function resolveApiToken(
  ctx: Context,
  value: string,
  address?: string,
): Promise<Program | null> {
  if (!isTokenLike(value)) return null;
  const found = isTokenValue(value) ? await findApiToken(unscoped(ctx), hashSecret(value)) : null;
  if (!found || !isInRanges(address, found.allowedRanges)) throw refused('invalid_token');
  const reason = whyDead(found, ctx.now());
  if (reason) throw refused(reason);
  noteUse(ctx, found, address);
  return found.program;
}

/** Records the use in the background; failures are ignored. */
function noteUse(ctx: Context, { storeId, id, lastUsedAt }: FoundToken, address?: string): void {
  const at = ctx.now();
  if (lastUsedAt && at.getTime() - lastUsedAt.getTime() < TOUCHED_EVERY_MS) return;
  const use = { storeId, tokenId: id, at, address: address ?? null };
  void touchApiToken(unscoped(ctx), use).catch(() => undefined);
}

/**
 * Returns the actor of a token by the token's id, with its current scopes; null if the token was
 * revoked or has expired.
 */
export async function findProgram(
  ctx: Context,
  { storeId, tokenId }: { storeId: string; tokenId: string },
): Promise<Program | null> {
  const found = await findApiTokenById(unscoped(ctx), storeId, tokenId);
  return found && !whyDead(found, ctx.now()) ? found.program : null;
}

function whyDead(token: FoundToken, now: Date): 'token_revoked' | 'token_expired' | null {
  const { revokedAt, expiresAt, isPrevious, previousUntil, approval } = token;
  if (revokedAt || approval === 'ended') return 'token_revoked';
  const hasEnded = isPrevious && (previousUntil === null || previousUntil <= now);
  return hasEnded || (expiresAt && expiresAt <= now) ? 'token_expired' : null;
}

function refused(code: 'invalid_token' | 'token_expired' | 'token_revoked'): Refusal {
  switch (code) {
    case 'token_expired':
      return new Refusal('unauthenticated', 'token_expired', {});
    case 'token_revoked':
      return new Refusal('unauthenticated', 'token_revoked', {});
    default:
      return new Refusal('unauthenticated', 'invalid_token', {});
  }
}
