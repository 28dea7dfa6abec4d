import { actingAs, actingAsSystem, type Context, notFound } from '@amends/core';
import { openMedia, RENDITIONS, verifyMediaPath } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { mediaResponse } from '../../../adapters/files/serve-media.ts';
import { openEndpoint } from '../endpoint.ts';
import { identifyRequest } from '../identify-request.ts';

export const showMediaRoute = openEndpoint(
  {
    method: 'get',
    path: '/media/{storeId}/{mediaId}/{rendition}',
    operation: 'showMedia',
    tag: 'Media',
    summary: 'Show a photo or video',
    description:
      'Requires the signature of a `downloadLink`, or credentials that may see the file. `view` and `thumb` are re-encoded without metadata; a video is the original without its metadata. `original`, for photos, requires an API token. Accepts `Range` and `If-None-Match`.',
    params: z.strictObject({
      storeId: z.string().max(100),
      mediaId: z.string().max(100),
      rendition: z.enum(RENDITIONS),
    }),
    query: z.strictObject({
      expires: z.string().max(20).optional(),
      signature: z.string().max(100).optional(),
    }),
    answers: {
      200: {
        description: 'The file.',
        schema: z.string(),
        contentType: 'application/octet-stream',
      },
    },
    refusals: [401, 404],
  },
  async ({ c, ctx, services, params, query }) => {
    const { expires, signature } = query;
    const signed =
      expires !== undefined &&
      signature !== undefined &&
      verifyMediaPath(ctx.keys, { ...params, expires, signature }, ctx.now());
    const reader = signed
      ? actingAsSystem(ctx, 'show-media')
      : actingAs(ctx, (await identifyRequest(c, ctx, services)).actor);
    const response = await answerWith(reader, params, c.req.raw);
    if (!response) throw notFound('file');
    return response;
  },
);

type Wanted = { storeId: string; mediaId: string; rendition: (typeof RENDITIONS)[number] };

async function answerWith(ctx: Context, wanted: Wanted, request: Request) {
  const { stream, ...file } = await openMedia(ctx, wanted);
  await stream.cancel();
  const opened = {
    head: async () => file,
    get: async (_key: string, range?: { start: number; end: number }) =>
      openMedia(ctx, { ...wanted, ...(range ? { range } : {}) }),
  };
  const download = wanted.rendition === 'original';
  return mediaResponse(request, opened, { key: file.key, filename: file.filename, download });
}
