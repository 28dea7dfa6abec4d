import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context, Hosts } from '../kernel/internal.ts';
import { normalizeEmail } from '../kernel/order-number.rules.ts';

/** The parts of a claim that its reply addresses depend on. */
export interface RepliedClaim {
  storeId: string;
  claimId: string;
  /** The address that the email was sent to. */
  email: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const CLAIM_ID = /^clm_([0-9a-f]{40})$/;
/**
 * 80 bits, the minimum of RFC 2104, because an address has room for only 64 characters before its `@`.
 */
const PROOF_BYTES = 10;
const ID_LETTERS = 32;
const TOKEN = /^[a-z2-7]{48}$/;

/**
 * Returns the address that takes replies to an email about a claim, signed by the deployment for the
 * store, the claim and the email's recipient. Null if the deployment takes no replies. It has no
 * capital letters, because mail servers may change those.
 */
export function replyAddress(ctx: Context, claim: RepliedClaim): string | null {
  const { replies } = ctx.ports.hosts;
  const hex = CLAIM_ID.exec(claim.claimId)?.[1];
  if (!replies || !hex) return null;
  return addressOf(replies, encode(Buffer.from(hex, 'hex')) + proofOf(ctx, claim));
}

/** The contents of a reply address; `proof` is the deployment's signature. */
export interface ReplyToken {
  claimId: string;
  proof: string;
}

/** Parses a reply address of this deployment without verifying it; null for any other address. */
export function readReplyAddress(ctx: Context, address: string): ReplyToken | null {
  const { replies } = ctx.ports.hosts;
  const at = address.trim().toLowerCase();
  const start = replies?.mailbox ? `${replies.mailbox}+` : '';
  const end = `@${replies?.host}`;
  if (!replies || !at.startsWith(start) || !at.endsWith(end)) return null;
  const token = at.slice(start.length, -end.length);
  if (!TOKEN.test(token)) return null;
  const claimId = `clm_${decode(token.slice(0, ID_LETTERS)).toString('hex')}`;
  return { claimId, proof: token.slice(ID_LETTERS) };
}

/** Returns whether the deployment signed the address for this claim and person. */
export const isProven = (ctx: Context, { proof }: ReplyToken, claim: RepliedClaim): boolean =>
  timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(ctx, claim)));

const addressOf = ({ mailbox, host }: NonNullable<Hosts['replies']>, token: string) =>
  `${mailbox ? `${mailbox}+` : ''}${token}@${host}`;

function proofOf({ keys }: Context, { storeId, claimId, email }: RepliedClaim): string {
  const digest = createHmac('sha256', keys.shopperSession)
    .update(`amends reply address\0${storeId}\0${claimId}\0${normalizeEmail(email)}`)
    .digest();
  return encode(digest.subarray(0, PROOF_BYTES));
}

/** Base32 (RFC 4648) of a multiple of 5 bytes, in lowercase. */
function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)]).join('');
}

function decode(text: string): Buffer {
  const bits = [...text].map((one) => LETTERS.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
