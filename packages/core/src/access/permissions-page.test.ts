import { expect, test } from 'vitest';
import { permissionsPage } from './permissions-page.ts';

test('docs/permissions.md matches the grants', async () => {
  await expect(permissionsPage()).toMatchFileSnapshot('../../../../docs/permissions.md');
});
