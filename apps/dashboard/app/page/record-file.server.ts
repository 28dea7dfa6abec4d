import { Readable } from 'node:stream';
import { exportRecord } from '@amends/core/privacy';
import { orErrorPage } from './or-error-page.server.ts';

/** Streams the record of a claim or store as a file. */
export async function recordFile(...given: Parameters<typeof exportRecord>): Promise<Response> {
  const [, { claimId }] = given;
  const pieces = await orErrorPage(() => exportRecord(...given));
  const body = Readable.toWeb(Readable.from(pieces)) as ReadableStream<string>;
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/jsonl; charset=utf-8',
      'Content-Disposition': `attachment; filename="record-${claimId ?? 'store'}.jsonl"`,
    },
  });
}
