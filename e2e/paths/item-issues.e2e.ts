import { mug, tent } from '../fixtures/an-order.ts';
import { aDarkPhoto, aDocument, aPhoto, aPretender, aVideo } from '../fixtures/files.ts';
import { expect, test } from '../fixtures/test.ts';
import { useUpQuota } from '../fixtures/used-up-limits.ts';

test('a damaged item is claimed with photos of it @laptop', async ({ shopper, store, checked }) => {
  const order = await store.anOrder();
  await shopper.findsOrder(order);
  await shopper.isAt('/issues');
  await shopper.chooses('Issues with my items');
  await shopper.isAt('/issues/items');
  await shopper.reads('Tell us about your issues.');
  await checked();

  const photos = [await aPhoto('pole.jpg'), await aPhoto('seam.png')];
  await shopper.opensItem('Ridgeline two-person tent');
  await checked();
  await shopper.says({ what: 'Damaged', details: 'One pole is bent.', files: photos });
  await checked();
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim('Ridgeline');
  const tentCard = shopper.itemCard('Ridgeline two-person tent');
  await expect(tentCard.getByText('One pole is bent.')).toBeVisible();
  await expect(
    tentCard.getByRole('img', { name: 'Photo 1 of Ridgeline two-person tent' }),
  ).toBeVisible();
  await expect(tentCard.getByRole('button', { name: 'Remove' })).toBeVisible();

  await shopper.continues();
  await shopper.prefers('I want a refund');
  await shopper.isAt('/resolution/review');
  const claim = shopper.section('My Claim');
  await expect(claim.getByText('1 × Ridgeline two-person tent')).toBeVisible();
  await expect(claim.getByText('One pole is bent.')).toBeVisible();
  await expect(claim.getByRole('img')).not.toHaveCount(0);
  await shopper.completes();
  await shopper.hasClaim();

  const [filed] = await store.claimsOf(order);
  const { body } = await store.call('GET', `/claims/${filed?.id}`);
  expect(body.claimItems).toHaveLength(1);
  expect(body.claimItems[0]).toMatchObject({ claimType: 'DAMAGED', quantity: 1 });
  expect(body.claimItems[0].images).toHaveLength(2);
});

test('units that do not share an issue have one each', async ({ shopper, store, scripts }) => {
  const order = await store.anOrder({ items: [mug({ quantity: 3 }), tent()] });
  const { page } = shopper;
  await shopper.reachesItems(order);
  await shopper.opensItem('Enamel camp mug');
  await shopper.picks(page.locator('#quantity'), '2');
  await shopper.picks(page.locator('#same'), "No they don't");
  if (!scripts) await shopper.addsIssueToClaim();
  await expect(page.getByRole('heading', { name: 'Item 2 of 2' })).toBeVisible();
  await shopper.addsIssueToClaim();
  for (const unit of [1, 2])
    await expect(
      page.getByRole('alert').getByText(`Item ${unit}: choose what's wrong.`),
    ).toBeVisible();
  await shopper.says({ what: 'Missing item' }, 0);
  await shopper.says({ what: 'Damaged', details: 'Chipped.', files: [await aPhoto()] }, 1);
  await shopper.addsIssueToClaim();

  const card = shopper.itemCard('Enamel camp mug');
  await shopper.hasInClaim('Enamel camp mug');
  await expect(card.getByText('Missing item', { exact: true })).toBeVisible();
  await expect(card.getByText('Chipped.')).toBeVisible();
  await shopper.continues();
  await shopper.prefers('Reship them to me');
  await shopper.completes();
  await shopper.hasClaim();

  const { body } = await store.call('GET', `/orders/${order.sourceOrderId}`);
  expect(body.existingClaims[0]).toMatchObject({ claimType: 'MULTIPLE' });
  const left = body.items.find((item: { sourceItemId: string }) => item.sourceItemId === 'mug');
  expect(left.claimableQuantity).toBe(1);
});

test('units that share an issue have one issue', async ({ shopper, store }) => {
  const order = await store.anOrder({ items: [mug({ quantity: 3 })] });
  const { page } = shopper;
  await shopper.reachesItems(order);
  await shopper.picks(page.locator('#quantity'), '3');
  await shopper.picks(page.locator('#same'), 'Yes they do');
  await shopper.says({ what: 'Missing item', details: 'The box was empty.' });
  await shopper.addsIssueToClaim();
  await expect(shopper.itemCard('Enamel camp mug').getByText('3 items')).toBeVisible();
});

test('damage without a photo is refused with a message, and the input stays @wide', async ({
  shopper,
  store,
  scripts,
  checked,
}) => {
  const order = await store.anOrder();
  const { page } = shopper;
  await shopper.reachesItems(order);
  await shopper.opensItem('Ridgeline two-person tent');
  await shopper.says({ what: 'Defective item', details: 'The zip is stuck.' });
  await shopper.addsIssueToClaim();
  await expect(page.getByRole('alert').getByText('Add at least one photo or video.')).toBeVisible();
  await expect(page.getByLabel('Details')).toHaveValue('The zip is stuck.');
  await checked();
  await shopper.adds([await aPhoto()]);
  // The error list drops corrected errors; without scripts, on the next submit.
  if (scripts) await expect(page.getByRole('alert')).toHaveCount(0);
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim('Ridgeline');
});

test('thirty items can be searched, and the button stays in reach @wide', async ({
  shopper,
  store,
  scripts,
  checked,
}) => {
  const items = Array.from({ length: 30 }, (_, at) =>
    mug({ sourceItemId: `mug-${at}`, productName: `Enamel camp mug ${at + 1}` }),
  );
  const order = await store.anOrder({ items });
  const { page } = shopper;
  await shopper.reachesItems(order);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport();
  await page.getByLabel('Find an item').fill('mug 17');
  if (!scripts) await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 of 30 items')).toBeVisible();
  await checked();
  await shopper.addsItemIssue('Enamel camp mug 17', { what: 'Missing item' });
  await page.getByRole('button', { name: 'Continue · 1 item' }).click();
  await shopper.isAt('/resolution');
  await expect(page.getByText('For 1 × Enamel camp mug 17')).toBeVisible();
});

test('a missing item needs no photo', async ({ shopper, store }) => {
  const order = await store.anOrder();
  await shopper.reachesItems(order);
  await shopper.addsItemIssue('Ridgeline two-person tent', { what: 'Missing item' });
  await shopper.continues();
  await shopper.isAt('/resolution');
});

test('a video shows what a photo cannot', async ({ shopper, store }) => {
  const order = await store.anOrder();
  await shopper.reachesItems(order);
  await shopper.addsItemIssue('Ridgeline two-person tent', {
    what: 'Defective item',
    files: [aVideo('leak.mp4')],
  });
});

test('a file that is no picture is refused with a message, which stays with the good file next to it when the form is refused', async ({
  shopper,
  store,
  scripts,
}) => {
  const order = await store.anOrder();
  const { page } = shopper;
  const field = page.locator('#images-0');
  await shopper.reachesItems(order);
  await shopper.opensItem('Ridgeline two-person tent');
  await page.getByLabel('Details').fill('One pole is bent.');
  await shopper
    .fileChooser()
    .setInputFiles([await aPhoto('good.jpg'), aPretender('fake.jpg'), aDocument()]);
  // The server's refusal comes last, and moves the button.
  if (scripts) await expect(field.getByText(/^fake\.jpg isn/)).toBeVisible();
  if (scripts) await expect(field.getByRole('status').last()).toContainText(aDocument().name);
  for (let presses = 0; presses < 2; presses++) {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await shopper.addsIssueToClaim();
    if (scripts) await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText("Choose what's wrong.");
    if (scripts || presses === 0) await expect(field.getByText(/^fake\.jpg isn/)).toBeVisible();
    await expect(page.getByText(/^fake\.jpg wasn't/)).toHaveCount(0);
    await expect(page.locator('input[type="hidden"][name="images-0"]')).toHaveCount(1);
    await expect(page.getByLabel('Details')).toHaveValue('One pole is bent.');
  }
  await shopper.picks(page.locator('#type-0'), 'Damaged');
  if (scripts) await expect(page.getByRole('alert')).toHaveCount(0);
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim('Ridgeline');
});

test('outlines for the views that help are ticked by their photos, also when the issue is edited @wide', async ({
  shopper,
  store,
  scripts,
  checked,
}) => {
  const order = await store.anOrder();
  const { page } = shopper;
  const tent = 'Ridgeline two-person tent';
  await shopper.reachesItems(order);
  await shopper.opensItem(tent);
  await shopper.picks(page.locator('#type-0'), 'Damaged');
  await page.getByLabel('The problem up close').setInputFiles([await aPhoto('crack.jpg')]);
  await page.getByLabel('The label or box').setInputFiles([await aPhoto('label.jpg')]);
  if (scripts) {
    await expect(page.getByLabel('The label or box: added')).toBeAttached();
    await expect(page.getByLabel('The problem up close: added')).toBeAttached();
    await checked();
  }
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim(tent);

  await shopper.itemCard(tent).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('The label or box: added')).toBeAttached();
  await expect(page.getByLabel('The whole item', { exact: true })).toBeAttached();
  await expect(page.getByRole('img', { name: 'The problem up close (crack.jpg)' })).toBeVisible();
});

test('a form that names a file of another order shows and keeps none of it @once', async ({
  shopper,
  store,
  anotherDevice,
}) => {
  const tent = 'Ridgeline two-person tent';
  const field = 'input[type="hidden"][name="images-0"]';
  const victim = await anotherDevice();
  await victim.reachesItems(await store.anOrder());
  await victim.opensItem(tent);
  await victim.says({ what: 'Damaged', files: [await aPhoto('private.jpg')] });
  const theirs = await victim.page.locator(field).inputValue();

  const { page } = shopper;
  await shopper.reachesItems(await store.anOrder());
  await shopper.opensItem(tent);
  await shopper.says({ what: 'Damaged', files: [await aPhoto('mine.jpg')] });
  // In the form's data, because a render resets a field that was changed by hand.
  await page.evaluate((value) => {
    addEventListener('formdata', ({ formData }) => formData.set('images-0', value));
  }, theirs);
  await shopper.addsIssueToClaim();
  await expect(page.getByText('Add at least one photo or video.').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /private/ })).toHaveCount(0);
});

test('a photo survives a reload, even before the issue is chosen @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  await shopper.reachesItems(await store.anOrder());
  await shopper.opensItem('Ridgeline two-person tent');
  await shopper.adds([await aPhoto('early.jpg'), await aPhoto('wrong.jpg')]);
  await page.getByRole('button', { name: 'Remove wrong.jpg' }).click();
  await page.reload();
  await shopper.settles();
  await expect(page.getByRole('img', { name: 'early.jpg' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'wrong.jpg' })).toHaveCount(0);
  await shopper.says({ what: 'Damaged', details: 'One pole is bent.' });
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim('Ridgeline');
  await shopper.opens('/issues/items?item=tent');
  await expect(page.getByRole('img', { name: 'early.jpg' })).toHaveCount(1);
});

test('a dark photo gets advice while it uploads, and is kept @scripts', async ({
  shopper,
  store,
  checked,
}) => {
  const order = await store.anOrder();
  const { page } = shopper;
  await shopper.reachesItems(order);
  await shopper.opensItem('Ridgeline two-person tent');
  await shopper.picks(page.locator('#type-0'), 'Damaged');
  await shopper.adds([await aDarkPhoto(), await aPhoto('clear.jpg')]);
  await expect(page.getByText('dark.jpg is dark.')).toBeVisible();
  await expect(page.getByText('clear.jpg is')).toHaveCount(0);
  await checked();
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim('Ridgeline');
});

test("a photo beyond an order's daily quota is refused with a message, and the input stays", async ({
  shopper,
  store,
  scripts,
  checked,
}) => {
  const order = await store.anOrder();
  await useUpQuota(order);
  const { page } = shopper;
  await shopper.reachesItems(order);
  await shopper.opensItem('Ridgeline two-person tent');
  await shopper.picks(page.locator('#type-0'), 'Damaged');
  await page.locator('[name="details-0"]').fill('One pole is bent.');
  await shopper.fileChooser().setInputFiles([await aPhoto('pole.jpg')]);
  if (!scripts) await shopper.addsIssueToClaim();
  const refusal = 'reached its daily limit of 500 MB of photos and videos';
  await expect(page.getByText(refusal).first()).toBeVisible();
  await expect(page.locator('[name="details-0"]')).toHaveValue('One pole is bent.');
  await checked();
});

test('an issue can be changed, reverted and removed', async ({ shopper, store }) => {
  const order = await store.anOrder();
  const { page } = shopper;
  const card = shopper.itemCard('Ridgeline two-person tent');
  await shopper.reachesItems(order);
  await shopper.addsItemIssue('Ridgeline two-person tent', {
    what: 'Missing item',
    details: 'Not there.',
  });

  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Details')).toHaveValue('Not there.');
  await shopper.settles();
  await page.getByLabel('Details').fill('It never came.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shopper.hasInClaim('Ridgeline');
  await expect(card.getByText('It never came.')).toBeVisible();

  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Details')).toHaveValue('It never came.');
  await shopper.settles();
  await page.getByLabel('Details').fill('Something else.');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await shopper.hasInClaim('Ridgeline');
  await expect(card.getByText('It never came.')).toBeVisible();

  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByText('It never came.')).toHaveCount(0);
  await shopper.continues();
  await expect(page.getByText("Choose at least one item and tell us what's wrong.")).toBeVisible();
});

test('a refunded unit, and a claimed one, cannot be claimed again', async ({ shopper, store }) => {
  const order = await store.anOrder({ items: [mug({ quantity: 4, refundedQuantity: 1 })] });
  await store.aClaim(order);
  await shopper.reachesItems(order);
  await expect(shopper.page.getByText('2 can still be claimed')).toBeVisible();
  await expect(shopper.page.locator('#quantity label')).toHaveCount(2);
});
