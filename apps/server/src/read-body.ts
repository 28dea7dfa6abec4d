import { Refusal } from '@amends/core';

/** Reads a body of a few bytes to some megabytes. Throws `body_too_large` past the limit. */
export async function readBody(
  request: Request,
  { most, title }: { most: number; title: string },
): Promise<Uint8Array> {
  const tooLarge = () => new Refusal('too-large', 'body_too_large', { title });
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
