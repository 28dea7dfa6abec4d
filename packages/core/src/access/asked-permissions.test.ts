import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PERMISSIONS, type Permission } from '../kernel/permission.rules.ts';

/** Permissions that roles have but no code checks yet, by the feature still to be built. */
const NOT_BUILT: Readonly<Record<string, readonly Permission[]>> = {
  'Policies are read with their order.': ['policy:read'],
  'Store credit comes from approving a claim, which asks for claim:resolve.': [
    'store-credit:create',
  ],
  'People are read as members of a team.': ['user:read'],
  'Billing has no invoices, payouts or payment methods yet.': [
    'billing:read',
    'billing:update',
    'invoice:read',
    'payment-method:read',
    'payment-method:update',
    'payout-method:read',
    'payout-method:update',
  ],
  'Automation and reports are not built yet.': [
    'automation:read',
    'automation:update',
    'report:read',
  ],
};

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const WHERE_NAMED =
  /permission\.rules\.ts$|role-grants\.rules\.ts$|token-scopes\.rules\.ts$|endpoint-permissions\.ts$|messages\/en-US\/api-tokens\.ts$|\/testing\//;
const NO_PRODUCT = /node_modules|\/build\/|\.(test|conformance|walk)\.tsx?$/;

const code = globSync(
  ['packages/core/src/**/*.ts', 'apps/{server/src,portal/app,dashboard/app}/**/*.{ts,tsx}'],
  {
    cwd: ROOT,
  },
)
  .filter((path) => !WHERE_NAMED.test(path) && !NO_PRODUCT.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

/** Permissions named in full, or composed of a resource and an action. */
const isAsked = (permission: Permission) =>
  code.includes(`'${permission}'`) || code.includes(`\`${permission.replace(/[^:]+$/, '')}\${`);

test('every permission is checked somewhere, or listed for a feature not built yet', () => {
  const listed = Object.values(NOT_BUILT).flat();
  const unasked = PERMISSIONS.filter((permission) => !isAsked(permission));
  expect([...listed].sort()).toEqual([...unasked].sort());
});
