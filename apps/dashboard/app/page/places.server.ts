import { isProvider, may, storesReached } from '@amends/core';
import type { Permission } from '@amends/core/kernel/permission.rules';
import type { DashboardRequest } from '../request-context.ts';

/** A page of the main menu. */
export type PlaceName =
  | 'inbox'
  | 'orders'
  | 'returns'
  | 'warranties'
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
  | 'experiments'
  | 'stores'
  | 'whitelabel'
  | 'system'
  | 'implementations'
  | 'goLive'
  | 'settings';

export interface Place {
  name: PlaceName;
  to: string;
}

interface GuardedPlace extends Place {
  permission: Permission;
  /** Whether it belongs to the provider instead of a store. */
  provider?: true;
  /** Whether it is shown only to the people of a draft store. */
  ofDraft?: true;
}

const PLACES: readonly GuardedPlace[] = [
  { name: 'goLive', to: '/implementations', permission: 'implementation:read', ofDraft: true },
  { name: 'inbox', to: '/inbox', permission: 'claim:read' },
  { name: 'orders', to: '/orders', permission: 'order:read' },
  { name: 'tasks', to: '/tasks', permission: 'claim:resolve' },
  { name: 'returns', to: '/returns', permission: 'returns:read' },
  { name: 'warranties', to: '/warranties', permission: 'warranty:read' },
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
  {
    name: 'implementations',
    to: '/implementations',
    permission: 'implementation:read',
    provider: true,
  },
  { name: 'system', to: '/provider/system', permission: 'system:read', provider: true },
  { name: 'flags', to: '/provider/flags', permission: 'flag:read', provider: true },
  { name: 'experiments', to: '/experiments', permission: 'ab-test:read' },
  { name: 'settings', to: '/settings', permission: 'settings:read' },
];

/** The provider account, in place of a store id. */
const PROVIDER = '';

/**
 * Returns whether the person has the permission in the selected store; with none selected, in any
 * of theirs.
 */
export function mayHere(request: DashboardRequest, permission: Permission): boolean {
  const { ctx, storeId, firstStores } = request;
  if (storeId) return may(ctx.actor, permission, storeId);
  // Provider staff have the same permissions in every store.
  const reached = storesReached(ctx.actor);
  const ids = reached === 'all' ? firstStores.slice(0, 1).map(({ id }) => id) : reached;
  return ids.some((id) => may(ctx.actor, permission, id));
}

/** Returns the pages that the person may see; others are hidden. */
export function placesFor(request: DashboardRequest): Place[] {
  return PLACES.filter(({ permission, provider, ofDraft }) => {
    if (provider) return may(request.ctx.actor, permission, PROVIDER);
    if (ofDraft && !isOfDraft(request)) return false;
    return mayHere(request, permission);
  }).map(({ name, to }) => ({ name, to }));
}

/**
 * Returns whether the selected store is a draft, for its own people; with none selected, whether any of
 * theirs is.
 */
function isOfDraft({ ctx, store, firstStores }: DashboardRequest): boolean {
  if (isProvider(ctx.actor)) return false;
  return (store ? [store] : firstStores).some(({ status }) => status === 'DRAFT');
}
