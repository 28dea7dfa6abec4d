import { type Actor, may, type Permission } from '@amends/core';
import type { ImplementationStep } from '@amends/core/implementations/checklist.rules';

export type StepPages = Partial<Record<ImplementationStep, string>>;

const PAGES: Record<ImplementationStep, { path: string; permission: Permission }> = {
  company: { path: '/stores/:storeId', permission: 'store:read' },
  settings: { path: '/settings', permission: 'settings:read' },
  branding: { path: '/branding', permission: 'whitelabel:read' },
  domain: { path: '/settings/domains', permission: 'whitelabel:read' },
  sender: { path: '/settings/senders', permission: 'whitelabel:read' },
  orders: { path: '/stores/:storeId/first-order', permission: 'order:update' },
  widget: { path: '/settings/widget', permission: 'settings:read' },
  'test-claim': { path: '/stores/:storeId/first-steps', permission: 'store:read' },
  team: { path: '/team', permission: 'team-member:read' },
};

/** Returns the paths of the pages on which a store's steps are completed, if the person may open them. */
export const stepPagesOf = (actor: Actor, storeId: string): StepPages =>
  Object.fromEntries(
    Object.entries(PAGES).flatMap(([step, { path, permission }]) =>
      may(actor, permission, storeId) ? [[step, path.replace(':storeId', storeId)]] : [],
    ),
  );
