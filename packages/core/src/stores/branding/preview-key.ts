import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../kernel/internal.ts';
import { changesBetween, type Look, lookIn, PLAIN_LOOK } from './look.rules.ts';

/** A look that a portal page shows to one person of the store's team. */
export interface Preview {
  storeId: string;
  look: Look;
  /** The version whose portal texts it shows; null for those of the draft. */
  number: number | null;
}

const LASTS_MS = 15 * 60_000;
const KEY = /^([\w-]{1,8000})\.([\w-]{43})$/;

/** Returns a key that shows the look for 15 minutes; it carries the look and is signed. */
export function signPreviewKey(ctx: Context, { storeId, look, number }: Preview): string {
  const expiresAt = ctx.now().getTime() + LASTS_MS;
  const content = { storeId, expiresAt, number, look: changesBetween(PLAIN_LOOK, look) };
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${signatureOf(ctx, payload).toString('base64url')}`;
}

/** Returns what a key shows; null for one that is expired, or not ours. */
export function readPreviewKey(ctx: Context, key: string): Preview | null {
  const [, payload = '', signature = ''] = KEY.exec(key) ?? [];
  if (!payload) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(ctx, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  if (content.expiresAt <= ctx.now().getTime()) return null;
  const { storeId, number = null, look } = content;
  return { storeId, number, look: lookIn(look) };
}

const signatureOf = ({ keys }: Context, payload: string): Buffer =>
  createHmac('sha256', keys.files).update(`brand-preview:${payload}`).digest();
