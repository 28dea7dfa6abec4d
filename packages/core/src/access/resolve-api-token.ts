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
 * Returns the program that a token value identifies, with the scopes that the person responsible for it
 * has now; null for a text that is no API token. Throws `invalid_token` for an unknown value and for one
 * that is used from an address outside its ranges, `token_expired` and `token_revoked`. Only the holder
 * of the whole value learns these, and neither the token's name nor its store.
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

/** Records the use without the request waiting for it; a use that can't be recorded is no error. */
function noteUse(ctx: Context, { storeId, id, lastUsedAt }: FoundToken, address?: string): void {
  const at = ctx.now();
  if (lastUsedAt && at.getTime() - lastUsedAt.getTime() < TOUCHED_EVERY_MS) return;
  const use = { storeId, tokenId: id, at, address: address ?? null };
  void touchApiToken(unscoped(ctx), use).catch(() => undefined);
}

/**
 * Returns a store's program by the id of its token, with its current scopes; null if the token was
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
