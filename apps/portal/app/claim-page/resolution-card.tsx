import {
  Card,
  DateTime,
  DescriptionList,
  type Detail,
  LinkButton,
  Money,
  moneyText,
  Notice,
  useLocale,
} from '@amends/ui';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { ClaimView, ResolutionView } from './claim-view.ts';
import { CopyCode } from './copy-code.tsx';

/** Renders the decision with its reason and amounts. */
export function ResolutionCard({
  claim,
  resolution,
}: {
  claim: ClaimView;
  resolution: ResolutionView;
}) {
  const t = useClaimMessages().claimPage;
  const words = t.resolution;
  const details: Detail[] = [
    ...(resolution.date
      ? [
          {
            term: words.date,
            value: <DateTime at={resolution.date} timeZone={claim.timeZone} style="date" />,
          },
        ]
      : []),
    ...(resolution.provided ? [{ term: words.provided, value: resolution.provided }] : []),
    ...(resolution.isDenied ? [{ term: words.reimbursed, value: words.no }] : []),
    ...(resolution.reimbursedAt
      ? [
          {
            term: words.reimbursed,
            value: (
              <>
                {words.yes},{' '}
                <DateTime at={resolution.reimbursedAt} timeZone={claim.timeZone} style="date" />
              </>
            ),
          },
        ]
      : []),
    ...(resolution.actionedBy ? [{ term: words.actionedBy, value: resolution.actionedBy }] : []),
    ...(resolution.reason
      ? [{ term: resolution.isDenied ? words.reason : words.closeReason, value: resolution.reason }]
      : []),
    ...(resolution.evidence.length > 0
      ? [{ term: words.evidence, value: resolution.evidence.join(', ') }]
      : []),
    ...resolution.references.map((value) => ({ term: words.reference, value })),
  ];
  return (
    <Card title={words.title}>
      <DescriptionList details={details} />
      {resolution.text ? (
        <Notice kind={resolution.isDenied ? 'warning' : 'info'} className="mt-4">
          <p className="whitespace-pre-line wrap-anywhere">{resolution.text}</p>
        </Notice>
      ) : null}
      <Amounts claim={claim} resolution={resolution} />
      <Reshipment claim={claim} resolution={resolution} />
      <Credits claim={claim} resolution={resolution} />
    </Card>
  );
}

function Amounts({ claim, resolution }: { claim: ClaimView; resolution: ResolutionView }) {
  const words = useClaimMessages().claimPage.resolution;
  const { amounts } = resolution;
  if (!amounts) return null;
  const money = (amount: number) => <Money amount={amount} currency={claim.currency} />;
  const strong = (amount: number) => <strong>{money(amount)}</strong>;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <DescriptionList
        details={[
          { term: words.shipping, value: money(amounts.shipping) },
          { term: words.items, value: money(amounts.items) },
          { term: words.taxes, value: money(amounts.taxes) },
          { term: words.subtotal, value: money(amounts.subtotal) },
          ...(amounts.bonus > 0 ? [{ term: words.bonus, value: money(amounts.bonus) }] : []),
          { term: words.total, value: strong(amounts.total) },
          ...(resolution.ahead > 0 ? [{ term: words.ahead, value: money(resolution.ahead) }] : []),
          ...(resolution.paid > 0
            ? [{ term: words.totalReimbursed, value: money(resolution.paid) }]
            : []),
        ]}
      />
    </div>
  );
}

function Reshipment({ resolution }: { claim: ClaimView; resolution: ResolutionView }) {
  const t = useClaimMessages().claimPage;
  const words = t.resolution;
  if (!resolution.isReshipment) return null;
  return (
    <div className="mt-4 border-t border-line pt-4 text-14">
      <h3>{words.reshipped}</h3>
      <ul className="mt-1 grid gap-1">
        {resolution.reshipped.map(({ name, quantity }) => (
          <li key={name} className="wrap-anywhere">
            {t.submission.item(quantity, name)}
          </li>
        ))}
      </ul>
      {resolution.tracking.length === 0 ? (
        <p className="mt-3 text-ink-2">{words.noTracking}</p>
      ) : null}
      {resolution.tracking.map(({ number, url }) => (
        <div key={number ?? url} className="mt-3 grid gap-2">
          {number ? (
            <p className="tabular-nums wrap-anywhere">{words.trackingNumber(number)}</p>
          ) : null}
          {url ? (
            <LinkButton to={url} target="_blank" rel="noreferrer" size="medium">
              {words.tracking}
            </LinkButton>
          ) : null}
        </div>
      ))}
    </div>
  );
}

function Credits({ claim, resolution }: { claim: ClaimView; resolution: ResolutionView }) {
  const words = useClaimMessages().claimPage.resolution;
  const locale = useLocale();
  if (resolution.credits.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-3 border-t border-line pt-4 text-14">
      {resolution.credits.map(({ code, amount, balance, currency, method, isCanceled }) => (
        <div key={code}>
          <dt className="text-ink-2">
            {method === 'ledger' ? words.credit : words.shopCredits[method]}
          </dt>
          <dd className="mt-1 grid gap-2">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              {method === 'store-credit' ? null : (
                <code className="text-16 font-semibold wrap-anywhere select-all">{code}</code>
              )}
              <span className="tabular-nums">
                <Money amount={amount} currency={currency} />
                {isCanceled
                  ? ` · ${words.creditCanceled}`
                  : balance === amount
                    ? null
                    : ` · ${words.creditLeft(moneyText(balance, currency, locale))}`}
              </span>
            </span>
            {balance > 0 ? (
              <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="min-w-0 flex-1 basis-48 text-ink-2">
                  {(method === 'ledger' ? words.creditWhere : words.shopCreditWheres[method])(
                    claim.storeName,
                  )}
                </span>
                {method === 'store-credit' ? null : <CopyCode code={code} />}
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
