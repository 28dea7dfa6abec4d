import { PROVIDER } from '@amends/core/people';
import { refuseUnpermitted, showPage } from '../editing/answer-form.server.ts';
import { type StaffRequest, staffRequest } from '../request-context.ts';

/** Whose people a page is about: a store's, or the provider's own. */
export interface TeamPlace extends StaffRequest {
  storeId: string;
  /** The address that its pages begin with. */
  path: string;
  isProvider: boolean;
  timeZone: string;
}

const PROVIDER_PATH = '/provider/team';

type Given = Parameters<typeof staffRequest>[0];

/** Returns the team that an address is about; null if it is a store's and none is chosen. */
export function teamPlace(context: Given, url: URL): TeamPlace | null {
  const request = staffRequest(context);
  if (url.pathname.startsWith(PROVIDER_PATH)) {
    const place = { storeId: PROVIDER, path: PROVIDER_PATH, isProvider: true, timeZone: 'UTC' };
    return { ...request, ...place };
  }
  const store = request.stores.find(({ id }) => id === request.storeId);
  if (!store) return null;
  const place = { storeId: store.id, path: '/team', isProvider: false, timeZone: store.timeZone };
  return { ...request, ...place };
}

/** Returns the data of a team page; null if no store is selected. */
export async function showTeamPage<T>(
  context: Given,
  url: URL,
  run: (place: TeamPlace) => Promise<T>,
): Promise<T | null> {
  const place = teamPlace(context, url);
  if (place) return showPage(() => run(place));
  await refuseUnpermitted(staffRequest(context), (request) =>
    run({ ...request, path: '/team', isProvider: false, timeZone: 'UTC' }),
  );
  return null;
}
