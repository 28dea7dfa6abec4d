import { data, redirect } from 'react-router';
import { noNewClaimsWordsFor } from '../messages/no-new-claims-messages.server.ts';
import { portalRequest } from '../request-context.ts';
import type { Route } from './+types/opening-soon.route.ts';
import type { NoNewClaims } from './no-new-claims.tsx';

/** Throws the page of a store that is not open yet; redirects to the portal once it is. */
export function loader({ context }: Route.LoaderArgs): never {
  const { opensSoon, store, storeQuery, texts } = portalRequest(context);
  if (!opensSoon || !store) throw redirect(`/${storeQuery}`);
  const { pageTitle, title, help } = noNewClaimsWordsFor(texts).openingSoon;
  const given: NoNewClaims = {
    noNewClaims: { pageTitle, title: title(store.name), paragraphs: [help], action: null },
  };
  throw data(given, { status: 503 });
}

/** Never rendered. Without it, the thrown page would be sent as JSON. */
export default function OpeningSoon() {
  return null;
}
