import { expect, test } from 'vitest';
import { permissionsPage } from './permissions-page.ts';

test('the page of permissions says what the grants say', async () => {
  await expect(permissionsPage()).toMatchFileSnapshot('../../../../docs/permissions.md');
});
