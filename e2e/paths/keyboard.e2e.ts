import { expect, type Locator, type Page } from '@playwright/test';
import { aPhoto } from '../fixtures/files.ts';
import { test } from '../fixtures/test.ts';

/** Presses Tab until the control has the focus, as a keyboard user does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

test('the whole flow works with the keyboard alone @scripts @laptop', async ({
  shopper,
  store,
  page,
}) => {
  const order = await store.anOrder();
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const heading = page.getByRole('heading', { level: 1 });

  // The headings, names and states that a screen reader gets.
  const tells = (tree: string) => expect(page.getByRole('main')).toMatchAriaSnapshot(tree);

  await shopper.opens('/start?store=juniper');
  await tells(`
    - link "Go Back"
    - heading "Get a resolution for your order in minutes" [level=1]
    - text: Email address
    - textbox "Email address"
    - text: Order number
    - textbox "Order number"
    - button "Continue"
  `);
  await tabTo(page, page.getByLabel('Email address'));
  await keyboard.type(order.email);
  await keyboard.press('Tab');
  await keyboard.type(order.orderNumber);
  await keyboard.press('Enter');
  await shopper.isAt('/issues');
  await expect(heading).toBeFocused();
  await tells(`
    - link "Go Back"
    - paragraph: Step 1 of 4 · What happened
    - heading "What's happening with your order?" [level=1]
    - button /Haven't received my order/
    - button /Issues with my items/
  `);

  await tabTo(page, button(/Haven't received my order/));
  await keyboard.press('Enter');
  await shopper.isAt('/issues/shipment');
  await expect(heading).toBeFocused();
  await tabTo(page, button(/Stolen/));
  await keyboard.press('Space');
  await shopper.isAt('/issues/shipment/details');
  await expect(heading).toBeFocused();
  await tabTo(page, page.getByLabel('Details (optional)'));
  await keyboard.type('Gone.');
  await tabTo(page, button('Continue'));
  await keyboard.press('Enter');

  await shopper.isAt('/resolution');
  await tabTo(page, page.getByRole('radio').first());
  await keyboard.press('Space');
  await tells(`
    - paragraph: Step 3 of 4 · Resolution
    - heading "How can we fix this for you?" [level=1]
    - group "How can we fix this for you?":
      - radio /Reship them to me/ [checked]
      - radio /I want a refund/
    - group:
      - list:
        - listitem:
          - group "2 × Enamel camp mug":
            - radio "Same as above" [checked]
            - radio /^Refund/
    - status: /You’re asking for/
    - button "Continue"
  `);
  await tabTo(page, button('Continue'));
  await keyboard.press('Enter');

  await shopper.isAt('/resolution/review');
  await tabTo(page, button('Submit your claim'));
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await tells(`
    - heading "Review and complete your claim." [level=1]
    - alert:
      - list:
        - listitem:
          - link "Please confirm your shipping address."
    - heading "My Claim" [level=2]
    - checkbox /I confirm this address is accurate/
    - button "Submit your claim"
  `);
  await page.getByRole('alert').getByRole('link').first().press('Enter');
  await tabTo(page, page.getByRole('checkbox'));
  await keyboard.press('Space');
  await tabTo(page, button('Type it instead'));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Type your full name'));
  await keyboard.type('Sam Shopper');
  await tabTo(page, button('Submit your claim'));
  await keyboard.press('Enter');
  await shopper.hasClaim();
  await tells(`
    - heading "We've got your claim" [level=1]
    - paragraph: /Your claim number is/
    - link "View my claim"
  `);
});

test('Skip to content is the first stop of the keyboard @scripts @laptop', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/start?store=juniper');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('photos open in a lightbox with keyboard control @scripts @laptop', async ({
  shopper,
  store,
  page,
}) => {
  const order = await store.anOrder();
  await shopper.reachesItems(order);
  await shopper.addsItemIssue('Ridgeline two-person tent', {
    what: 'Damaged',
    files: [await aPhoto('one.jpg'), await aPhoto('two.jpg')],
  });
  await shopper.itemCard('Ridgeline').getByRole('img').first().click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByText('Picture 1 of 2')).toBeVisible();
  await expect(lightbox.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('Picture 2 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('Picture 2 of 2')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox.getByText('Picture 1 of 2')).toBeVisible();
  const picture = lightbox.getByRole('img');
  await expect(lightbox.getByRole('button', { name: 'Rotate right' })).toBeEnabled();
  await lightbox.getByRole('button', { name: 'Rotate right' }).click();
  await expect(picture).toHaveAttribute('style', /rotate\(90deg\)/);
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
});
