import { checkReach } from '../fixtures/check-reach.ts';
import { test } from '../fixtures/test.ts';

test('screens for everyone need no scrolling sideways, keep their controls with forced colors, and rest @once @scripts', async ({
  shopper,
  page,
}) => {
  for (const path of ['/', '/start', '/no/such/page']) {
    await shopper.opens(`${path}?store=luma`);
    await checkReach(page);
  }
});
