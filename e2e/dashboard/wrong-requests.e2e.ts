import { expect, test } from '../fixtures/dashboard.ts';

const BROKEN = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  data: '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nass',
};

test('an incomplete form is answered with a message, and logged as no server error @once', async ({
  request,
  dashboardAs,
  store,
}) => {
  const entrance = await request.post('/sign-in', BROKEN);
  expect(entrance.status()).toBe(400);
  expect(await entrance.text()).toContain('Part of the form didn’t get through.');

  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('support@juniper.example', `/inbox/${claim.id}`);
  for (const path of ['', '/draft', '/viewers', '/uploads']) {
    const answer = await page.request.post(`/inbox/${claim.id}${path}`, BROKEN);
    expect(answer.status(), path).toBe(400);
  }
  expect((await page.request.post('/settings/widget', BROKEN)).status()).toBe(400);
});
