import {
  Button,
  Card,
  DateTime,
  DescriptionList,
  type Detail,
  ErrorSummary,
  TextInput,
} from '@amends/ui';
import { Form } from 'react-router';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimActionResult } from './claim-action.server.ts';
import type { ClaimView } from './claim-view.ts';

/** Renders the facts of the claim; street, phone and email once the order's email is confirmed. */
export function DetailsCard({
  claim,
  result,
}: {
  claim: ClaimView;
  result: ClaimActionResult | undefined;
}) {
  const t = useClaimMessages();
  const words = t.claimPage.details;
  const { requestedMethods: requested, shipsTo, addressChange } = claim;
  const details: Detail[] = [
    {
      term: words.requestedResolution,
      value: requested.map((method) => t.resolution.names[method]).join(', ') || words.none,
    },
    { term: words.orderNumber, value: <OrderNumber claim={claim} /> },
    {
      term: words.orderId,
      value: <span className="[overflow-wrap:anywhere]">{claim.orderId}</span>,
    },
    { term: words.claimNumber, value: `#${claim.claimNumber}` },
    {
      term: words.filedOn,
      value: <DateTime at={claim.filedAt} timeZone={claim.timeZone} style="date" />,
    },
    ...(shipsTo.length > 0 ? [{ term: words.shipsTo, value: <Lines of={shipsTo} /> }] : []),
    ...(addressChange.length > 0
      ? [{ term: words.addressChange, value: <Lines of={addressChange} /> }]
      : []),
    { term: words.email, value: <span className="[overflow-wrap:anywhere]">{claim.email}</span> },
    ...trackingOf(claim, words),
  ];
  return (
    <Card title={words.title}>
      <DescriptionList details={details} />
      {claim.masked ? <ConfirmEmail result={result} /> : null}
      <details className="mt-2 print:hidden">
        <summary className="flex min-h-11 items-center text-13 text-ink-2 underline underline-offset-3">
          {words.technical}
        </summary>
        <DescriptionList
          details={[
            { term: words.claimId, value: <code className="text-13">{claim.claimId}</code> },
          ]}
        />
      </details>
    </Card>
  );
}

function OrderNumber({ claim }: { claim: ClaimView }) {
  const t = useClaimMessages().claimPage.details;
  return (
    <>
      #{claim.orderNumber}
      {claim.otherClaims > 0 ? (
        <Form method="post" reloadDocument className="print:hidden">
          <button
            type="submit"
            name="intent"
            value="order-claims"
            className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-3"
          >
            {t.allClaims}
          </button>
        </Form>
      ) : null}
    </>
  );
}

function Lines({ of }: { of: readonly string[] }) {
  return of.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one address, never reordered
    <span key={index} className="block">
      <bdi>{line}</bdi>
    </span>
  ));
}

function trackingOf(claim: ClaimView, words: { tracking: string; track: (n: string) => string }) {
  const parcels = claim.shipments.flatMap(({ tracking }) => tracking);
  if (parcels.length === 0) return [];
  const value = parcels.map(({ number, url }) => (
    <span key={number} className="block [overflow-wrap:anywhere]">
      <a
        className="text-accent-ink underline underline-offset-3"
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={words.track(number)}
      >
        {number}
      </a>
    </span>
  ));
  return [{ term: words.tracking, value }];
}

function ConfirmEmail({ result }: { result: ClaimActionResult | undefined }) {
  const t = useClaimMessages().claimPage.confirm;
  const error = result?.intent === 'confirm' ? result.error : null;
  return (
    <details className="mt-4 border-t border-line pt-2" open={error !== null || undefined}>
      <summary className="flex min-h-11 items-center text-14 font-[560] text-accent-ink underline underline-offset-3">
        {t.open}
      </summary>
      <Form method="post" className="mt-2 grid gap-4" noValidate>
        <ErrorSummary
          title={t.open}
          errors={error ? [{ message: error, fieldId: 'confirm-email' }] : []}
        />
        <TextInput
          id="confirm-email"
          name="email"
          type="email"
          label={t.label}
          hint={t.hint}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={error ?? undefined}
        />
        <Button name="intent" value="confirm">
          {t.button}
        </Button>
      </Form>
    </details>
  );
}
