import { aStore } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const store = await aStore(api.ctx, {
  slug: 'kobo',
  name: 'Kobo Ceramics',
  currency: 'JPY',
  domain: 'claims.kobo.example',
  branding: { accentColor: '#7a3b2e', buttonStyle: 'SQUARE' },
});

describe('GET /v1/stores/:id and /v1/stores/slug', () => {
  test('200: anyone reads a store by its id or slug, without its settings', async () => {
    const byId = await api.call('GET', `/stores/${store.id}`);
    const bySlug = await api.call('GET', '/stores/slug?slug=kobo');
    expect(byId.body).toEqual(bySlug.body);
    expect(byId.body).toEqual({
      id: store.id,
      slug: 'kobo',
      name: 'Kobo Ceramics',
      currency: 'JPY',
      timeZone: 'America/New_York',
      country: 'US',
      contactEmail: 'help@juniper.example',
      contactUrl: null,
      domain: 'claims.kobo.example',
    });
  });

  test('400 without a slug, 404 for an unknown store', async () => {
    expect((await api.call('GET', '/stores/slug')).status).toBe(400);
    expect((await api.call('GET', '/stores/slug?slug=nobody')).status).toBe(404);
    expect((await api.call('GET', '/stores/sto_none')).status).toBe(404);
  });
});

describe('GET /v1/whitelabel/settings', () => {
  test('200: by its domain, its id or its slug', async () => {
    const answers = await Promise.all(
      ['domain=claims.kobo.example', `store=${store.id}`, 'store=kobo'].map((query) =>
        api.call('GET', `/whitelabel/settings?${query}`),
      ),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        storeId: store.id,
        colors: { accent: '#7a3b2e' },
        buttonStyle: 'SQUARE',
        buttonRadius: '0px',
      });
    }
  });

  test('400 for an unknown parameter, 404 for an unknown store', async () => {
    expect((await api.call('GET', '/whitelabel/settings?theme=dark')).status).toBe(400);
    expect((await api.call('GET', '/whitelabel/settings?store=nobody')).status).toBe(404);
    expect((await api.call('GET', '/whitelabel/settings?domain=evil.example')).status).toBe(404);
  });
});
