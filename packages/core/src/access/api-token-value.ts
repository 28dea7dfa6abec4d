import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The prefix of every API token, by which secret scanners find them. */
const PREFIX = 'amt_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is just above 2^256. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const CURRENT = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);
/** Values of earlier releases: base64url, without a checksum. */
const EARLIER = new RegExp(`^${PREFIX}[\\w-]{${SECRET_LENGTH}}$`);

/**
 * Returns a new value: its prefix, 256 random bits and their CRC-32, both in base 62. The checksum lets
 * scanners tell a token from a text that resembles one, as GitHub's tokens do.
 * See docs/api.md#finding-leaked-tokens.
 */
export function newTokenValue(prefix: 'amt_' | 'amp_' = PREFIX): string {
  const secret = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  return `${prefix}${secret}${checksumOf(secret)}`;
}

/** Returns whether a text begins like an API token. */
export const isTokenLike = (text: string): boolean => text.startsWith(PREFIX);

/** Returns whether a text can be an API token: its form fits, and its checksum if it has one. */
export function isTokenValue(text: string): boolean {
  if (!CURRENT.test(text)) return EARLIER.test(text);
  const secret = text.slice(PREFIX.length, -CHECKSUM_LENGTH);
  return text.slice(-CHECKSUM_LENGTH) === checksumOf(secret);
}

/** Returns the characters by which people recognize a token without its value. */
export const endingOf = (value: string): string => value.slice(-4);

const checksumOf = (secret: string) => inBase62(BigInt(crc32(secret)), CHECKSUM_LENGTH);

function inBase62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= 62n) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
  }
  return text;
}
