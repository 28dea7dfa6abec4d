import { expect, test } from '../fixtures/desk.ts';

test('an agent without a connection keeps the page, and goes on where they wanted to go', async ({
  deskAs,
  store,
  complaints,
}) => {
  const [claim, other] = [
    await store.aClaim(await store.anOrder()),
    await store.aClaim(await store.anOrder()),
  ];
  const page = await deskAs('support@juniper.example', `/inbox/${claim.id}`);
  await page.context().setOffline(true);
  await page.locator(`a[href^="/inbox/${other.id}"]`).first().click();
  await expect(page.getByText('No connection.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${claim.claimNumber}`);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${other.claimNumber}`);
  await expect(page.getByText('No connection.')).toBeHidden();
  const ofConnection = /net::ERR_INTERNET_DISCONNECTED/;
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !ofConnection.test(one)));
});
