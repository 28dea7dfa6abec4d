import type { z } from 'zod';
import type { Context, Writer } from '../kernel/internal.ts';
import { conflict, hashSecret, parse, type Refusal, write } from '../kernel/internal.ts';
import { RotateTokenInput, TokenInput } from './api-token.input.ts';
import type { ApiToken, NewApiToken } from './api-token.shape.ts';
import { endingOf, newTokenValue } from './api-token-value.ts';
import { endPrevious, revokeAllTokens, revokeToken, rotateValue } from './api-tokens.repository.ts';
import { personOf, requireScopes, withValue } from './create-api-token.ts';
import { getToken } from './list-api-tokens.ts';

const HOUR_MS = 3_600_000;

/**
 * Gives a token a new value, which works at once; the old one works for the overlap, up to 7 days. The
 * person who rotates it becomes responsible for it, and so must have its scopes. Throws `token_changed`
 * for another version, `rotation_in_progress` while two values work, `token_not_active`,
 * `scope_not_yours` and `api_token_not_found`. Owners get an email.
 */
export async function rotateApiToken(
  ctx: Context,
  input: z.input<typeof RotateTokenInput>,
): Promise<NewApiToken> {
  const { storeId, tokenId, version, overlapHours } = parse(RotateTokenInput, input);
  const value = newTokenValue();
  const token = await write(ctx, 'api-tokens:create', { storeId }, async (writer) => {
    const before = await getToken(writer, tokenId);
    requireScopes(ctx, storeId, before.scopes);
    const previousUntil = new Date(ctx.now().getTime() + overlapHours * HOUR_MS);
    const [tokenHash, ending, personId] = [hashSecret(value), endingOf(value), personOf(ctx)];
    const change = { tokenId, version, tokenHash, ending, previousUntil, personId };
    if (!(await rotateValue(writer, change))) throw await whyNotRotated(writer, tokenId, version);
    const data = { name: before.name, previousUntil: previousUntil.toISOString() };
    writer.emit({ name: 'api-token.rotated', streamId: tokenId, data });
    return { ...(await getToken(writer, tokenId)), tokenHash };
  });
  return withValue(ctx, token, value);
}

async function whyNotRotated(writer: Writer, tokenId: string, version: number): Promise<Refusal> {
  const token = await getToken(writer, tokenId);
  if (token.status !== 'ACTIVE') {
    return conflict('token_not_active');
  }
  if (token.version !== version) {
    const facts = { version: token.version };
    return conflict('token_changed', { facts });
  }
  return conflict('rotation_in_progress', { facts: { until: token.previousValueUntil } });
}

/**
 * Ends the previous value before its overlap is over. Does nothing if it has already ended. Throws
 * `api_token_not_found`.
 */
export async function endPreviousValue(
  ctx: Context,
  input: z.input<typeof TokenInput>,
): Promise<ApiToken> {
  const { storeId, tokenId } = parse(TokenInput, input);
  return write(ctx, 'api-tokens:delete', { storeId }, async (writer) => {
    const { name } = await getToken(writer, tokenId);
    if (await endPrevious(writer, tokenId)) {
      writer.emit({ name: 'api-token.previous-value-ended', streamId: tokenId, data: { name } });
    }
    return getToken(writer, tokenId);
  });
}

/**
 * Revokes a token with all its values, from the next request on in every process: tokens are read from
 * the database with each request. Does nothing if it was revoked. Throws `api_token_not_found`. Owners
 * get an email.
 */
export async function revokeApiToken(
  ctx: Context,
  input: z.input<typeof TokenInput>,
): Promise<ApiToken> {
  const { storeId, tokenId } = parse(TokenInput, input);
  return write(ctx, 'api-tokens:delete', { storeId }, async (writer) => {
    const { name } = await getToken(writer, tokenId);
    if (await revokeToken(writer, tokenId)) {
      writer.emit({ name: 'api-token.revoked', streamId: tokenId, data: { name } });
    }
    return getToken(writer, tokenId);
  });
}

/** Revokes all tokens of the store within a larger change. */
export async function revokeTokens(writer: Writer): Promise<void> {
  for (const { id, name } of await revokeAllTokens(writer)) {
    writer.emit({ name: 'api-token.revoked', streamId: id, data: { name } });
  }
}
