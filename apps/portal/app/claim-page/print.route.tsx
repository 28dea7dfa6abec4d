import { Button, DateTime, Icon } from '@amends/ui';
import { data } from 'react-router';
import { useAwake } from '../claim-flow/upload-field.tsx';
import { useStatusLabel } from '../frame/status-badge.tsx';
import { useMessages } from '../messages/messages.ts';
import type { Route } from './+types/print.route.ts';
import { ClaimHeading } from './claim-heading.tsx';
import { claimView } from './claim-view.server.ts';
import { Conversation } from './conversation.tsx';
import { DetailsCard } from './details-card.tsx';
import { holdLink, PRIVATE_HEADERS } from './held-link.server.ts';
import { ResolutionCard } from './resolution-card.tsx';
import { StandsCard } from './stands-card.tsx';
import { ToldCard } from './told-card.tsx';

export const headers = () => PRIVATE_HEADERS;

/** The whole claim on paper. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const held = await holdLink({ request, context, token: params.token }, 'print');
  const printedAt = held.ctx.now().toISOString();
  return data({ claim: await claimView(held), printedAt }, { headers: PRIVATE_HEADERS });
}

export default function Print({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { claim, printedAt } = loaderData;
  const awake = useAwake();
  const status = useStatusLabel(claim.status, claim.timeZone);
  return (
    <div className="mx-auto max-w-[46rem]">
      <title>{t.frame.title(t.claimPage.pageTitle(claim.claimNumber), claim.storeName)}</title>
      {awake ? (
        <Button
          type="button"
          look="primary"
          className="mb-6 print:hidden"
          icon={<Icon.Printer aria-hidden className="size-5" />}
          onClick={() => window.print()}
        >
          {t.claimPage.print.button}
        </Button>
      ) : null}
      <p className="text-14 text-ink-2">
        {t.claimPage.title(claim.claimNumber)} · {status}
      </p>
      <ClaimHeading claim={claim} />
      <div className="mt-6 grid gap-5 *:break-inside-avoid">
        <DetailsCard claim={{ ...claim, masked: false }} result={undefined} />
        <ToldCard claim={claim} />
        <StandsCard claim={claim} />
        {claim.resolution ? <ResolutionCard claim={claim} resolution={claim.resolution} /> : null}
        {claim.messages.length > 0 ? <Conversation claim={claim} /> : null}
      </div>
      <p className="mt-6 text-13 text-ink-3">
        {t.claimPage.print.printed}{' '}
        <DateTime at={printedAt} timeZone={claim.timeZone} style="date-time" />
      </p>
    </div>
  );
}
