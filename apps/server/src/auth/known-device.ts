import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Login } from './login.ts';
import type { LoginRequest } from './login-request.ts';

const NAME = 'amends_desk_device';
const DAYS = 180;
/** Maximum number of people who share a browser. */
const MOST_PEOPLE = 5;

/**
 * Returns the id of a browser that signed in before; null for others. Guesses from elsewhere never slow it
 * down; its own are counted by this id.
 */
export function knownDeviceOf(request: LoginRequest, email: string): string | null {
  for (const mark of marksIn(request)) {
    const [id = ''] = mark.split('~', 1);
    const own = Buffer.from(markOf(request, id, email));
    const given = Buffer.from(mark);
    if (given.length === own.length && timingSafeEqual(given, own)) return id;
  }
  return null;
}

/** Records that this browser was used to sign in. */
export async function rememberDevice(
  login: Login,
  request: LoginRequest,
  email: string,
): Promise<void> {
  if (knownDeviceOf(request, email) !== null) return;
  const { secure = false } = (await login.$context).authCookies.sessionToken.attributes;
  const marks = [
    markOf(request, randomBytes(9).toString('base64url'), email),
    ...marksIn(request),
  ].slice(0, MOST_PEOPLE);
  request.keep(
    serialize(secure ? `__Host-${NAME}` : NAME, marks.join('.'), {
      path: '/',
      maxAge: DAYS * 86_400,
      httpOnly: true,
      sameSite: 'Lax',
      secure,
    }),
  );
}

function marksIn({ cookie }: LoginRequest): string[] {
  const given = parse(cookie ?? '');
  return (given[`__Host-${NAME}`] ?? given[NAME] ?? '').split('.').filter(Boolean);
}

function markOf({ ctx }: LoginRequest, id: string, email: string): string {
  const signature = createHmac('sha256', ctx.keys.staffLogin)
    .update(`device:${id}:${email.trim().toLowerCase()}`)
    .digest('base64url');
  return `${id}~${signature}`;
}
