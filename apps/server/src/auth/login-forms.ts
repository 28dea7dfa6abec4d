import { createHmac } from 'node:crypto';
import { actingAsSystem, type Context, isRefusal, Refusal, withIdempotencyKey } from '@amends/core';
import {
  findLoginAnswer,
  type LoginForm,
  recordLoginAnswer,
  type StaffAuth,
} from '@amends/core/people';
import { keepingToo, type LoginRequest } from './login-request.ts';

/** The outcome of a sign-in form: its result and cookies, or its refusal. */
interface LoginAnswer {
  result?: unknown;
  cookies: string[];
  refused?: Pick<Refusal, 'kind' | 'code' | 'details'>;
  next?: string | undefined;
}

type LoginForms = Pick<StaffAuth, 'once' | 'resume'>;

/** Returns the functions that run a form about someone's sign-in once, however often it arrives. */
export function loginFormsOf(
  request: LoginRequest,
  authOf: (request: LoginRequest) => StaffAuth,
): LoginForms {
  return {
    async once<T>(form: LoginForm, change: (auth: StaffAuth) => Promise<T>): Promise<T> {
      const named = namedBy(request.ctx, form);
      if (!named.idempotency) return change(authOf(request));
      const before = await findLoginAnswer<LoginAnswer>(named);
      if (before) return repeat(before) as T;
      const cookies: string[] = [];
      try {
        const result = await change(authOf(keepingToo(request, cookies)));
        await recordLoginAnswer<LoginAnswer>(named, { result, cookies, next: form.next });
        return result;
      } catch (error) {
        // A wrong password or code. Other refusals count toward no limit, or may pass on their own.
        if (isRefusal(error) && error.kind === 'unprocessable') {
          const { kind, code, details } = error;
          await recordLoginAnswer<LoginAnswer>(named, {
            cookies,
            refused: { kind, code, details },
          });
        }
        throw error;
      }
    },

    async resume(form) {
      const before = await findLoginAnswer<LoginAnswer>(namedBy(request.ctx, form));
      if (before?.next === undefined) return null;
      repeat(before);
      return before.next;
    },
  };

  function repeat({ result, cookies, refused }: LoginAnswer): unknown {
    if (refused) throw new Refusal(refused.kind, refused.code, refused.details);
    request.keep(...cookies);
    return result;
  }
}

/**
 * Returns the system's context with the form's key. Hashes of a form's content are stored, and a password could be
 * guessed from one, so it is hashed with a key of the deployment first.
 */
function namedBy(ctx: Context, { key, content }: LoginForm): Context {
  const hashed = createHmac('sha256', ctx.keys.staffLogin)
    .update(`form:${JSON.stringify(content)}`)
    .digest('hex');
  return withIdempotencyKey(actingAsSystem(ctx, 'sign-in'), key, hashed);
}
