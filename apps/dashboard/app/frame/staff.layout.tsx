import { listSavedViews } from '@amends/core/workspace';
import { loadAhead } from '@amends/ui/page';
import { Toasts } from '@amends/ui/popups';
import { useEffect } from 'react';
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { readMenuCounts } from '../inbox/inbox.server.ts';
import { QueueCountsProvider } from '../inbox/queue-counts.tsx';
import { Keys } from '../keys/keys.tsx';
import { useMessages } from '../messages/messages.ts';
import type { Dashboard } from '../page/dashboard.ts';
import { ErrorPage, readError } from '../page/error-page.tsx';
import { KeptParts } from '../page/kept-parts.tsx';
import { mayHere, placesFor } from '../page/places.server.ts';
import { staffRequest } from '../request-context.ts';
import { shownKeys } from '../terms/shown-keys.ts';
import type { Route } from './+types/staff.layout.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { Palette } from './palette.tsx';
import { requirePerson } from './require-person.server.ts';
import { UndoProvider } from './undo-provider.tsx';

export const middleware: Route.MiddlewareFunction[] = [requirePerson];

export async function loader({ context }: Route.LoaderArgs): Promise<Dashboard> {
  const request = staffRequest(context);
  return {
    person: request.person,
    stores: request.firstStores.map(({ id, name }) => ({ id, name })),
    hasMoreStores: request.hasMoreStores,
    store: request.store && { id: request.store.id, name: request.store.name },
    storeId: request.storeId,
    isCopy: request.isCopy === true,
    places: placesFor(request),
    keys: shownKeys((permission) => mayHere(request, permission)),
    ...(mayHere(request, 'claim:read')
      ? { views: await listSavedViews(request.ctx), counts: await readMenuCounts(request) }
      : { views: [], counts: null }),
  };
}

/**
 * Reloads the frame after a change of saved views, the person's name, undelivered emails or failed jobs.
 * Choosing a store and signing out load the whole page.
 */
export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs) =>
  formAction === '/inbox/views' ||
  /^\/(account|emails\/undelivered|failed-jobs)(\?|$)/.test(formAction ?? '');

/**
 * Places toasts at the bottom of the claim, left of the send and decide buttons; on a phone above both bars.
 */
const BESIDE_LIST =
  'bottom-32 sm:end-auto sm:start-3 lg:bottom-3 lg:start-[calc(11.5rem+20rem+1.25rem)] 2xl:start-[calc(11.5rem+23rem+1.25rem)]';

/** Renders the frame around every page of staff. */
export default function StaffLayout() {
  const dashboard = useLoaderData<typeof loader>();
  useEffect(() => loadAhead(window), []);
  const { pathname } = useLocation();
  return (
    <Keys>
      <Toasts
        closeLabel={useMessages().frame.close}
        className={pathname.startsWith('/inbox') ? BESIDE_LIST : undefined}
      >
        <UndoProvider>
          <QueueCountsProvider first={dashboard.counts}>
            <KeptParts>
              <DashboardFrame dashboard={dashboard}>
                <Outlet />
              </DashboardFrame>
            </KeptParts>
          </QueueCountsProvider>
          <Palette places={dashboard.places} keys={dashboard.keys} />
        </UndoProvider>
      </Toasts>
    </Keys>
  );
}

/** Renders errors of inner pages with the menu. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { status, about } = readError(error);
  const page = (
    <div className="max-w-[30rem] px-6 py-14">
      <ErrorPage status={status} about={about} />
    </div>
  );
  return loaderData ? (
    <DashboardFrame dashboard={loaderData}>{page}</DashboardFrame>
  ) : (
    <main>{page}</main>
  );
}
