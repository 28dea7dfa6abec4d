import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Login } from './login.ts';
import type { LoginRequest } from './login-request.ts';

const NAME = 'amends_desk_device';
const DAYS = 180;
/** People who share a browser. */
const MOST_PEOPLE = 5;

/** Whether somebody has signed in with this browser before: guesses from elsewhere never slow it. */
export function isKnownDevice(request: LoginRequest, email: string): boolean {
  const own = Buffer.from(markOf(request, email));
  return marksIn(request).some((mark) => {
    const given = Buffer.from(mark);
    return given.length === own.length && timingSafeEqual(given, own);
  });
}

/** Remembers that somebody signed in with this browser. */
export async function rememberDevice(
  login: Login,
  request: LoginRequest,
  email: string,
): Promise<void> {
  if (isKnownDevice(request, email)) return;
  const { secure = false } = (await login.$context).authCookies.sessionToken.attributes;
  const marks = [markOf(request, email), ...marksIn(request)].slice(0, MOST_PEOPLE);
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

const markOf = ({ ctx }: LoginRequest, email: string): string =>
  createHmac('sha256', ctx.keys.staffLogin)
    .update(`device:${email.trim().toLowerCase()}`)
    .digest('base64url');
