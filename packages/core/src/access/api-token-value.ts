import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The prefix of every API token, which secret scanners look for. */
const PREFIX = 'amt_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is just above 2^256. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const CURRENT = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);
/** Token values issued by earlier releases: base64url, without a checksum. */
const EARLIER = new RegExp(`^${PREFIX}[\\w-]{${SECRET_LENGTH}}$`);

/**
 * Returns a new value: its prefix, 256 random bits and their CRC-32, both in base 62. Like the checksum
 * in GitHub's tokens, it lets scanners tell a real token from similar text. See
 * docs/api.md#finding-leaked-tokens.
 */
export function newTokenValue(prefix: 'amt_' | 'amp_' = PREFIX): string {
  const secret = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  return `${prefix}${secret}${checksumOf(secret)}`;
}

/** Returns whether a text starts with the prefix of an API token. */
export const isTokenLike = (text: string): boolean => text.startsWith(PREFIX);

/** Returns whether a text is a well-formed API token with a valid checksum, if it has one. */
export function isTokenValue(text: string): boolean {
  if (!CURRENT.test(text)) return EARLIER.test(text);
  const secret = text.slice(PREFIX.length, -CHECKSUM_LENGTH);
  return text.slice(-CHECKSUM_LENGTH) === checksumOf(secret);
}

/** Returns the last characters of a token, which let people recognize it without its value. */
export const endingOf = (value: string): string => value.slice(-4);

const checksumOf = (secret: string) => inBase62(BigInt(crc32(secret)), CHECKSUM_LENGTH);

function inBase62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= 62n) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
  }
  return text;
}
