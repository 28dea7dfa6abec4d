import { limitRate } from '../access/internal.ts';
import {
  actingAsSystem,
  type Context,
  hashSecret,
  newId,
  parse,
  unscoped,
  write,
} from '../kernel/internal.ts';
import { endSessions, removePasskeys, setPassword } from './accounts.repository.ts';
import { linkExpired } from './link-expired.ts';
import {
  endPasswordResets,
  findPersonOfReset,
  redeemPasswordReset,
} from './password-resets.repository.ts';
import { type Person, PROVIDER } from './people.repository.ts';
import { sendLoginEmailJob } from './send-login-email.ts';
import { ResetInput } from './team.input.ts';

const HOUR = 3_600;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const IN_ACCOUNT = { storeId: PROVIDER };

/**
 * Requests a password reset email. The link works for 30 minutes. A job checks later whether the
 * address has an account, so that the response does not reveal it. Throws `too_many_requests`.
 */
export async function requestPasswordReset(ctx: Context, input: { email: string }): Promise<void> {
  const { email } = parse(ResetInput, input);
  const from = ctx.clientNetwork ?? '';
  await limitRate(ctx, [
    // Limited per address and network, so that a stranger's requests don't block the person's own.
    { key: `reset ${email} from ${from}`, limit: 5, windowSeconds: HOUR },
    { key: `reset ${email}`, limit: 20, windowSeconds: HOUR },
    { key: `reset from ${from}`, limit: 30, windowSeconds: HOUR },
  ]);
  const payload = { kind: 'reset' as const, email, dedupeKey: `reset:${newId('eml')}` };
  await write(actingAsSystem(ctx, 'reset-password'), 'user:update', IN_ACCOUNT, async (writer) =>
    writer.enqueue(sendLoginEmailJob.of(payload)),
  );
}

/** Returns the person of the link. Read-only. Throws `link_expired`. */
export async function findPasswordReset(
  ctx: Context,
  { token }: { token: string },
): Promise<Person> {
  const person = TOKEN.test(token)
    ? await findPersonOfReset(unscoped(ctx), hashSecret(token), ctx.now())
    : null;
  if (!person) throw linkExpired();
  return person;
}

/**
 * Sets a new password with a link, which works once. Ends all of the person's sessions and deletes
 * their passkeys, which an attacker may have added. Throws `link_expired`.
 */
export async function usePasswordReset(
  ctx: Context,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<Person> {
  const person = await findPasswordReset(ctx, { token });
  const { userId } = person;
  const system = actingAsSystem(ctx, 'reset-password');
  await write(system, 'user:update', IN_ACCOUNT, async (writer) => {
    if (!(await redeemPasswordReset(writer, hashSecret(token)))) throw linkExpired();
    await setPassword(writer, userId, passwordHash);
    await endSessions(writer, userId);
    await removePasskeys(writer, userId);
    await endPasswordResets(writer, userId);
    writer.emit({ name: 'person.password-reset', streamId: userId, data: { userId } });
  });
  return person;
}
