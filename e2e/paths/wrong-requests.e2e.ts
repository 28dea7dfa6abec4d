import { expect, test } from '../fixtures/test.ts';

test('an incomplete form is answered with a message and a way back @once', async ({ request }) => {
  const broken = await request.post('/start', {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    data: 'half of a form',
  });
  expect(broken.status()).toBe(400);
  const page = await broken.text();
  expect(page).toContain('Part of your message didn&#x27;t get through.');
  expect(page).toContain('<title>Please send it again</title>');
  expect(page).toMatch(/<h1[^>]*>Please send it again<\/h1>/);
});

test('an unknown store says so, and offers no look-up @once', async ({ request, page }) => {
  const answer = await page.goto('/start?store=nobody-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('There is no store called “nobody-here” here.')).toBeVisible();
  const form = { email: 'shopper@example.com', orderNumber: '1001' };
  expect((await request.post('/start?store=nobody-here', { form })).status()).toBe(404);
});

test('a form that is too large is refused with the limit of its page @once', async ({
  request,
}) => {
  const large = await request.post('/start', {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    data: Buffer.alloc(4 * 1024 * 1024 + 1),
  });
  expect(large.status()).toBe(413);
  expect(await large.text()).toContain('You can send up to 4 MB at once.');
});
