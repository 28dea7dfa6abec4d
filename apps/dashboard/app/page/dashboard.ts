import type { listSavedViews, QueueCounts } from '@amends/core/workspace';
import { useRouteLoaderData } from 'react-router';
import type { StaffRequest } from '../request-context.ts';
import type { KeyName } from '../terms/key-table.rules.ts';
import type { Place } from './places.server.ts';

/** The counts in every page's menu. */
export interface MenuCounts {
  queues: QueueCounts;
  /** Number of the selected store's undelivered emails. */
  undelivered: number;
  /** Number of failed jobs, in the selected store or in all of the person's stores. */
  failedJobs: number;
}

/** Data of the signed-in person for every staff page; the layout loads it. */
export interface Dashboard {
  person: StaffRequest['person'];
  /** The first of the person's stores, by name; a search finds the others. */
  stores: { id: string; name: string }[];
  hasMoreStores: boolean;
  /** The selected store; null for all of the person's stores. */
  store: { id: string; name: string } | null;
  storeId: string | null;
  /** The pages of the menu. */
  places: readonly Place[];
  /** Shortcuts that the person's permissions allow. */
  keys: readonly KeyName[];
  views: Awaited<ReturnType<typeof listSavedViews>>;
  /** Whether the deployment is a restored copy, which sends nothing. */
  isCopy: boolean;
  /** Null for a person who may not read claims. */
  counts: MenuCounts | null;
}

/** Returns the signed-in person, their stores, and the selected one. */
export const useDashboard = () => useRouteLoaderData('frame/staff.layout') as Dashboard;
