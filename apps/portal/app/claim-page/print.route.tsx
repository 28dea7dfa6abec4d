import { Button, Card, DateTime, Icon, useHydrated } from '@amends/ui';
import { useLocale } from '@amends/ui/locale';

import { linkPageHeaders, openSecretLink, portalUrl } from '../access/secret-link.server.ts';
import { StoreLogo } from '../branding/store-logo.tsx';
import { useBrand } from '../branding/use-brand.ts';
import { useStatusLabel } from '../frame/status-badge.tsx';
import { useClaimMessages } from '../messages/claim-messages.ts';
import { printDateIn } from '../messages/date-texts.ts';
import type { Route } from './+types/print.route.ts';
import { ClaimHeading } from './claim-heading.tsx';
import { claimView } from './claim-view.server.ts';
import type { ClaimView } from './claim-view.ts';
import { Conversation } from './conversation.tsx';
import { DetailsCard } from './details-card.tsx';
import { EarlierDecision } from './earlier-decision.tsx';
import { OutcomeLine } from './outcome-line.tsx';
import { qrCodeOf } from './qr-code.server.ts';
import { QrCode } from './qr-code.tsx';
import { ResolutionCard } from './resolution-card.tsx';
import { StatusCard } from './status-card.tsx';
import { SubmissionCard } from './submission-card.tsx';

export const headers = linkPageHeaders;

/**
 * Renders the whole claim for printing. Its QR code leads back to the claim by a look-up: paper is
 * passed on, so it carries no secret.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const held = await openSecretLink({ request, context, token: params.token }, 'print');
  const now = held.ctx.now();
  const claim = await claimView(held);
  const path = `/start?${new URLSearchParams({ follow: '', order: claim.orderNumber })}`;
  return { claim, printedAt: now.toISOString(), code: qrCodeOf(await portalUrl(held, path)) };
}

export default function Print({ loaderData }: Route.ComponentProps) {
  const t = useClaimMessages();
  const { claim, printedAt, code } = loaderData;
  const brand = useBrand();
  const awake = useHydrated();
  const locale = useLocale();
  // Like the other dates of the page: of the store, then of the reader.
  const { timeZone } = awake ? Intl.DateTimeFormat().resolvedOptions() : claim;
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
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line-2 pb-4">
        <div className="flex min-w-0 items-center gap-3">
          <StoreLogo brand={brand} className="h-9" />
          <p className="min-w-0 text-18 font-[640] wrap-anywhere">{claim.storeName}</p>
        </div>
        <p className="min-w-0 text-13 text-ink-2 wrap-anywhere sm:text-end print:text-end">
          {[brand.contactEmail, brand.contactUrl?.replace(/^https?:\/\//, '')].map((line) =>
            line ? (
              <span key={line} className="block">
                {line}
              </span>
            ) : null,
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 print:flex-nowrap">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-14 text-ink-2">
            {t.claimPage.title(claim.claimNumber)} · {status}
          </p>
          <ClaimHeading claim={claim} />
          <OutcomeLine claim={claim} />
        </div>
        <figure className="flex w-28 flex-col gap-1">
          <QrCode shape={code} label={t.claimPage.print.code} />
          <figcaption className="text-12 text-ink-2">{t.claimPage.print.scan}</figcaption>
        </figure>
      </div>
      <div className="mt-6 grid gap-5 *:break-inside-avoid print:gap-7 print:*:border-x-0 print:*:border-b-0 print:*:rounded-none print:*:px-0 print:*:pb-0">
        <DetailsCard claim={{ ...claim, masked: false }} result={undefined} />
        <SubmissionCard claim={claim} large />
        <StatusCard claim={claim} />
        {claim.resolution ? <ResolutionCard claim={claim} resolution={claim.resolution} /> : null}
        <EarlierDecision claim={claim} />
        {claim.messages.length > 0 ? <Conversation claim={claim} /> : null}
        <Signature claim={claim} />
      </div>
      <p className="mt-6 text-13 text-ink-3">
        {t.claimPage.print.printed}{' '}
        <time dateTime={printedAt} suppressHydrationWarning>
          {printDateIn(new Date(printedAt), timeZone, { locale })}
        </time>
      </p>
    </div>
  );
}

function Signature({ claim }: { claim: ClaimView }) {
  const t = useClaimMessages().claimPage.print;
  const { signature } = claim;
  if (!signature) return null;
  return (
    <Card title={t.signature}>
      {signature.image ? (
        <img
          src={signature.image}
          alt={t.signature}
          className="h-24 w-auto max-w-full bg-white object-contain"
        />
      ) : (
        <p className="signature-typed wrap-anywhere">{signature.name}</p>
      )}
      <p className="mt-2 border-t border-line-2 pt-2 text-13 text-ink-2">
        {t.signed} <DateTime at={signature.at} timeZone={claim.timeZone} style="date-time" />
      </p>
    </Card>
  );
}
