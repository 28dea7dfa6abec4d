import { limitRate, requireSystem } from '../access/internal.ts';
import {
  actingAs,
  type Context,
  conflict,
  findRepeatedStore,
  hashSecret,
  isRefusal,
  newId,
  newSecret,
  notFound,
  parse,
  unscoped,
  write,
} from '../kernel/internal.ts';
import { addStore, type StoreRecord } from '../stores/internal.ts';
import { insertPerson } from './accounts.repository.ts';
import { TEAM_STREAM } from './change-team.ts';
import { lockTeam, saveMembership } from './memberships.repository.ts';
import { type Person, PROVIDER } from './people.repository.ts';
import { SetUpInput } from './set-up.input.ts';
import {
  forgetCode,
  hasOwner,
  hasOwnerNow,
  isCode,
  nameProvider,
  replaceCode,
  useCode,
} from './set-up.repository.ts';

const CODE_MS = 60 * 60_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Returns the URL that sets up this deployment, which works once, for an hour; null if it has an owner.
 * Earlier URLs stop working.
 */
export async function openSetUp(ctx: Context): Promise<{ url: string } | null> {
  requireSystem(ctx);
  if (await hasOwner(unscoped(ctx))) return null;
  const secret = newSecret();
  const expiresAt = new Date(ctx.now().getTime() + CODE_MS);
  const isOpen = await write(ctx, 'user:update', { storeId: PROVIDER }, (writer) =>
    replaceCode(writer, hashSecret(secret), expiresAt),
  );
  return isOpen ? { url: ctx.ports.links.dashboard(`/setup?token=${secret}`) } : null;
}

/**
 * Throws `page_not_found` unless the token sets up this deployment: a wrong, used, expired or replaced
 * token, and any token once an owner exists, get the same error. So does a network after 60 tries
 * within 15 minutes. A request that repeats the set-up passes, because `setUp` returns the same
 * response.
 */
export async function checkSetUpToken(ctx: Context, { token }: { token: string }): Promise<void> {
  const key = `set up ${ctx.clientNetwork ?? ''}`;
  await limitRate(ctx, [{ key, limit: 60, windowSeconds: 15 * 60 }]).catch((error: unknown) => {
    throw isRefusal(error) ? notFound('page') : error;
  });
  const isValid = TOKEN.test(token) && (await isCode(unscoped(ctx), hashSecret(token), ctx.now()));
  if (isValid || (await findRepeatedStore(unscoped(ctx), ctx)) !== null) return;
  throw notFound('page');
}

/** Throws `invalid_input` with all errors of a set-up form except for the password. */
export function checkSetUp(input: SetUpInput): void {
  parse(SetUpInput, input);
}

/** Returns whether the deployment has an owner; for the system only. */
export async function isSetUp(ctx: Context): Promise<boolean> {
  requireSystem(ctx);
  return hasOwner(unscoped(ctx));
}

/**
 * Creates the provider account, its first owner and the first store together, once, even if several
 * tabs and processes try. The system needs no token. Throws `page_not_found` for a token that no longer
 * works, `account_exists`, `slug_taken`, and `already_set_up` for the system. A repeated request gets
 * the same response; the idempotency key must not cover the password.
 */
export async function setUp(
  ctx: Context,
  given: SetUpInput & { token: string | null; passwordHash: string },
): Promise<{ owner: Person; store: StoreRecord }> {
  const { token, passwordHash, ...rest } = given;
  const { providerName, owner, store } = parse(SetUpInput, rest);
  if (token === null) requireSystem(ctx);
  const userId = newId('usr');
  const { name, email } = owner;
  const memberships = [{ storeId: null, role: 'account_owner' as const }];
  // The new owner is the actor, so that the event names them; a repeated request comes from the visitor.
  const { idempotency, actor: caller } = ctx;
  const again = idempotency ? { idempotency: { ...idempotency, caller } } : {};
  const joining = { ...actingAs(ctx, { kind: 'staff', userId, name, memberships }), ...again };
  return write(joining, 'store:create', { storeId: PROVIDER }, async (writer) => {
    await lockTeam(writer);
    if (await hasOwnerNow(writer)) {
      if (token !== null) throw notFound('page');
      throw conflict('already_set_up');
    }
    if (token === null) await forgetCode(writer);
    else if (!(await useCode(writer, hashSecret(token)))) throw notFound('page');
    if (!(await insertPerson(writer, userId, { name, email, passwordHash }))) {
      throw conflict('account_exists', { text: 'email_has_account' });
    }
    await saveMembership(writer, userId, 'account_owner');
    await nameProvider(writer, providerName);
    const joined = { name: 'member.joined', streamId: TEAM_STREAM, to: 'account_owner' } as const;
    writer.emit({ ...joined, data: { userId } });
    return { owner: { userId, name, email }, store: await addStore(writer, store) };
  });
}
