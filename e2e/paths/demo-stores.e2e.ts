import { expect, test } from '../fixtures/test.ts';

const CASES: [orderNumber: string, firstScreen: RegExp, heading?: string][] = [
  ['1001', /^\/issues$/],
  ['1002', /^\/issues$/],
  ['1003', /^\/issues$/],
  ['1004', /^\/issues$/],
  ['1005', /^\/not-shipped$/, "Your order hasn't shipped yet"],
  ['1006', /^\/too-late$/, "It's too late to file a claim for this order"],
  ['1007', /./, "This order isn't covered"],
  ['1008', /^\/issues\/items$/, 'Tell us about your issues.'],
  ['1009', /^\/process$/, "You've already claimed everything in this order"],
  ['1010', /^\/issues$/],
  ['1012', /^\/process$/, 'What do you need help with?'],
  ['1013', /^\/issues$/],
  ['1014', /^\/issues$/],
];

// Where a look-up leads is the server's decision, so these pages are requested, not rendered.
for (const [orderNumber, firstScreen, heading] of CASES) {
  test(`demo order ${orderNumber} begins on the page of its case @once`, async ({ request }) => {
    const form = { email: 'shopper@example.com', orderNumber };
    const first = await request.post('/start?store=juniper', { form });
    expect(first.status()).toBe(200);
    expect(new URL(first.url()).pathname).toMatch(firstScreen);
    const [, shown] = /<h1[^>]*>([^<]*)</.exec(await first.text()) ?? [];
    expect(shown?.replaceAll('&#x27;', "'")).toBe(heading ?? "What's happening with your order?");
  });
}

test('demo order 1011 belongs to someone else @once', async ({ shopper }) => {
  await shopper.opens('/start');
  await shopper.typesLookUp({ email: 'shopper@example.com', orderNumber: '1011' });
  await expect(shopper.page.getByRole('alert')).toContainText("We couldn't find a match");
  await shopper.typesLookUp({ email: 'other@example.com', orderNumber: '1011' });
  await shopper.isAt('/issues');
});

test('each demo store has its own branding with enough contrast, and its own order 1001 @once', async ({
  shopper,
  page,
  checked,
}) => {
  const looks = new Set<string>();
  for (const slug of ['juniper', 'kobo', 'luma']) {
    await shopper.opens(`/start?store=${slug}`);
    const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--accent');
    looks.add(await page.evaluate(accent));
    // In both palettes; Juniper's pages are checked by every other test.
    if (slug !== 'juniper') await checked();
  }
  expect(looks.size).toBe(3);
  await shopper.findsOrder({ email: 'shopper@example.com', orderNumber: '1001' }, 'kobo');
  await shopper.isAt(/\/(issues|process)(\?.*)?$/);
  await expect(page.getByText(/Rice bowl/).first()).toBeAttached();
  await shopper.settles();
  await checked();
});
