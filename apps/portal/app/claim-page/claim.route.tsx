import { Icon, LinkButton } from '@amends/ui';
import { useEffect } from 'react';
import { data, isRouteErrorResponse, useActionData } from 'react-router';
import { readForm } from '../frame/read-form.ts';
import { StatusBadge } from '../frame/status-badge.tsx';
import { messagesFor, useMessages } from '../messages/messages.ts';
import type { Route } from './+types/claim.route.ts';
import { AppealCard } from './appeal-card.tsx';
import { actOnClaim, type ClaimActionResult } from './claim-action.server.ts';
import { ClaimHeading } from './claim-heading.tsx';
import { claimView } from './claim-view.server.ts';
import type { ClaimView } from './claim-view.ts';
import { DetailsCard } from './details-card.tsx';
import { holdLink, PRIVATE_HEADERS } from './held-link.server.ts';
import { MessagesCard } from './messages-card.tsx';
import { ParkedCard } from './parked-card.tsx';
import { ResolutionCard } from './resolution-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { StandsCard } from './stands-card.tsx';
import { ToldCard } from './told-card.tsx';
import { useLiveClaim } from './use-live-claim.ts';
import { WithdrawForm } from './withdraw-form.tsx';

export const headers = () => PRIVATE_HEADERS;

/** My Claim, by its secret link. Opening it changes nothing (S2, D11). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const held = await holdLink({ request, context, token: params.token }, 'view');
  return data(await claimView(held), { headers: PRIVATE_HEADERS });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const held = await holdLink({ request, context, token: params.token }, 'view');
  return actOnClaim(held, await readForm(request));
}

/** Keeps what is shown while the server cannot be reached. */
const shown = new Map<string, ClaimView>();

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  try {
    const view = await serverLoader();
    shown.set(params.token, view);
    return view;
  } catch (error) {
    const kept = shown.get(params.token);
    if (!kept || isRouteErrorResponse(error) || error instanceof Response) throw error;
    return kept;
  }
}

export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<ClaimActionResult> {
  const form = await request.clone().formData();
  const intent = String(form.get('intent'));
  try {
    return await serverAction();
  } catch (error) {
    if (isRouteErrorResponse(error) || error instanceof Response) throw error;
    return { intent, error: messagesFor().claimPage.messages.failed, offline: true };
  }
}

export function shouldRevalidate(given: {
  actionResult?: ClaimActionResult;
  defaultShouldRevalidate: boolean;
}) {
  return given.actionResult?.offline ? false : given.defaultShouldRevalidate;
}

export default function Claim({ loaderData: claim, params }: Route.ComponentProps) {
  const t = useMessages();
  const result = useActionData<ClaimActionResult>();
  useEffect(() => void shown.set(params.token, claim), [params.token, claim]);
  useLiveClaim(params.token);
  return (
    <>
      <title>{t.frame.title(t.claimPage.pageTitle(claim.claimNumber), claim.storeName)}</title>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-14 text-ink-2">{t.claimPage.title(claim.claimNumber)}</p>
        <StatusBadge of={claim.status} timeZone={claim.timeZone} />
        <LinkButton
          to={`/print/${params.token}`}
          look="ghost"
          size="medium"
          reloadDocument
          className="-mr-4 ml-auto"
          icon={<Icon.Printer aria-hidden className="size-4" />}
        >
          {t.claimPage.print.link}
        </LinkButton>
      </div>
      <ClaimHeading claim={claim} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[1.25fr_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-7">
        <div className="grid min-w-0 gap-5 lg:col-start-2 lg:row-start-1">
          {claim.may.answer ? <ParkedCard claim={claim} result={result} /> : null}
          <StandsCard claim={claim} />
          {claim.resolution ? <ResolutionCard claim={claim} resolution={claim.resolution} /> : null}
          <AppealCard claim={claim} result={result} />
          {claim.may.review || claim.review ? (
            <ReviewCard claim={claim} token={params.token} />
          ) : null}
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <MessagesCard claim={claim} token={params.token} result={result} />
          <ToldCard claim={claim} />
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-2 lg:row-start-2">
          <DetailsCard claim={claim} result={result} />
          {claim.may.withdraw ? <WithdrawForm masked={claim.masked} result={result} /> : null}
        </div>
      </div>
    </>
  );
}
