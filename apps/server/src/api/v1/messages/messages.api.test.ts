import { aClaim, anOrder, aStore } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { aLink, confirmed } from '../testing/a-link.ts';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const as = api.token;
const elsewhere = await aStore(api.ctx);

async function aConversation(given: Parameters<typeof aClaim>[2] = {}) {
  const order = await anOrder(api.ctx, api.store.id);
  const claim = await aClaim(api.ctx, order, given);
  return { claim, path: `/claims/${claim.id}/messages`, shopper: api.shopperToken(order) };
}

describe('POST and GET /v1/claims/:id/messages', () => {
  test('201 and 200: both sides write, and read the conversation', async () => {
    const { claim, path, shopper } = await aConversation();
    const sent = await api.call('POST', `${path}?storeId=${api.store.id}`, {
      as: shopper,
      body: {
        claimId: claim.id,
        storeId: api.store.id,
        messageContent: 'Any news?',
        medias: [],
        senderId: null,
        senderName: 'Sam Shopper',
        senderType: 'customer',
      },
    });
    expect([sent.status, sent.body.senderType]).toEqual([201, 'customer']);
    api.clock.advance({ minutes: 1 });
    const answered = await api.call('POST', path, { as, body: { messageContent: 'Soon.' } });
    expect([answered.status, answered.body.senderType]).toEqual([201, 'brand']);
    const read = await api.call('GET', `${path}?claimId=${claim.id}`, { as: shopper });
    expect(read.body.map((one: { messageContent: string }) => one.messageContent)).toEqual([
      'Any news?',
      'Soon.',
    ]);
  });

  test('201: the holder of the secret link writes, only as the customer', async () => {
    const { claim } = await aConversation();
    const token = await aLink(api, claim, 'view');
    const path = `/claims/${token}/messages`;
    const write = (senderType: string) =>
      api.call('POST', path, {
        body: { messageContent: 'Hello', claimId: token, senderType },
        headers: confirmed(api, claim),
      });
    const unconfirmed = await api.call('POST', path, { body: { messageContent: 'Hello' } });
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, 'email_not_confirmed']);
    expect((await write('customer')).status).toBe(201);
    const { status, body } = await write('brand');
    expect([status, body.errors[0].path]).toEqual([400, 'senderType']);
    expect((await api.call('GET', path)).body).toHaveLength(1);
  });

  test('400: an empty message, a long one, and files from elsewhere are named by their paths', async () => {
    const { path } = await aConversation();
    const errorPath = async (body: unknown) => {
      const { status, body: problem } = await api.call('POST', path, { as, body });
      return [status, problem.errors[0].path];
    };
    expect(await errorPath({})).toEqual([400, 'messageContent']);
    expect(await errorPath({ messageContent: 'x'.repeat(5001) })).toEqual([400, 'messageContent']);
    const medias = ['https://elsewhere.example/a.jpg'];
    expect(await errorPath({ messageContent: 'See', medias })).toEqual([400, 'medias.0']);
    expect(await errorPath({ messageContent: 'a\u0000b' })).toEqual([400, 'messageContent']);
  });

  test('401: without credentials', async () => {
    const { path } = await aConversation();
    expect((await api.call('POST', path, { body: { messageContent: 'Hi' } })).status).toBe(401);
    expect((await api.call('GET', path)).status).toBe(401);
  });

  test('404: a claim of another order, of another store, and a missing one', async () => {
    const { path } = await aConversation();
    const { shopper } = await aConversation();
    const foreign = await aClaim(api.ctx, await anOrder(api.ctx, elsewhere.id));
    const body = { messageContent: 'Hi' };
    expect((await api.call('POST', path, { as: shopper, body })).status).toBe(404);
    expect((await api.call('GET', path, { as: shopper })).status).toBe(404);
    for (const id of [foreign.id, 'clm_none']) {
      expect((await api.call('POST', `/claims/${id}/messages`, { as, body })).status).toBe(404);
      expect((await api.call('GET', `/claims/${id}/messages`, { as })).status).toBe(404);
    }
    const named = `${path}?storeId=${elsewhere.id}`;
    expect((await api.call('POST', named, { as, body })).status).toBe(404);
    expect((await api.call('GET', `${path}?claimId=${foreign.id}`, { as })).status).toBe(404);
  });

  test('409: an archived claim accepts no messages', async () => {
    const { path } = await aConversation({ claimState: 'ARCHIVED' });
    const { status, body } = await api.call('POST', path, { as, body: { messageContent: 'Hi' } });
    expect([status, body.code]).toEqual([409, 'claim_archived']);
  });

  test('422: another body with the same Idempotency-Key; the same body is stored once', async () => {
    const { path, shopper } = await aConversation();
    const write = (messageContent: string) =>
      api.call('POST', path, {
        as: shopper,
        body: { messageContent },
        headers: { 'idempotency-key': 'message' },
      });
    const first = await write('Once');
    expect((await write('Once')).body).toEqual(first.body);
    expect((await write('Twice')).status).toBe(422);
    expect((await api.call('GET', path, { as: shopper })).body).toHaveLength(1);
  });
});

describe('POST /v1/claims/:id/messages/read', () => {
  test('200: marks the other side’s messages as read', async () => {
    const { path, shopper } = await aConversation();
    await api.call('POST', path, { as, body: { messageContent: 'Please send a photo.' } });
    const { status, body } = await api.call('POST', `${path}/read`, { as: shopper });
    expect([status, body]).toEqual([200, { marked: 1 }]);
  });

  test('401 without credentials, 404 for claims of others', async () => {
    const { path } = await aConversation();
    const { shopper } = await aConversation();
    expect((await api.call('POST', `${path}/read`)).status).toBe(401);
    expect((await api.call('POST', `${path}/read`, { as: shopper })).status).toBe(404);
  });
});

test('412: a reply to a claim that changed since it was read is not sent', async () => {
  const { claim, path, shopper } = await aConversation();
  const { headers } = await api.call('GET', `/claims/${claim.id}`, { as });
  const seen = { 'if-match': headers.get('etag') ?? '' };
  await api.call('POST', path, { as: shopper, body: { messageContent: 'It has turned up.' } });
  const body = { messageContent: 'We send another one.' };
  const late = await api.call('POST', path, { as, body, headers: seen });
  expect([late.status, late.body.code]).toEqual([412, 'precondition_failed']);
  const now = (await api.call('GET', `/claims/${claim.id}`, { as })).headers.get('etag') ?? '';
  expect((await api.call('POST', path, { as, body, headers: { 'if-match': now } })).status).toBe(
    201,
  );
});

describe('an endpoint that returns a bare list', () => {
  test('returns pages of 25, each with the address of the next, and nothing twice', async () => {
    const { path, shopper } = await aConversation();
    const words = Array.from({ length: 53 }, (_, index) => `Message ${index}`);
    for (const messageContent of words) {
      await api.call('POST', path, { as: shopper, body: { messageContent } });
      api.clock.advance({ minutes: 1 });
    }
    const pages: string[][] = [];
    let next: string | undefined = path;
    while (next) {
      const { body, headers } = await api.call('GET', next, { as });
      pages.push(body.map((one: { messageContent: string }) => one.messageContent));
      next = /^<\/v1(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(pages.map(({ length }) => length)).toEqual([25, 25, 3]);
    expect(pages.flat()).toEqual(words);
    const all = await api.call('GET', `${path}?limit=100`, { as });
    expect(all.body).toHaveLength(53);
    expect(all.headers.get('link')).toBeNull();
  });

  test('returns the notes of a claim in pages, too', async () => {
    const { path } = await aConversation();
    const notes = path.replace('/messages', '/notes');
    for (const content of ['First', 'Second']) {
      expect((await api.call('POST', notes, { as, body: { content } })).status).toBe(201);
    }
    const first = await api.call('GET', `${notes}?limit=1`, { as });
    expect(first.body).toMatchObject([{ content: 'First' }]);
    const [, next = ''] = /^<\/v1(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    expect((await api.call('GET', next, { as })).body).toMatchObject([{ content: 'Second' }]);
  });

  test('400: a cursor of another list, and a limit above 100', async () => {
    const { path } = await aConversation();
    for (const query of ['cursor=x', 'limit=101', 'limit=0']) {
      expect((await api.call('GET', `${path}?${query}`, { as })).status).toBe(400);
    }
  });
});

test('201: a hundred messages of HTML and script are stored as text', async () => {
  const words = Array.from(
    { length: 50 },
    (_, index) =>
      `<script>alert(${index})</script><img src=x onerror="alert(1)"><a href="javascript:alert(1)">${index}</a>]]>'"&amp;\u202e`,
  );
  for (const { path, shopper } of [await aConversation(), await aConversation()]) {
    for (const messageContent of words) {
      expect((await api.call('POST', path, { as: shopper, body: { messageContent } })).status).toBe(
        201,
      );
      api.clock.advance({ minutes: 1 });
    }
    const response = await api.request(`/v1${path}?limit=100`, {
      headers: { authorization: `Bearer ${as}` },
    });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const read = (await response.json()) as { messageContent: string }[];
    expect(read.map(({ messageContent }) => messageContent)).toEqual(words);
  }
});
