import { PROVIDER } from '@amends/core/people';
import { refuseUnpermitted, type Shown, showPage } from '../editing/answer-form.server.ts';
import { type StaffRequest, staffRequest } from '../request-context.ts';

/** The team of a page: a store's, or the provider's own. */
export interface TeamPlace extends StaffRequest {
  storeId: string;
  /** The path prefix of its pages. */
  path: string;
  isProvider: boolean;
  timeZone: string;
}

const PROVIDER_PATH = '/provider/team';

type Given = Parameters<typeof staffRequest>[0];

/** Returns the team for a URL; null if it is a store's and no store is selected. */
export function teamPlace(context: Given, url: URL): TeamPlace | null {
  const request = staffRequest(context);
  if (url.pathname.startsWith(PROVIDER_PATH)) {
    const place = { storeId: PROVIDER, path: PROVIDER_PATH, isProvider: true, timeZone: 'UTC' };
    return { ...request, ...place };
  }
  const { store } = request;
  if (!store) return null;
  const place = { storeId: store.id, path: '/team', isProvider: false, timeZone: store.timeZone };
  return { ...request, ...place };
}

/** Returns the data of a team page; null if no store is selected. */
export async function showTeamPage<T>(
  context: Given,
  url: URL,
  run: (place: TeamPlace) => Promise<T>,
): Promise<Shown<T> | null> {
  const place = teamPlace(context, url);
  if (place) return showPage(() => run(place));
  await refuseUnpermitted(staffRequest(context), (request) =>
    run({ ...request, path: '/team', isProvider: false, timeZone: 'UTC' }),
  );
  return null;
}
