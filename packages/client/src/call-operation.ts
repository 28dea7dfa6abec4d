import { OPERATIONS, type Operations } from './operations.ts';
import type { ApiRequest, RequestOptions, Transport } from './request.ts';

/** The name of an operation of the API, as its description has it. */
export type OperationName = keyof Operations;

/** What an operation asks for: `params`, `query` and `body`, as far as it has them. */
export type Asked<Name extends OperationName> = Operations[Name]['asks'];

/** What an operation answers. */
export type Answered<Name extends OperationName> = Operations[Name]['answers'];

/** Calls any operation of the API by its name; throws `ApiProblem` like every call. */
export function callOperation<Name extends OperationName>(
  { send }: Transport,
  name: Name,
  asked: Asked<Name>,
  more: RequestOptions = {},
): Promise<Answered<Name>> {
  const [method, path] = OPERATIONS[name];
  const { params = {}, query, body } = asked as Given;
  return send<Answered<Name>>({
    method: method as ApiRequest['method'],
    path: path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
    ...(query ? { query: query as ApiRequest['query'] & object } : {}),
    ...(body === undefined ? {} : { body }),
    ...more,
  });
}

interface Given {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}
