import type { Context, LinkPurpose } from '@amends/core';
import type { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { Caller } from '../../auth/caller.ts';
import type { AppEnv } from '../../request-context.ts';
import { answersOfDryRun } from './dry-run.ts';
import type { ApiServices } from './services.ts';

/** Who may call: anyone, or only members of a store. */
export type Access = 'anyone' | 'caller';

export interface Answer {
  description: string;
  schema?: z.ZodType;
  contentType?: string;
}

/** The definition of an endpoint: path, validation and documentation. */
export interface EndpointDefinition<Params, Query, Body extends z.ZodType> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `{names}`, below `/v1`. */
  path: string;
  /** The name of the operation in the OpenAPI document. */
  operation: string;
  tag: string;
  summary: string;
  description?: string;
  access: Access;
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  /** The schema checked before the use case, which checks the rest. */
  body?: Body;
  /** The full schema that the use case checks, if `body` has less. */
  describedBody?: z.ZodType;
  /** In bytes; 1 MB by default. */
  bodyLimit?: number;
  /** The path parameter that accepts a view token instead of an id. */
  linkParam?: keyof Params & string;
  /** Purposes of links whose secrets are accepted as bearer tokens; view tokens by default. */
  links?: readonly LinkPurpose[];
  /**
   * For endpoints that span a person's stores: staff need not name one, and `storeId` may be
   * undefined.
   */
  acrossStores?: boolean;
  /** Whether the endpoint supports `?dry_run=true`. Its responses are objects. */
  dryRun?: boolean;
  answers: Readonly<Record<number, Answer>>;
  /** Statuses of refusals, besides 400, 500 and 503. */
  refusals: readonly number[];
}

export interface EndpointRequest<Params, Query, Body extends z.ZodType> {
  c: HonoContext<AppEnv>;
  /** For any caller. */
  ctx: Context;
  services: ApiServices;
  params: Params;
  query: Query;
  /** The parsed body; a branded schema makes it the proof of validation that use cases require. */
  body: z.output<Body>;
}

/** A request of a member of a store. */
export interface CallerRequest<Params, Query, Body extends z.ZodType>
  extends EndpointRequest<Params, Query, Body> {
  storeId: string;
  caller: Caller;
}

/** A request that may span several stores. */
export interface AcrossStoresRequest<Params, Query, Body extends z.ZodType>
  extends Omit<CallerRequest<Params, Query, Body>, 'storeId'> {
  /** The store named with `?storeId=`, or the caller's own; undefined for staff who named none. */
  storeId: string | undefined;
}

export interface Endpoint<Params = unknown, Query = unknown, Body extends z.ZodType = z.ZodType> {
  definition: EndpointDefinition<Params, Query, Body>;
  handle(request: CallerRequest<Params, Query, Body>): Promise<Response>;
}

type Definition<Params, Query, Body extends z.ZodType> = Omit<
  EndpointDefinition<Params, Query, Body>,
  'access'
>;

/** Defines an endpoint for anyone, without identifying the caller. */
export function openEndpoint<Params = unknown, Query = unknown, Body extends z.ZodType = z.ZodType>(
  definition: Definition<Params, Query, Body>,
  handle: (request: EndpointRequest<Params, Query, Body>) => Promise<Response>,
): Endpoint {
  return { definition: { ...definition, access: 'anyone' }, handle } as unknown as Endpoint;
}

/** Defines an endpoint for callers who belong to a store. */
export function endpoint<Params = unknown, Query = unknown, Body extends z.ZodType = z.ZodType>(
  definition: Definition<Params, Query, Body>,
  handle: (request: CallerRequest<Params, Query, Body>) => Promise<Response>,
): Endpoint {
  return { definition: forCaller(definition), handle } as unknown as Endpoint;
}

/** Defines an endpoint for a store's members or staff, about one store or all of theirs. */
export function acrossStoresEndpoint<
  Params = unknown,
  Query = unknown,
  Body extends z.ZodType = z.ZodType,
>(
  definition: Definition<Params, Query, Body>,
  handle: (request: AcrossStoresRequest<Params, Query, Body>) => Promise<Response>,
): Endpoint {
  const across = { ...forCaller(definition), acrossStores: true };
  return { definition: across, handle } as unknown as Endpoint;
}

/** Completes a definition for callers: access, dry-run responses, and the refusals of `storeOfRequest`. */
const forCaller = <
  Given extends Pick<Definition<unknown, unknown, z.ZodType>, 'refusals' | 'dryRun' | 'answers'>,
>(
  definition: Given,
) => ({
  ...definition,
  ...(definition.dryRun ? { answers: answersOfDryRun(definition.answers) } : {}),
  access: 'caller',
  refusals: [...new Set([...definition.refusals, 401, 404, 422])].sort((a, b) => a - b),
});

const NO_STORE = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

/** Returns a JSON response that is never cached. */
export const json = (
  c: HonoContext<AppEnv>,
  body: unknown,
  status: 200 | 201 | 202 = 200,
  headers?: Record<string, string>,
): Response =>
  c.body(JSON.stringify(body), status, headers ? { ...NO_STORE, ...headers } : NO_STORE);
