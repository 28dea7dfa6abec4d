import { Outlet, type ShouldRevalidateFunctionArgs, useNavigation, useParams } from 'react-router';
import { ClaimSkeleton } from '../claim/claim-skeleton.tsx';
import { LastEventContext } from '../claim/last-event.ts';
import { useMessages } from '../messages/messages.ts';
import { inboxPath } from '../page/inbox-path.ts';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { chosenStore, staffRequest } from '../request-context.ts';
import { DISPLAY_COOKIE, parseDisplayOptions } from '../terms/display-options.rules.ts';
import type { Route } from './+types/inbox.route.ts';
import { readInbox } from './inbox.server.ts';
import { ListPane } from './list-pane.tsx';
import { useLiveInbox } from './use-live-inbox.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = staffRequest(context);
  return {
    ...(await orErrorPage(() => readInbox(request, url))),
    look: parseDisplayOptions(request.cookies.get(DISPLAY_COOKIE)),
    currency: (chosenStore(request) ?? request.firstStores[0])?.currency ?? 'USD',
    now: request.ctx.now(),
  };
}

/** Opening or changing a claim does not reload the list: updates arrive live. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

/** Renders the list of claims, and next to it the open one. On a phone, one or the other. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { inbox: t, frame } = useMessages();
  const { claimId } = useParams();
  const { query } = loaderData;
  const { reloads, noteLastEvent } = useLiveInbox(claimId);
  const { location } = useNavigation();
  const opening = location && /^\/inbox\/[^/]+$/.test(location.pathname);
  const address = inboxPath(query);
  return (
    <div className="lg:grid lg:h-dvh lg:grid-cols-[20rem_minmax(0,1fr)] 2xl:grid-cols-[23rem_minmax(0,1fr)] lg:overflow-hidden">
      <title>{frame.title(t.title)}</title>
      <ListPane key={address} first={loaderData} claimId={claimId} reloads={reloads} />
      <LastEventContext value={noteLastEvent}>
        {opening && !claimId ? <ClaimSkeleton /> : <Outlet />}
      </LastEventContext>
    </div>
  );
}
