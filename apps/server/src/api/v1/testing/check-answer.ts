import { ENDPOINTS } from '../endpoints.ts';
import { ProblemResource } from '../problem.resource.ts';

/**
 * Throws unless a response matches the endpoint's definition, and so the OpenAPI document: a
 * declared status, with every field of its schema and no other.
 */
export function checkAnswer(
  method: string,
  path: string,
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
): void {
  const definition = find(method, path);
  if (!definition) {
    if (status !== 404) throw new Error(`${method} ${path} is not described`);
    return;
  }
  const { answers, refusals } = definition;
  if (headers.get('content-type') === 'application/problem+json') {
    if (![400, 500, 503, ...refusals].includes(status)) {
      throw new Error(`${definition.operation} does not say that it may refuse with ${status}`);
    }
    ProblemResource.parse(body);
    return;
  }
  const answer = answers[status];
  if (!answer) throw new Error(`${definition.operation} does not say that it answers ${status}`);
  answer.schema?.parse(body);
}

const DESCRIBED = ENDPOINTS.map(({ definition }) => ({
  definition,
  pattern: new RegExp(`^${definition.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

function find(method: string, path: string) {
  const [pathname = ''] = path.split('?');
  const asked = method.toLowerCase();
  return DESCRIBED.find(
    ({ definition, pattern }) => definition.method === asked && pattern.test(pathname),
  )?.definition;
}
