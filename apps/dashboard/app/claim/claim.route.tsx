import { isRefusal } from '@amends/core';
import { classNames } from '@amends/ui';
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { deliverResponse } from '../keys/action-queue.ts';
import { useLeaving } from '../keys/keys.tsx';
import { claimWordsFor, useClaimWords } from '../messages/claim.ts';
import { useMessages } from '../messages/messages.ts';
import { ErrorPage } from '../page/error-page.tsx';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/claim.route.ts';
import { AboutClaim } from './about/about-claim.tsx';
import { actOnClaim } from './act-on-claim.server.ts';
import { ClaimHeader } from './claim-header.tsx';
import { ClaimNotices } from './claim-notices.tsx';
import { forgetAhead, loadClaimAhead } from './claims-ahead.ts';
import { ConversationCard } from './conversation/conversation-card.tsx';
import { DecidePanel } from './decide/decide-panel.tsx';
import { Deciding } from './decide/deciding.tsx';
import { InShopCard } from './decide/in-shop-card.tsx';
import { OutcomeCard } from './decide/outcome-card.tsx';
import { useDeciding } from './decide/use-deciding.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { ItemsCard } from './items-card.tsx';
import { loadClaim } from './load-claim.server.ts';
import { PhoneBar } from './phone-bar.tsx';
import { endSendingOf } from './reply/persisted-text.ts';
import { ReviewCard } from './review-card.tsx';
import { ClaimProvider } from './use-claim.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await loadClaim(staffRequest(context), params.claimId);
  } catch (error) {
    if (isRefusal(error) && error.kind === 'not-found') throw data(null, { status: 404 });
    throw error;
  }
}

/** Moving through the list doesn't wait for the server: the next claim is prefetched. */
export const clientLoader = (given: Route.ClientLoaderArgs) => loadClaimAhead(given);

export async function action({ request, context, params }: Route.ActionArgs) {
  const { pathname, search } = new URL(request.url);
  const form = await readForm(request);
  return actOnClaim(staffRequest(context), params.claimId, form, pathname + search);
}

/** Turns an unreachable server into a result, so that no input is lost. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const { claimId } = params;
  const name = (await request.clone().formData()).get('once');
  forgetAhead(claimId);
  const answer = await serverAction().catch((error: unknown) => {
    if (isRouteErrorResponse(error) || error instanceof Response) throw error;
    return { intent: '', error: claimWordsFor().errors.offline, unheard: true };
  });
  // The claim may have been prefetched while the action ran.
  forgetAhead(claimId);
  endSendingOf(claimId, answer);
  if (typeof name === 'string') deliverResponse(name, answer);
  return answer;
}

/** Other filters of the list don't change the claim. */
export function shouldRevalidate(given: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = given;
  const filtered = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return filtered && !formMethod ? false : defaultShouldRevalidate;
}

/** Renders a claim: customer, order, value, evidence and conversation. */
export default function ClaimScreen({ loaderData: view }: Route.ComponentProps) {
  const t = useClaimWords();
  const { frame } = useMessages();
  const { id, claimNumber } = view.claim;
  const leaving = useLeaving();
  return (
    <ClaimProvider value={view}>
      <title>{frame.title(t.title(claimNumber))}</title>
      <article
        key={id}
        aria-labelledby="claim-title"
        aria-busy={leaving || undefined}
        className={classNames(
          '@container min-w-0 bg-paper pb-14 lg:pb-(--toast-space,0px) lg:grid lg:h-dvh lg:grid-rows-[auto_minmax(0,1fr)]',
          'transition-opacity delay-150 duration-(--calm)',
          leaving && 'pointer-events-none opacity-50',
        )}
      >
        <Deciding>
          <ClaimHeader />
          <div className="relative grid lg:overflow-y-auto @3xl:grid-rows-[minmax(0,1fr)] @3xl:grid-cols-[minmax(0,1fr)_15rem] @4xl:grid-cols-[minmax(0,1fr)_17rem]">
            <div className="relative grid min-w-0 content-start gap-4 p-3 sm:p-5 @3xl:overflow-y-auto">
              <ClaimNotices />
              <OutcomeCard />
              <InShopCard />
              <ReviewCard />
              <Decision />
              <EvidenceCard />
              <ConversationCard />
            </div>
            <AboutClaim />
          </div>
          <PhoneBar />
        </Deciding>
      </article>
    </ClaimProvider>
  );
}

/** Keeps the decision form mounted while its dialog reports that someone else got there first. */
function Decision() {
  const { actions, opened } = useDeciding();
  return actions.includes('approve') || opened === 'approve' ? <DecidePanel /> : <ItemsCard />;
}

/** Renders the error of a claim; the list next to it stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useClaimWords();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <div className="p-6 sm:p-10">
      <ErrorPage status={status} about={status === 404 ? t.notFound : undefined} />
    </div>
  );
}
