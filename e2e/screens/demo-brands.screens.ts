import { expect } from '@playwright/test';
import { deployment } from '../fixtures/one-server.ts';
import { storeApi } from '../fixtures/store-api.ts';
import { test } from '../fixtures/test.ts';
import { takePicture } from './take-picture.ts';

for (const slug of ['juniper', 'kobo', 'luma'] as const) {
  test(`the demo store ${slug} from the look-up to the claim`, async ({ shopper, page }, info) => {
    const { url, tokens } = deployment();
    const store = storeApi(url, tokens[slug]);
    const order = await store.anOrder();
    const shows = (name: string) => takePicture(page, info, `demo-${slug}-${name}`);
    const sends = async (path: string, form: Record<string, string>) => {
      const answer = await page.request.post(path, {
        form,
        maxRedirects: 0,
        headers: { origin: url },
      });
      expect(answer.status(), path).toBeLessThan(400);
    };
    await shopper.opens(`/start?store=${slug}`);
    await shows('start');
    const { email, orderNumber } = order;
    await sends(`/start?store=${slug}`, { email, orderNumber });
    await shopper.opens(`/issues?store=${slug}`);
    await shows('issues');
    await sends('/issues', { answer: 'issuesWithItems' });
    await shopper.opens('/issues/items');
    await shows('items');
    await sends('/issues', { answer: 'notReceived' });
    await sends('/issues/shipment', { type: 'STOLEN' });
    await sends('/issues/shipment/details', { details: 'The porch camera shows no one came.' });
    await shopper.opens('/resolution');
    await shows('resolution');
    await sends('/resolution', { method: 'REFUND' });
    await shopper.opens('/resolution/review');
    await shows('review');
    await shopper.opens((await store.aClaim(await store.anOrder())).viewPath);
    await shows('view');
  });
}
