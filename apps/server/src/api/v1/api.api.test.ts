import { anOrder, aStaffMember } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { anApi } from './testing/an-api.ts';

const api = await anApi();

describe('every path of /v1', () => {
  test('404: an unknown path returns a problem document that names it', async () => {
    const response = await api.request('/v1/nothing/here', { method: 'POST' });
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({
      status: 404,
      code: 'page_not_found',
      title: 'Page not found: /v1/nothing/here',
      requestId: response.headers.get('x-request-id'),
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test.each([
    [
      '/macros',
      { name: 'A', content: 'Hi', effects: { moveTo: 'waiting for customer', assign: 'ME' } },
      { effects: { moveTo: 'WAITING_FOR_CUSTOMER', assign: 'me' } },
    ],
    ['/labels', { name: 'A', color: 'INFO' }, { color: 'info' }],
    [
      '/sops',
      { title: 'A', content: 'Hi', claimTypes: ['damaged'], claimCategories: ['Shipping'] },
      { claimTypes: ['DAMAGED'], claimCategories: ['SHIPPING'] },
    ],
  ])(
    '201: %s accepts enumerations in upper or lower case, and returns them as documented',
    async (path, given, answered) => {
      const owner = aStaffMember(api.store.id, 'store_owner');
      const { status, body } = await api.call('POST', path, { as: owner, body: given });
      expect([status, body]).toMatchObject([201, answered]);
    },
  );

  test('405: filing offline claims is not read as an order or a claim, by any method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const response = await api.request('/v1/claims/offline', { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
    }
    const { status, body } = await api.call('POST', '/claims/offline', { as: api.token, body: {} });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });

  test('405: a path with other methods lists them', async () => {
    const response = await api.request('/v1/order-lookup', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 405, code: 'method_not_allowed' });
    const several = await api.request('/v1/claims/clm_1/messages', { method: 'PUT' });
    expect(several.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
    const patched = await api.request('/v1/order-lookup', { method: 'PATCH' });
    expect([patched.status, patched.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const page = await api.request('/v1/openapi.json', { method: 'POST' });
    expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  test('400: a path or a body with an invalid character', async () => {
    const path = await api.call('GET', '/stores/sto_%00');
    expect([path.status, path.body.errors[0].code]).toEqual([400, 'invalid_character']);
    const order = await anOrder(api.ctx, api.store.id);
    for (const half of ['"\\u0000"', '"\\ud800"', '{"a\\u0000b":1}']) {
      const { status } = await api.call('PUT', `/orders/${order.orderId}`, {
        as: api.token,
        body: `{"metadata":${half}}`,
      });
      expect(status).toBe(400);
    }
  });

  test('500: a failure is logged with the id of the request, and not shown to the caller', async () => {
    const { database } = api;
    const query = database.pool.query;
    try {
      database.pool.query = (() => Promise.reject(new Error('the reason'))) as typeof query;
      const { status, body } = await api.call('GET', '/order-lookup?email=a@b.co&order=1');
      expect(status).toBe(500);
      expect(body.title).toBe('An unknown error occurred. Please try again later.');
      expect(JSON.stringify(body)).not.toContain('the reason');
      const line = api.logged.find((each) => each.includes('the reason'));
      expect(line).toContain(body.requestId);
    } finally {
      database.pool.query = query;
    }
  });

  test('pages of other origins may call with a token, never with cookies', async () => {
    const asked = await api.request('/v1/claims/source-1', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    expect(asked.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    const { headers } = await api.call('GET', `/stores/${api.store.id}`, {
      headers: { origin: 'https://shop.example' },
    });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('GET /v1/openapi.json and /v1/reference', () => {
  test('the document has every path of the API, and nothing else', async () => {
    const response = await api.request('/v1/openapi.json');
    const document = await response.json();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const answered = ENDPOINTS.map(({ definition: { method, path } }) => `${method} /v1${path}`);
    expect(described.sort()).toEqual(answered.sort());
  });

  test('each operation has a unique name, and documents its input and output', async () => {
    const document = await (await api.request('/v1/openapi.json')).json();
    const names = ENDPOINTS.map(({ definition }) => definition.operation);
    expect(new Set(names).size).toBe(names.length);
    const submit = document.paths['/v1/claims/{sourceOrderId}'].post;
    expect(Object.keys(submit.responses)).toEqual(expect.arrayContaining(['201', '409', '422']));
    const body = submit.requestBody.content['application/json'].schema;
    expect(body.additionalProperties).toBe(false);
    expect(Object.keys(body.properties.claim.properties)).toContain('fulfillmentIssues');
    expect(submit.parameters.map(({ name }: { name: string }) => name)).toContain(
      'Idempotency-Key',
    );
  });

  test('If-Match is accepted, and documented, wherever an older version is refused', async () => {
    const document = await (await api.request('/v1/openapi.json')).json();
    const takers = ENDPOINTS.filter(({ definition }) => {
      const { method, path } = definition;
      const { parameters = [] } = document.paths[`/v1${path}`][method];
      return parameters.some(({ name }: { name: string }) => name === 'If-Match');
    });
    const refusers = ENDPOINTS.filter(({ definition }) => definition.refusals.includes(412));
    expect(takers).toEqual(refusers);
    expect(takers.length).toBeGreaterThan(10);
  });

  test('an enum lists its values, and null if it is nullable', async () => {
    const document = await (await api.request('/v1/openapi.json')).json();
    const body = (path: string, method: string) =>
      document.paths[path][method].requestBody.content['application/json'].schema.properties;
    expect(body('/v1/labels', 'post').color.enum).toContain('neutral');
    const { moveTo } = body('/v1/macros', 'post').effects.properties;
    expect(moveTo.enum).toEqual(expect.arrayContaining(['OPEN', null]));
    const { salesChannel } = body('/v1/claims/{sourceOrderId}', 'post').claim.properties;
    expect(salesChannel.enum).toEqual(['Online', 'In Store']);
  });

  test('every reference in the document resolves', async () => {
    const document = await (await api.request('/v1/openapi.json')).json();
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    for (const [, name = ''] of references) {
      expect(document.components.schemas, name).toHaveProperty(name);
    }
  });

  test('the reference page has every operation and loads nothing from other origins', async () => {
    const response = await api.request('/v1/reference');
    const page = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).not.toContain('http');
    for (const { definition } of ENDPOINTS) {
      expect(page).toContain(`id="${definition.operation}"`);
    }
    expect(page).not.toMatch(/<(?:script|link|img)\b/);
  });
});
