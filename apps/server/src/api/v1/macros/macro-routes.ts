import type { Context } from '@amends/core';
import {
  archiveMacro,
  changeMacro,
  createMacro,
  duplicateMacro,
  getMacro,
  listMacros,
  listMacroVersions,
  type Macro,
  MacroWords,
  restoreMacro,
  restoreMacroVersion,
} from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { matching } from '../claims/claim-version.ts';
import { acrossStoresEndpoint, type Endpoint, endpoint, json } from '../endpoint.ts';
import { PAGED, PageQuery, pageOf } from '../list-page.ts';
import { MacroResource, MacroVersionResource } from './macro.resource.ts';

const ByMacro = z.strictObject({ macroId: z.string().min(1).max(100) });
const ByVersion = z.strictObject({
  ...ByMacro.shape,
  number: z.coerce.number().int().min(1).max(2_000_000_000),
}) as z.ZodType<{ macroId: string; number: number }>;
const ChangedMacro = z.strictObject({
  ...MacroWords.shape,
  version: z.int().min(1).max(2_000_000_000).optional(),
});
const Wanted = z.strictObject({
  archived: z
    .enum(['true', 'false'])
    .optional()
    .openapi({ description: 'Lists archived ones instead.' }),
  search: z
    .string()
    .max(200)
    .optional()
    .openapi({ description: 'Words that the names contain, in any order.' }),
  ...PageQuery.shape,
});
const etagOf = (macro: Macro) => ({ ETag: `"${macro.version}"` });
const ONE = { 200: { description: 'The macro.', schema: MacroResource } };

/**
 * Defines the endpoints of a store's macros, and those of the global ones, which belong to no
 * store.
 */
export function macroRoutes(given: { path: string; noun: string; global: boolean }): Endpoint[] {
  const { path, noun, global } = given;
  const make = (global ? acrossStoresEndpoint : endpoint) as typeof endpoint;
  const kind = global ? 'global macro' : 'macro';
  const placeOf = ({ storeId }: { storeId: string }) => ({ storeId: global ? '' : storeId });
  const about = { tag: 'Macros', params: ByMacro };

  const change = (
    verb: string,
    summary: string,
    run: (ctx: Context, of: { storeId: string; macroId: string }) => Promise<Macro>,
  ) =>
    make<z.output<typeof ByMacro>>(
      {
        ...about,
        method: 'post',
        path: `${path}/{macroId}/${verb}`,
        operation: `${verb}${noun}`,
        dryRun: true,
        summary,
        answers: ONE,
        refusals: [401, 403, 404, 409],
      },
      async (request) => {
        const macro = await run(request.ctx, { ...placeOf(request), ...request.params });
        return json(request.c, macro, 200, etagOf(macro));
      },
    );

  return [
    make<unknown, z.output<typeof Wanted>>(
      {
        method: 'get',
        path,
        operation: `list${noun}s`,
        tag: 'Macros',
        summary: `List the ${kind}s`,
        description: `${global ? 'For the provider’s staff.' : 'Its own, then the global ones.'} ${PAGED}`,
        query: Wanted,
        answers: { 200: { description: 'By name.', schema: z.array(MacroResource) } },
        refusals: [401, 403, 404],
      },
      async (request) => {
        const wanted = { ...request.query, archived: request.query.archived === 'true' };
        return pageOf(request.c, await listMacros(request.ctx, { ...wanted, ...placeOf(request) }));
      },
    ),
    make<unknown, unknown, typeof MacroWords>(
      {
        method: 'post',
        path,
        operation: `create${noun}`,
        tag: 'Macros',
        dryRun: true,
        summary: `Create a ${kind}`,
        body: MacroWords,
        answers: { 201: { description: 'The macro.', schema: MacroResource } },
        refusals: [401, 403, 404, 409, 413, 415, 422],
      },
      async (request) => {
        const macro = await createMacro(request.ctx, { ...request.body, ...placeOf(request) });
        return json(request.c, macro, 201, etagOf(macro));
      },
    ),
    make<z.output<typeof ByMacro>>(
      {
        ...about,
        method: 'get',
        path: `${path}/{macroId}`,
        operation: `get${noun}`,
        summary: `Retrieve a ${kind}`,
        answers: ONE,
        refusals: [401, 403, 404],
      },
      async (request) => {
        const macro = await getMacro(request.ctx, { ...placeOf(request), ...request.params });
        return json(request.c, macro, 200, etagOf(macro));
      },
    ),
    make<z.output<typeof ByMacro>, unknown, typeof ChangedMacro>(
      {
        ...about,
        method: 'put',
        path: `${path}/{macroId}`,
        operation: `change${noun}`,
        dryRun: true,
        summary: `Update a ${kind}`,
        description:
          'Send the current `version`, or its ETag in `If-Match`, to avoid overwriting a concurrent change.',
        body: ChangedMacro,
        answers: ONE,
        refusals: [401, 403, 404, 409, 413, 415, 422],
      },
      async (request) => {
        const { c, params, body } = request;
        const ctx = matching(request.ctx, c.req.header('if-match'));
        const macro = await changeMacro(ctx, { ...body, ...params, ...placeOf(request) });
        return json(c, macro, 200, etagOf(macro));
      },
    ),
    change('duplicate', `Copy a ${kind}`, duplicateMacro),
    change('archive', `Put a ${kind} away`, archiveMacro),
    change('restore', `Bring a ${kind} back`, restoreMacro),
    make<z.output<typeof ByMacro>, z.output<typeof PageQuery>>(
      {
        ...about,
        method: 'get',
        path: `${path}/{macroId}/versions`,
        operation: `list${noun}Versions`,
        summary: `List the versions of a ${kind}`,
        description: `Newest first. ${PAGED}`,
        query: PageQuery,
        answers: {
          200: { description: 'Newest first.', schema: z.array(MacroVersionResource) },
        },
        refusals: [401, 403, 404],
      },
      async (request) => {
        const of = { ...request.query, ...placeOf(request), ...request.params };
        return pageOf(request.c, await listMacroVersions(request.ctx, of));
      },
    ),
    make<z.output<typeof ByVersion>>(
      {
        tag: 'Macros',
        params: ByVersion,
        method: 'post',
        path: `${path}/{macroId}/versions/{number}/restore`,
        operation: `restore${noun}Version`,
        dryRun: true,
        summary: `Restore a version of a ${kind}`,
        answers: ONE,
        refusals: [401, 403, 404, 409, 422],
      },
      async (request) => {
        const { c, params } = request;
        const ctx = matching(request.ctx, c.req.header('if-match'));
        const macro = await restoreMacroVersion(ctx, { ...placeOf(request), ...params });
        return json(c, macro, 200, etagOf(macro));
      },
    ),
  ];
}
