import { badgeColorOf } from '@amends/core/claims/terms/badge-color.rules';
import { textIn } from '@amends/core/kernel/events/event.rules';
import { shownDuration } from '@amends/core/reference/iso-duration.rules';
import {
  Badge,
  Card,
  DateTime,
  DescriptionList,
  type Detail,
  LinkButton,
  Money,
  moneyText,
  Timeline,
} from '@amends/ui';
import { dayText } from '@amends/words/dates';
import { durationText } from '@amends/words/durations';
import { claimStatusLabel } from '@amends/words/labels';
import type { useLoaderData } from 'react-router';
import { Link } from 'react-router';
import { useWarrantiesWords } from '../messages/warranties.ts';
import type { loader } from './warranty.route.tsx';

/** The data of a warranty's page. */
export type WarrantyView = ReturnType<typeof useLoaderData<typeof loader>>['warranty'];

const LINK = 'inline-flex min-h-6 items-center font-[560] wrap-anywhere hover:underline';
const detail = (term: string, value: Detail['value']): Detail[] =>
  value === null || value === '' ? [] : [{ term, value }];

/** Renders the warranty's coverage, duration and price. */
export function CoverageCard({ warranty }: { warranty: WarrantyView }) {
  const t = useWarrantiesWords().page;
  const { timeZone, currency, removedAt } = warranty;
  const day = (at: Date | string) => dayText(new Date(at), timeZone);
  return (
    <Card title={t.coverage}>
      <DescriptionList
        details={[
          ...detail(
            t.lastDay,
            warranty.extendedUntil
              ? `${day(warranty.validUntil)} (${t.extended})`
              : day(warranty.validUntil),
          ),
          ...detail(
            t.validity,
            warranty.validity && durationText(shownDuration(warranty.validity)),
          ),
          ...detail(t.bought, day(warranty.purchasedAt)),
          ...detail(t.units, t.unitsOf(warranty.qty, warranty.quantity)),
          ...detail(t.fee, <Money amount={warranty.fee} currency={currency} />),
          // An item without a known price isn't worth nothing, so its price is omitted.
          ...detail(
            t.insured,
            warranty.insuredAmount > 0 ? (
              <Money amount={warranty.insuredAmount} currency={currency} />
            ) : null,
          ),
          ...detail(t.origin, t.origins[warranty.origin]),
          ...detail(t.serialNumber, warranty.serialNumber),
          ...detail(t.source, warranty.sourceWarrantyId),
          ...(removedAt
            ? [
                ...detail(warranty.cancelReason ? t.canceledOn : t.endedWithOrder, day(removedAt)),
                ...detail(t.reason, warranty.cancelReason),
                ...detail(
                  t.refunded,
                  warranty.cancelReason ? (
                    <Money amount={warranty.refundedAmount} currency={currency} />
                  ) : null,
                ),
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** Renders the photos with which the customer proved the purchase. */
export function ProofOfPurchase({ proof }: { proof: { src: string; thumb: string }[] }) {
  const t = useWarrantiesWords().page;
  if (proof.length === 0) return null;
  return (
    <Card title={t.proof}>
      <ul className="flex flex-wrap gap-2">
        {proof.map(({ src, thumb }, at) => (
          <li key={src}>
            <a href={src} target="_blank" rel="noreferrer" className="block rounded-small">
              <img
                src={thumb}
                alt={t.proofOf(at + 1)}
                width={96}
                height={96}
                loading="lazy"
                className="size-24 rounded-small border border-line object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Renders the item, its order and its customer. */
export function OrderOfWarranty({
  warranty,
  mayRead,
}: {
  warranty: WarrantyView;
  mayRead: boolean;
}) {
  const words = useWarrantiesWords();
  const t = words.page;
  const number = words.number(warranty.orderNumber);
  const { customerName, customerEmail, orderId } = warranty;
  return (
    <Card title={t.order}>
      <DescriptionList
        details={[
          ...detail(t.product, warranty.productName),
          ...detail(t.sku, warranty.sku),
          ...detail(
            t.orderNumber,
            mayRead ? (
              <Link to={`/orders/${orderId}`} className={LINK}>
                {number}
              </Link>
            ) : (
              number
            ),
          ),
          ...detail(t.customer, customerName),
          ...detail(
            t.email,
            mayRead ? (
              <Link to={`/customers/${orderId}`} className={LINK}>
                {customerEmail}
              </Link>
            ) : (
              customerEmail
            ),
          ),
        ]}
      />
    </Card>
  );
}

/** Renders the claims that were filed under the warranty. */
export function ClaimsOfWarranty({
  warranty,
  mayFile,
}: {
  warranty: WarrantyView;
  mayFile: boolean;
}) {
  const t = useWarrantiesWords().page;
  return (
    <Card
      title={t.claims}
      aside={
        mayFile ? (
          <LinkButton size="small" to={`/orders/${warranty.orderId}/claim`}>
            {t.fileClaim}
          </LinkButton>
        ) : null
      }
    >
      {warranty.claims.length === 0 ? (
        <p className="text-ink-2">{t.noClaims}</p>
      ) : (
        <ul className="grid gap-2">
          {warranty.claims.map((claim) => (
            <li key={claim.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={`/inbox/${claim.id}`} className={LINK}>
                {t.claim(claim.claimNumber)}
              </Link>
              <Badge color={badgeColorOf(claim.claimState)}>
                {claimStatusLabel(claim.claimState)}
              </Badge>
              <span className="text-13 text-ink-2">
                <DateTime at={claim.createdAt} timeZone={warranty.timeZone} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Renders the changes of the warranty with actor, dates and amounts, latest first. */
export function HistoryOfWarranty({ warranty }: { warranty: WarrantyView }) {
  const t = useWarrantiesWords().page;
  const byName = t.by as Record<string, string>;
  const what = t.events as unknown as Record<string, string | undefined>;
  const { timeZone, currency, history } = warranty;
  const detailOf = (data: Record<string, unknown>) => {
    const until = textIn(data, 'validUntil');
    const amount = (name: string) => (typeof data[name] === 'number' ? data[name] : 0);
    return [
      until && t.until(dayText(new Date(until), timeZone)),
      amount('fee') > 0 && t.feeOf(moneyText(amount('fee'), currency)),
      amount('refundedAmount') > 0 && t.refundOf(moneyText(amount('refundedAmount'), currency)),
      textIn(data, 'note'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <Card title={t.history}>
      {history.length === 0 ? <p className="text-ink-2">{t.noHistory}</p> : null}
      <Timeline
        entries={history.map((event, index) => ({
          key: event.id,
          title: `${event.actorName ?? byName[event.actorKind] ?? t.by.system} ${
            what[event.name] ?? t.events.other(event.name)
          }`,
          detail: detailOf(event.data),
          when: <DateTime at={event.occurredAt} timeZone={timeZone} style="date-time" />,
          state: index === 0 ? 'now' : 'done',
        }))}
      />
    </Card>
  );
}
