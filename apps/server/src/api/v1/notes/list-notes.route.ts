import { listNotes } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { ByClaim } from '../claims/claim.params.ts';
import { endpoint } from '../endpoint.ts';
import { listPage, PAGED, PageQuery } from '../list-page.ts';
import { NoteResource } from './note.resource.ts';

export const listNotesRoute = endpoint(
  {
    method: 'get',
    path: '/claims/{id}/notes',
    operation: 'listNotes',
    tag: 'Notes',
    summary: 'List the notes of a claim',
    description: `Oldest first. ${PAGED}`,
    params: ByClaim,
    query: PageQuery,
    answers: { 200: { description: 'The notes.', schema: z.array(NoteResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params, query }) =>
    listPage(c, await listNotes(ctx, { storeId, claimId: params.id }), query),
);
