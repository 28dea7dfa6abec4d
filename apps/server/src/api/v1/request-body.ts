import { invalid, Refusal } from '@amends/core';
import type { HonoRequest } from 'hono';

export const MEGABYTE = 1_000_000;

/** Maximum nesting depth of objects and arrays. */
const DEEPEST = 32;

const NOT_STORABLE = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses a JSON body. Throws `body_too_large`, `unsupported_media_type`, `malformed_json`,
 * `json_too_deep` past 32 levels, and `invalid_input` for invalid characters (NUL, unpaired
 * surrogates).
 */
export async function readJson(request: HonoRequest, limit: number): Promise<unknown> {
  const type = request.header('content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new Refusal('unsupported', 'unsupported_media_type', {
      title: 'Send JSON, with Content-Type: application/json.',
    });
  }
  const text = await readText(request, limit);
  refuseDeep(text);
  try {
    return NOT_STORABLE.test(text) ? JSON.parse(text, refuseNotStorable) : JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Refusal('invalid', 'malformed_json', { title: 'The body is not valid JSON.' });
  }
}

/** Counts brackets outside of strings, before a recursive parser reads the text. */
function refuseDeep(text: string): void {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (inString) {
      if (sign === BACKSLASH) at++;
      else if (sign === QUOTE) inString = false;
    } else if (sign === QUOTE) inString = true;
    else if (sign === OPEN_BRACKET || sign === OPEN_BRACE) {
      if (++depth > DEEPEST) throw tooDeep();
    } else if (sign === CLOSE_BRACKET || sign === CLOSE_BRACE) depth--;
  }
}

const [QUOTE, BACKSLASH] = [34, 92];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [91, 93, 123, 125];

const tooDeep = () =>
  new Refusal('invalid', 'json_too_deep', {
    title: `Objects and arrays may be nested ${DEEPEST} levels deep at most.`,
  });

function refuseNotStorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) {
      throw invalid([
        {
          path: key,
          code: 'invalid_character',
          message: 'A string contains an invalid character.',
        },
      ]);
    }
  }
  return value;
}

async function readText(request: HonoRequest, limit: number): Promise<string> {
  if (Number(request.header('content-length') ?? 0) > limit) throw tooLarge(limit);
  const known = request.header('content-length') !== undefined;
  if (known && request.header('transfer-encoding') === undefined) return request.text();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.raw.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const tooLarge = (limit: number) =>
  new Refusal('too-large', 'body_too_large', {
    title: `The body may have ${limit / MEGABYTE} MB at most.`,
  });

/** Reads a file body. Throws `body_too_large` with this message above `limit` bytes. */
export async function readBytes(
  request: Request,
  limit: number,
  title: string,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw new Refusal('too-large', 'body_too_large', { title });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
