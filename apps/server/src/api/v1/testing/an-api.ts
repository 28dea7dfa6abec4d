import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { can } from '@amends/core';
import { createApiToken, issueShopperSession } from '@amends/core/access';
import type { OrderLookup } from '@amends/core/commerce';
import { TOKEN_SCOPES } from '@amends/core/kernel/token-scopes.rules';
import type { Store } from '@amends/core/stores';
import { aContext, aStore, type TestContext } from '@amends/core/testing';
import type { Database } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { words } from '@amends/words';
import { afterAll } from 'vitest';
import { openLocalFiles } from '../../../adapters/files/local-files.ts';
import { emailRenderer } from '../../../adapters/mail/email-renderer.ts';
import { createMediaProcessor } from '../../../adapters/media/media-processor.ts';
import type { StaffActor } from '../../../auth/caller.ts';
import { readConfig } from '../../../config.ts';
import { createApp } from '../../../http.ts';
import { createLog } from '../../../log.ts';
import { createStoreFinder } from '../../../store-of-request.ts';
import { mountApi } from '../mount.ts';
import { checkAnswer } from './check-answer.ts';

export interface CallOptions {
  /** A token, sent as a bearer; a person is sent as the cookie of their session. */
  as?: string | StaffActor;
  body?: unknown;
  headers?: Record<string, string>;
  /** Network address of the caller. */
  from?: string;
}

/** The response of a call; `body` is its JSON. */
export interface Answered {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as a stranger's program does.
  body: any;
}

export interface TestApi extends TestContext {
  store: Store;
  database: Database;
  /** URL of the test's database. */
  databaseUrl: string;
  /** A token of the store with all scopes. */
  token: string;
  /** Where uploaded files are. */
  filesDirectory: string;
  /** Lines that were logged: errors, unless the test asks for more. */
  logged: string[];
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Calls the API; throws if the response does not match the OpenAPI document. */
  call(method: string, path: string, options?: CallOptions): Promise<Answered>;
  aToken(scopes?: string[], store?: Store): Promise<string>;
  shopperToken(order: OrderLookup): string;
}

const TRUSTED = readConfig({ TRUSTED_PROXIES: '127.0.0.1' }).trustedProxies;

/**
 * Returns the API with a separate database and one store; call it at the top of a `.api.test.ts`.
 */
export async function anApi(
  given: {
    now?: Date | string;
    dns?: TestContext['ctx']['ports']['dns'];
    replies?: NonNullable<TestContext['ctx']['ports']['hosts']['replies']>;
    slack?: NonNullable<TestContext['ctx']['ports']['slack']>;
    logLevel?: string;
  } = {},
): Promise<TestApi> {
  const database = await testDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'amends-api-'));
  afterAll(() => rm(directory, { recursive: true, force: true }));
  const localFiles = await openLocalFiles({
    directory,
    secret: randomBytes(32).toString('hex'),
    origin: () => 'http://localhost',
    ...(given.now ? { now: () => test.clock.now() } : {}),
  });
  const test = aContext(database, {
    ...given,
    files: localFiles,
    media: createMediaProcessor(),
    emails: emailRenderer,
    words,
  });
  const links = { ...test.ctx.ports.links, api: (path: string) => `http://localhost${path}` };
  const ctx = { ...test.ctx, ports: { ...test.ctx.ports, links, words } };
  const logged: string[] = [];
  const log = createLog(given.logLevel ?? 'error', { write: (line) => void logged.push(line) });
  const app = createApp({ trustedProxies: TRUSTED, log, isReady: async () => true });
  const people = new Map<string, StaffActor>();
  mountApi(app, {
    // Sessions themselves are tested in auth/; here a cookie names its person.
    staff: {
      actorOf: async (_ctx, headers) => {
        const name = headers.get('cookie')?.match(/(?:^|; )test_staff=(\w+)/)?.[1];
        return people.get(name ?? '') ?? null;
      },
    },
    baseContext: (of) => ({
      ...ctx,
      actor: { kind: 'anonymous' },
      requestId: of?.requestId,
      clientNetwork: of?.clientNetwork,
    }),
    storeOf: createStoreFinder(null),
    localFiles,
    publicUrl: () => 'http://localhost',
  });
  const store = await aStore(ctx);
  const aToken = async (granted: string[] = ['*'], of = store) => {
    const scopes = TOKEN_SCOPES.filter((scope) => can(granted, scope));
    const { value } = await createApiToken(ctx, { storeId: of.id, name: 'test', scopes });
    return value ?? '';
  };
  const credentialsOf = (as: string | StaffActor | undefined): Record<string, string> => {
    if (!as) return {};
    if (typeof as === 'string') return { authorization: `Bearer ${as}` };
    people.set(as.userId, as);
    return { cookie: `test_staff=${as.userId}` };
  };
  const request = async (path: string, init?: RequestInit) => app.request(path, init);

  return {
    ...test,
    ctx,
    store,
    database,
    databaseUrl: database.url,
    filesDirectory: directory,
    token: await aToken(),
    logged,
    request,
    aToken,
    shopperToken: (order) =>
      issueShopperSession(
        ctx.keys,
        { storeId: order.store.id, orderId: order.systemOrderId, email: order.customerEmail },
        ctx.now(),
      ),
    async call(method, path, { as, body, headers, from } = {}) {
      const response = await request(`/v1${path}`, {
        method,
        headers: {
          'x-forwarded-for': from ?? anAddress(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...credentialsOf(as),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const answered = {
        status: response.status,
        headers: response.headers,
        body: isJson(response) && text !== '' ? JSON.parse(text) : text || undefined,
      };
      checkAnswer(method, path, answered);
      return answered;
    },
  };
}

const isJson = ({ headers }: Response) => /\bjson\b/.test(headers.get('content-type') ?? '');

/** Returns an IP address that no other test uses. */
export const anAddress = (): string =>
  `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
