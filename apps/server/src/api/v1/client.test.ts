import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Asked, type Client, createClient } from '@amends/client';
import { expect, test } from 'vitest';
import { describeOperations } from './client/describe-operations.ts';
import { ENDPOINTS } from './endpoints.ts';

test('the client calls existing paths only, with documented query parameters', async () => {
  const called: { method: string; url: URL }[] = [];
  const client = createClient({
    baseUrl: 'http://localhost',
    store: 'juniper',
    fetch: async (input, init) => {
      called.push({ method: init?.method ?? 'GET', url: new URL(String(input)) });
      const body = { mediaId: 'med_1', signedUrl: 'http://localhost/v1/media/uploads/token' };
      const isList = /\/(claims|messages|timeline)$/.test(new URL(String(input)).pathname);
      return Response.json(isList ? [] : body);
    },
  });
  const image = { filename: 'a.png', contentType: 'image/png', content: new Blob(['a']) };
  const calls: Record<Exclude<keyof Client, 'base' | 'token' | 'withToken' | 'call'>, unknown> = {
    lookUpOrder: client.lookUpOrder({ email: 'a@example.com', order: '1' }),
    getOrder: client.getOrder('ord_1'),
    searchProducts: client.searchProducts('ord_1', 'lamp'),
    upsertOrder: client.upsertOrder('1', {} as Asked<'upsertOrder'>['body']),
    upsertOrders: client.upsertOrders([]),
    upsertFulfillments: client.upsertFulfillments('1', []),
    findSession: client.findSession('ord_1'),
    saveSession: client.saveSession({} as Asked<'saveSession'>['body']),
    updateSessionStatus: client.updateSessionStatus({ status: 'REVIEW' }),
    deleteSession: client.deleteSession('ses_1'),
    getClaim: client.getClaim('clm_1'),
    confirmEmail: client.confirmEmail('clm_1', 'a@example.com'),
    listClaims: client.listClaims('ord_1'),
    getTimeline: client.getTimeline('clm_1'),
    withdrawClaim: client.withdrawClaim('clm_1'),
    answerStillMissing: client.answerStillMissing('clm_1', true),
    submitClaim: client.submitClaim('1', {} as Asked<'submitClaim'>['body']),
    submitValetClaim: client.submitValetClaim('1', {} as Asked<'fileValetClaim'>['body']),
    signClaim: client.signClaim('clm_1', { signatureName: 'A' }),
    notifyByEmail: client.notifyByEmail('clm_1', { template: 'received' }),
    listMessages: client.listMessages('clm_1'),
    sendMessage: client.sendMessage(
      { claimId: 'clm_1', storeId: 'sto_1' },
      { messageContent: 'Hi' },
    ),
    markMessagesRead: client.markMessagesRead('clm_1'),
    listReviews: client.listReviews('clm_1'),
    addReview: client.addReview('clm_1', { rating: 5 }),
    getBranding: client.getBranding('help.example.com'),
    getStore: client.getStore('sto_1'),
    findStoreBySlug: client.findStoreBySlug('juniper'),
    uploadMedia: client.uploadMedia(image),
  };
  await Promise.all(Object.values(calls));
  expect(called).toHaveLength(Object.keys(calls).length + 1);

  for (const { method, url } of called) {
    const path = url.pathname.replace(/^\/v1/, '');
    const endpoint = ENDPOINTS.find(
      ({ definition }) =>
        definition.method === method.toLowerCase() &&
        new RegExp(`^${definition.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
    expect(endpoint?.definition.path, `${method} ${path}`).toBeDefined();
    const query = Object.fromEntries(url.searchParams);
    if (Object.keys(query).length > 0) {
      expect(endpoint?.definition.query?.safeParse(query).success, `${path} query`).toBe(true);
    }
  }
});

test('the client has the operations and types of the API; run `npm run client:operations`', () => {
  const root = fileURLToPath(new URL('../../../../..', import.meta.url));
  const file = `${root}packages/client/src/operations.ts`;
  const written = spawnSync(
    `${root}node_modules/.bin/biome`,
    ['format', `--stdin-file-path=${file}`],
    { cwd: root, input: describeOperations(), encoding: 'utf8' },
  );
  expect(written.stderr).toBe('');
  expect(readFileSync(file, 'utf8') === written.stdout).toBe(true);
});
