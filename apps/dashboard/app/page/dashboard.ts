import type { listSavedViews, QueueCounts } from '@amends/core/workspace';
import { useRouteLoaderData } from 'react-router';
import type { StaffRequest } from '../request-context.ts';
import type { KeyName } from '../terms/key-table.rules.ts';
import type { Place } from './places.server.ts';

/** The numbers in the menu of every page. */
export interface MenuCounts {
  queues: QueueCounts;
  /** The selected store's undelivered emails. */
  undelivered: number;
  /** Jobs that failed for good, in the chosen store or in all of the person's. */
  failedJobs: number;
}

/** What every staff page knows about the person; loaded by the layout. */
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
  /** The shortcuts of what the person may do. */
  keys: readonly KeyName[];
  views: Awaited<ReturnType<typeof listSavedViews>>;
  /** Whether this is a restored copy, which sends nothing. */
  isCopy: boolean;
  /** Null for a person who reads no claims. */
  counts: MenuCounts | null;
}

/** Returns the signed-in person, their stores, and the selected one. */
export const useDashboard = () => useRouteLoaderData('frame/staff.layout') as Dashboard;
