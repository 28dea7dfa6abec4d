import { Button, Icon } from '@amends/ui';
import { keptViews } from '@amends/ui/page';
import { useEffect, useRef } from 'react';
import { Form, isRouteErrorResponse, useActionData } from 'react-router';
import { linkPageHeaders, openSecretLink } from '../access/secret-link.server.ts';
import { readForm } from '../frame/read-form.ts';
import { StatusBadge } from '../frame/status-badge.tsx';
import { claimMessagesFor, useClaimMessages } from '../messages/claim-messages.ts';
import type { Route } from './+types/claim.route.ts';
import { AppealCard } from './appeal-card.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { actOnClaim, type ClaimActionResult } from './claim-action.server.ts';
import { ClaimHeading } from './claim-heading.tsx';
import { claimView } from './claim-view.server.ts';
import type { ClaimView } from './claim-view.ts';
import { DetailsCard } from './details-card.tsx';
import { EarlierDecision } from './earlier-decision.tsx';
import { MessagesCard } from './messages-card.tsx';
import { NotifyCard } from './notify-card.tsx';
import { isOpening, openFromClaim } from './open-from-claim.server.ts';
import { OutcomeLine } from './outcome-line.tsx';
import { ParkedCard } from './parked-card.tsx';
import { ReopenCard } from './reopen-card.tsx';
import { ResolutionCard } from './resolution-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { StatusCard } from './status-card.tsx';
import { SubmissionCard } from './submission-card.tsx';
import { TrackingCard } from './tracking-card.tsx';
import { useLiveClaim } from './use-live-claim.ts';
import { useRefusedField } from './use-refused-field.ts';
import { WithdrawForm } from './withdraw-form.tsx';

export const headers = linkPageHeaders;

/** My Claim, opened by its secret link. Read-only. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const held = await openSecretLink({ request, context, token: params.token }, 'view');
  return claimView(held);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const held = await openSecretLink({ request, context, token: params.token }, 'view');
  const form = await readForm(request);
  const intent = form.get('intent');
  return isOpening(intent) ? openFromClaim(held, request, intent) : actOnClaim(held, form);
}

/** Keeps the page as it is while the server is unreachable. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const path = `${url.pathname}.data`;
  try {
    const view = await serverLoader();
    keptViews[path] = view;
    return view;
  } catch (error) {
    const kept = keptViews[path] as ClaimView | undefined;
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
    const t = claimMessagesFor({ locale: document.documentElement.lang }).claimPage;
    const own: Record<string, string> = { message: t.messages.failed, follow: t.notify.failed };
    return {
      intent,
      error: own[intent] ?? t.unreached,
      offline: true,
      content: String(form.get('messageContent') ?? ''),
      email: String(form.get('email') ?? ''),
      // The question whether the person is sure stays.
      ...(form.has('sure') ? { asks: true } : {}),
    };
  }
}

export function shouldRevalidate(given: {
  actionResult?: ClaimActionResult;
  defaultShouldRevalidate: boolean;
}) {
  return given.actionResult?.offline ? false : given.defaultShouldRevalidate;
}

export default function Claim({ loaderData: claim, params }: Route.ComponentProps) {
  const t = useClaimMessages();
  const result = useActionData<ClaimActionResult>();
  const cards = useRef<HTMLDivElement>(null);
  // The form for the full address has a summary of its errors, which takes the focus.
  useRefusedField(cards, result?.intent === 'confirm' ? undefined : result);
  // The router's own path has no language.
  useEffect(() => {
    keptViews[`${window.location.pathname}.data`] = claim;
  }, [claim]);
  useLiveClaim(params.token, claim.sequence);
  return (
    <>
      <title>{t.frame.title(t.claimPage.pageTitle(claim.claimNumber), claim.storeName)}</title>
      <link rel="manifest" href={`/view/${params.token}/manifest.webmanifest`} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-14 text-ink-2">{t.claimPage.title(claim.claimNumber)}</p>
        <StatusBadge of={claim.status} timeZone={claim.timeZone} />
        <Form method="post" reloadDocument className="-me-4 ms-auto">
          <Button
            look="ghost"
            size="medium"
            name="intent"
            value="print"
            icon={<Icon.Printer aria-hidden className="size-4" />}
          >
            {t.claimPage.print.link}
          </Button>
        </Form>
      </div>
      <ClaimHeading claim={claim} />
      <CalendarLink claim={claim} token={params.token} />
      <OutcomeLine claim={claim} />
      <div
        ref={cards}
        className="claim-columns mt-6 flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:items-start lg:gap-x-7"
      >
        <div className="contents lg:grid lg:gap-5">
          <div className="order-1 grid min-w-0 gap-5 empty:hidden">
            {claim.may.answer ? (
              <ParkedCard claim={claim} token={params.token} result={result} />
            ) : null}
            <ReopenCard claim={claim} token={params.token} result={result} />
            {claim.resolution ? (
              <ResolutionCard claim={claim} resolution={claim.resolution} />
            ) : null}
            <AppealCard claim={claim} token={params.token} result={result} />
            <EarlierDecision claim={claim} />
          </div>
          <div className="order-3 grid min-w-0 gap-5">
            <MessagesCard claim={claim} token={params.token} result={result} />
            <SubmissionCard claim={claim} />
          </div>
        </div>
        <div className="contents lg:grid lg:gap-5">
          {/* On a phone it comes before the messages; it contains nothing focusable. */}
          <div className="order-2 min-w-0">
            <StatusCard claim={claim} />
          </div>
          <div className="order-4 grid min-w-0 gap-5">
            <TrackingCard claim={claim} />
            {claim.push && claim.may.write ? (
              <NotifyCard push={claim.push} masked={claim.masked} token={params.token} />
            ) : null}
            <DetailsCard claim={claim} result={result} />
            {claim.invitesReview || claim.review ? (
              <ReviewCard claim={claim} token={params.token} />
            ) : null}
            {claim.may.withdraw ? (
              <WithdrawForm claim={claim} token={params.token} result={result} />
            ) : null}
          </div>
        </div>
      </div>
    </>
  );
}
