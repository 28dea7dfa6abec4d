import type { z } from 'zod';
import type { Context } from '../kernel/internal.ts';
import {
  hashSecret,
  invalid,
  newId,
  parse,
  Refusal,
  storeNotApproved,
  unprocessable,
  write,
} from '../kernel/internal.ts';
import type { TokenScope } from '../kernel/token-scopes.rules.ts';
import { CreateTokenInput } from './api-token.input.ts';
import type { NewApiToken } from './api-token.shape.ts';
import { endingOf, newTokenValue } from './api-token-value.ts';
import { countTokens, insertApiToken } from './api-tokens.repository.ts';
import { getToken, grantableScopes } from './list-api-tokens.ts';
import { approvalOf } from './store-approval.repository.ts';

/** Maximum number of active tokens per store. */
const MOST_TOKENS = 100;

/**
 * Creates an API token of a store. Its value appears only in the first response, because only its hash
 * is stored; a repeated request gets null. Throws `scope_not_yours` for scopes that the creator lacks,
 * `too_many_tokens`, `expiry_in_past`, and `store_not_approved` once the application of the store has
 * ended. Owners get an email.
 */
export async function createApiToken(
  ctx: Context,
  input: z.input<typeof CreateTokenInput>,
): Promise<NewApiToken> {
  const given = parse(CreateTokenInput, input);
  const { storeId, name, scopes, allowedRanges } = given;
  const expiresAt = given.expiresAt === null ? null : new Date(given.expiresAt);
  const value = newTokenValue();
  const token = await write(ctx, 'api-tokens:create', { storeId }, async (writer) => {
    requireScopes(ctx, storeId, scopes);
    if ((await approvalOf(writer)) === 'ended') throw storeNotApproved();
    if (expiresAt && expiresAt <= ctx.now()) throw expiryInPast();
    if ((await countTokens(writer)) >= MOST_TOKENS) throw tooManyTokens();
    const id = newId('tok', ctx.now());
    const [tokenHash, ending, personId] = [hashSecret(value), endingOf(value), personOf(ctx)];
    const row = { id, name, tokenHash, ending, scopes, allowedRanges, personId, expiresAt };
    await insertApiToken(writer, row);
    const data = { name, scopes, expiresAt: expiresAt?.toISOString() ?? null };
    writer.emit({ name: 'api-token.created', streamId: id, data });
    return { ...(await getToken(writer, id)), tokenHash };
  });
  return withValue(ctx, token, value);
}

/**
 * Returns a token, with its value only if this request generated it: not for a repeated request or a
 * dry run.
 */
export function withValue(
  { dryRun }: Context,
  { tokenHash, ...token }: Omit<NewApiToken, 'value'> & { tokenHash: string },
  value: string,
): NewApiToken {
  return { ...token, value: !dryRun && tokenHash === hashSecret(value) ? value : null };
}

/** Returns the acting person; null for the command line. */
export const personOf = ({ actor }: Context): string | null =>
  actor.kind === 'staff' ? actor.userId : null;

/** Throws `scope_not_yours` if the actor lacks some of the scopes. */
export function requireScopes(ctx: Context, storeId: string, scopes: readonly TokenScope[]): void {
  const own = grantableScopes(ctx, { storeId });
  const lacking = scopes.filter((scope) => !own.includes(scope));
  if (lacking.length === 0) return;
  throw new Refusal('forbidden', 'scope_not_yours', {
    text: 'scopes_not_yours',
    values: { scopes: lacking },
    errors: lacking.map((scope) => ({
      path: 'scopes',
      code: 'scope_not_yours',
      values: { scope },
    })),
    facts: { scopes: lacking },
  });
}

const expiryInPast = () => invalid([{ path: 'expiresAt', code: 'expiry_in_past' }]);

const tooManyTokens = () => unprocessable('too_many_tokens', { values: { most: MOST_TOKENS } });
