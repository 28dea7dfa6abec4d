import type { listSavedViews, QueueCounts } from '@amends/core/workspace';
import { useRouteLoaderData } from 'react-router';
import type { StaffRequest } from '../request-context.ts';
import type { Place } from './places.server.ts';

/** The numbers in the menu of every page. */
export interface MenuCounts {
  queues: QueueCounts;
  /** Emails of the chosen store that were given up. */
  undelivered: number;
}

/** What every page of staff knows of the person; the layout around them loads it. */
export interface Dashboard {
  person: StaffRequest['person'];
  stores: { id: string; name: string }[];
  /** The chosen store; null if all of the person's are meant. */
  storeId: string | null;
  /** Where the menu leads. */
  places: readonly Place[];
  views: Awaited<ReturnType<typeof listSavedViews>>;
  /** Null for a person who reads no claims. */
  counts: MenuCounts | null;
}

/** Who is signed in, which stores are theirs, and which one is chosen. */
export const useDashboard = () => useRouteLoaderData('frame/staff.layout') as Dashboard;
