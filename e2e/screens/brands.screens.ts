import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures/dashboard.ts';
import { htmlMailedTo } from '../fixtures/mailbox.ts';
import { deployment } from '../fixtures/one-server.ts';
import { makesOwnStore } from '../fixtures/own-store.ts';
import { Shopper } from '../fixtures/shopper.ts';
import { takePicture } from './take-picture.ts';

const { resolve } = createRequire(new URL('../../apps/portal/package.json', import.meta.url));

/** Draws a wordmark. */
const aLogo = (word: string, color: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="90"><text x="0" y="68" font-family="serif" font-size="72" fill="${color}">${word}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Draws a calm background. */
const aBackground = (from: string, to: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1600" height="1000" fill="url(#g)"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

interface Uploads {
  picture: (kind: string, content: Buffer) => Promise<string>;
  font: () => Promise<string>;
}

const BRANDS: Record<string, (upload: Uploads) => Promise<object>> = {
  classic: async ({ picture }) => ({
    logoUrl: await picture('logo', await aLogo('Aldine', '#5b1022')),
    accentColor: '#5b1022',
    inkColor: '#241a16',
    paperColor: '#faf6f0',
    font: 'Source Serif 4',
    headingFont: 'Playfair Display',
    buttonStyle: 'SQUARE',
  }),
  bold: async ({ picture, font }) => ({
    backgroundImage: await picture('background', await aBackground('#dff5ee', '#fff3d6')),
    accentColor: '#ffd400',
    font: await font(),
    buttonStyle: 'ROUNDED_FULL',
    showProvider: false,
  }),
  plain: async () => ({}),
};

for (const [name, lookOf] of Object.entries(BRANDS)) {
  test(`the brand ${name} on every kind of page`, async ({ dashboardAs, complaints }, info) => {
    const owner = await dashboardAs('owner@amends.example', '/stores', { loadsAhead: false });
    const { slug, api } = await makesOwnStore(owner, name === 'classic' ? 'Aldine' : 'Fizz');
    const { id } = await (await owner.request.get(`/v1/stores/slug?slug=${slug}`)).json();
    await publishes(owner, id, lookOf);
    const shows = (page: Page, what: string) => takePicture(page, info, `brand-${name}-${what}`);

    const { url } = deployment();
    const page = await dashboardAs(null, `${url}/start?store=${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shows(page, 'start');
    const order = await api.anOrder();
    const claimed = await api.anOrder();
    const claim = await api.aClaim(claimed);
    await page.goto(new URL(claim.viewPath, url).toString());
    await shows(page, 'claim');
    await page.goto(`${url}/nothing-here?store=${slug}`);
    await shows(page, 'error');
    await page.goto(`${url}/start?store=${slug}`);
    const shopper = new Shopper(page, !info.project.name.startsWith('390'));
    await shopper.settles();
    await shopper.typesLookUp(order);
    await shopper.isAt('/issues');
    await shows(page, 'issues');
    const email = await page.context().newPage();
    await email.setContent(await htmlMailedTo(claim.email, /claim/i));
    await shows(email, 'email');
    const paused = await owner.request.post(`/v1/stores/${id}/pause`, {
      data: { reason: 'Stock' },
    });
    expect(paused.status(), await paused.text()).toBe(200);
    // Other requests may be answered from memory for a moment.
    await expect(async () => {
      await page.goto(`${url}/start?store=${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('taking new claims', {
        timeout: 500,
      });
    }).toPass();
    await shows(page, 'paused');
    // The browser rightly complains of the missing and of the paused page.
    complaints.length = 0;
  });
}

/** Drafts and publishes a look by the API, as the person of the page. */
async function publishes(
  { request }: Page,
  storeId: string,
  lookOf: (upload: Uploads) => Promise<object>,
): Promise<void> {
  const at = (path: string, query = '') => `/v1/whitelabel/${path}?storeId=${storeId}${query}`;
  const sends = async (path: string, type: string, data: Buffer) => {
    const answer = await request.post(path, { data, headers: { 'Content-Type': type } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).path as string;
  };
  const look = await lookOf({
    picture: (kind, content) =>
      sends(at('files', `&kind=${kind}&filename=picture.png`), 'image/png', content),
    font: () => {
      const file = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
      return sends(at('fonts', '&filename=fizz.woff2'), 'font/woff2', readFileSync(resolve(file)));
    },
  });
  if (Object.keys(look).length === 0) return;
  const { draft } = await (await request.get(at('branding'))).json();
  const drafted = await request.put(at('branding/draft'), {
    data: { look: { ...draft.look, ...look }, version: draft.version },
  });
  expect(drafted.ok(), await drafted.text()).toBe(true);
  const { version } = (await drafted.json()).draft;
  const published = await request.post(at('branding/publish'), { data: { version } });
  expect(published.ok(), await published.text()).toBe(true);
}
