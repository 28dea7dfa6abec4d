import { OPERATIONS, type Operations } from './operations.ts';
import type { ApiRequest, RequestOptions, Transport } from './request.ts';

/** The name of an operation, as in the API's description. */
export type OperationName = keyof Operations;

/** The input of an operation: `params`, `query` and `body`, if it has them. */
export type Asked<Name extends OperationName> = Operations[Name]['asks'];

/** The result of an operation. */
export type Answered<Name extends OperationName> = Operations[Name]['answers'];

/** Calls any operation by its name; throws `ApiProblem`. */
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
