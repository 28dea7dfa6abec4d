import { may } from '@amends/core';
import type { Permission } from '@amends/core/kernel/permission.rules';
import type { DashboardRequest } from '../request-context.ts';

/** A page of the main menu. */
export type PlaceName =
  | 'inbox'
  | 'orders'
  | 'tasks'
  | 'sops'
  | 'macros'
  | 'labels'
  | 'emails'
  | 'failedJobs'
  | 'branding'
  | 'team'
  | 'supportTeam'
  | 'flags'
  | 'stores'
  | 'whitelabel'
  | 'settings';

export interface Place {
  name: PlaceName;
  to: string;
}

interface GuardedPlace extends Place {
  permission: Permission;
  /** Whether it belongs to the provider and to no store. */
  provider?: true;
}

const PLACES: readonly GuardedPlace[] = [
  { name: 'inbox', to: '/inbox', permission: 'claim:read' },
  { name: 'orders', to: '/orders', permission: 'order:read' },
  { name: 'tasks', to: '/tasks', permission: 'claim:resolve' },
  { name: 'sops', to: '/sops', permission: 'sop:read' },
  { name: 'macros', to: '/macros', permission: 'macro:read' },
  { name: 'labels', to: '/labels', permission: 'label:read' },
  { name: 'emails', to: '/emails', permission: 'settings:read' },
  { name: 'branding', to: '/branding', permission: 'whitelabel:read' },
  { name: 'failedJobs', to: '/failed-jobs', permission: 'webhook:read' },
  { name: 'team', to: '/team', permission: 'team-member:read' },
  { name: 'supportTeam', to: '/provider/team', permission: 'support-member:read', provider: true },
  { name: 'stores', to: '/stores', permission: 'store:all-read', provider: true },
  { name: 'whitelabel', to: '/provider/domains', permission: 'whitelabel:list', provider: true },
  { name: 'flags', to: '/provider/flags', permission: 'flag:read', provider: true },
  { name: 'settings', to: '/settings', permission: 'settings:read' },
];

/** The id of the provider account, which is no store. */
const PROVIDER = '';

/**
 * Returns whether the person has the permission in the selected store; with none selected, in any
 * of theirs.
 */
export function mayHere(request: DashboardRequest, permission: Permission): boolean {
  const { ctx, storeId, stores } = request;
  const ids = storeId ? [storeId] : stores.map(({ id }) => id);
  return ids.some((id) => may(ctx.actor, permission, id));
}

/** Returns the pages that the person may see; others are hidden. */
export function placesFor(request: DashboardRequest): Place[] {
  return PLACES.filter(({ permission, provider }) =>
    provider ? may(request.ctx.actor, permission, PROVIDER) : mayHere(request, permission),
  ).map(({ name, to }) => ({ name, to }));
}
