import { createHmac } from 'node:crypto';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
const STEPS_AROUND_NOW = [-1, 0, 1];

/** Returns the 30-second step around now with this code (RFC 6238); null if no step matches. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
  const found = STEPS_AROUND_NOW.find((offset) => codeAt(secret, current + offset) === code);
  return found === undefined ? null : current + found;
}

/** Returns the step of a code that was just accepted; null if none matches. A step may have ended since. */
export function stepOfAcceptedCode(secret: string, code: string, now: Date): number | null {
  const before = new Date(now.getTime() - PERIOD_SECONDS * 1000);
  return stepOfCode(secret, code, now) ?? stepOfCode(secret, code, before);
}

/** Returns the code of a step (RFC 4226). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}
