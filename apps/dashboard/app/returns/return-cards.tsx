import { trackingLink } from '@amends/core/commerce/orders/tracking-link.rules';
import {
  Badge,
  Card,
  DateTime,
  DescriptionList,
  type Detail,
  Money,
  moneyText,
  Thumb,
  Timeline,
} from '@amends/ui';
import type { ReactNode } from 'react';
import type { useLoaderData } from 'react-router';
import { Link } from 'react-router';
import { useReturnsWords } from '../messages/returns.ts';
import type { loader } from './return.route.tsx';

/** The data of a return's page. */
export type ReturnView = ReturnType<typeof useLoaderData<typeof loader>>;

interface Given {
  view: ReturnView;
}

const LINK =
  'inline-flex min-h-6 items-center font-[560] underline decoration-line-3 underline-offset-2 wrap-anywhere hover:decoration-current';
const detail = (term: string, value: Detail['value']): Detail[] =>
  value === null || value === '' ? [] : [{ term, value }];

/** Renders the items with reason, grade and requested resolution. */
export function ItemsOfReturn({ view: { one } }: Given) {
  const words = useReturnsWords();
  const t = words.page;
  return (
    <Card title={t.items}>
      <ul className="grid gap-4 [&>li+li]:border-t [&>li+li]:border-line [&>li+li]:pt-4">
        {one.items.map((item) => (
          <li key={item.id} className="flex gap-3">
            <Thumb src={item.imageUrl} alt="" size={48} />
            <div className="grid min-w-0 flex-1 gap-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className="font-[560] wrap-anywhere">
                  {t.quantity(item.quantity)} {item.name}
                </p>
                <Money
                  amount={(item.price - item.discount + item.tax) * item.quantity}
                  currency={one.currency}
                />
              </div>
              {item.sku ? <p className="text-13 text-ink-3">{item.sku}</p> : null}
              <dl className="grid gap-x-4 gap-y-0.5 text-13 sm:grid-cols-2">
                <Fact term={t.reason}>{item.reasonLabel}</Fact>
                <Fact term={t.wants}>
                  {item.exchangeFor
                    ? t.exchangeFor(item.exchangeFor.name)
                    : words.resolutions[item.requestedResolution]}
                </Fact>
                {item.fee > 0 ? (
                  <Fact term={t.fee}>
                    <Money amount={item.fee} currency={one.currency} />
                  </Fact>
                ) : null}
                {item.grade ? <Fact term={t.grade}>{words.grades[item.grade]}</Fact> : null}
                {item.acceptedQuantity === null ? null : (
                  <Fact term={t.accepted}>
                    {t.acceptedOf(item.acceptedQuantity, item.quantity)}
                  </Fact>
                )}
              </dl>
              {item.details ? (
                <p className="text-13 whitespace-pre-line text-ink-2 wrap-anywhere">
                  {item.details}
                </p>
              ) : null}
              {item.inspectionNote ? (
                <p className="rounded-small bg-sunken px-2.5 py-1.5 text-13 whitespace-pre-line wrap-anywhere">
                  <span className="block text-ink-3">{t.staffNote}</span>
                  {item.inspectionNote}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {one.note ? (
        <div className="mt-4 border-t border-line pt-3">
          <h3>{t.customerNote}</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{one.note}</p>
        </div>
      ) : null}
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0 text-ink-2">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

const STATUS_COLORS = {
  pending: 'info',
  working: 'info',
  executed: 'success',
  failed: 'danger',
} as const;

/** Renders what the customer gets, with the status of each resolution. */
export function ResolutionsOfReturn({ view: { one } }: Given) {
  const words = useReturnsWords();
  const t = words.page;
  if (!one.settledAt) return null;
  return (
    <Card title={t.given}>
      {one.resolutions.length === 0 ? <p className="text-ink-2">{t.nothingGiven}</p> : null}
      <ul className="grid gap-3 empty:hidden">
        {one.resolutions.map((part) => {
          const item = one.items.find(({ id }) => id === part.returnItemId);
          const color = part.isTask ? 'warning' : STATUS_COLORS[part.status];
          return (
            <li key={part.id} className="grid gap-0.5">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-[560]">{words.resolutions[part.resolutionType]}</span>
                <Badge color={color}>{part.isTask ? t.task : t.status[part.status]}</Badge>
                <span className="ml-auto">
                  {part.paidValue > 0 ? (
                    <Money amount={part.paidValue} currency={one.currency} />
                  ) : (
                    t.goods
                  )}
                </span>
              </div>
              <p className="text-13 text-ink-2 wrap-anywhere">
                {[
                  `${t.quantity(part.quantity)} ${part.replacement?.name ?? item?.name ?? ''}`,
                  part.feeAmount > 0 && t.deducted(moneyText(part.feeAmount, one.currency)),
                  part.bonusAmount > 0 && t.bonus(moneyText(part.bonusAmount, one.currency)),
                  part.reference && `${t.reference} ${part.reference}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {part.status === 'failed' && part.failure ? (
                <p className="text-13 text-danger-ink wrap-anywhere">{part.failure}</p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Renders the package's label, tracking and arrival. */
export function PackageOfReturn({ view: { one, timeZone } }: Given) {
  const t = useReturnsWords().page;
  const { labelUrl, instructions, trackingNumber, receivedAt, declineText } = one;
  const label = one.labelFile
    ? `/v1/returns/${one.id}/label?${new URLSearchParams({ storeId: one.storeId })}`
    : labelUrl;
  const details = [
    ...detail(
      t.label,
      label ? (
        <a href={label} target="_blank" rel="noreferrer" className={LINK}>
          {t.openLabel}
        </a>
      ) : null,
    ),
    ...detail(t.carrier, one.trackingCompany),
    ...detail(
      t.tracking,
      trackingNumber ? (
        <a
          href={trackingLink(trackingNumber, one.trackingUrl, one.trackingCompany)}
          target="_blank"
          rel="noreferrer"
          className={LINK}
        >
          {trackingNumber}
        </a>
      ) : null,
    ),
    ...detail(
      t.sendBy,
      one.state === 'APPROVED' && one.sendBy ? (
        <DateTime at={one.sendBy} timeZone={timeZone} ownZone={false} />
      ) : null,
    ),
    ...detail(
      t.lateFrom,
      one.state === 'IN_TRANSIT' && one.lateAt ? (
        <DateTime at={one.lateAt} timeZone={timeZone} ownZone={false} />
      ) : null,
    ),
    ...detail(
      t.received,
      receivedAt ? <DateTime at={receivedAt} timeZone={timeZone} style="date-time" /> : null,
    ),
  ];
  return (
    <Card title={t.package}>
      {details.length === 0 && !instructions && !declineText ? (
        <p className="text-ink-2">{t.noPackage}</p>
      ) : null}
      {details.length > 0 ? <DescriptionList details={details} /> : null}
      {declineText ? <Said title={t.declined} text={declineText} /> : null}
      {instructions ? <Said title={t.instructions} text={instructions} /> : null}
    </Card>
  );
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <div className="[&:not(:first-child)]:mt-3">
      <h3 className="text-13 text-ink-2">{title}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}

/** Renders the order and its customer. */
export function OrderOfReturn({ view: { one, can, timeZone } }: Given) {
  const words = useReturnsWords();
  const t = words.page;
  const number = words.number(one.orderNumber);
  const linked = (to: string, text: string) =>
    can.readOrder ? (
      <Link to={to} className={LINK}>
        {text}
      </Link>
    ) : (
      text
    );
  return (
    <Card title={t.order}>
      <DescriptionList
        details={[
          ...detail(t.orderNumber, linked(`/orders/${one.orderId}`, number)),
          ...detail(t.customer, one.customerName),
          ...detail(t.email, linked(`/customers/${one.orderId}`, one.customerEmail)),
          ...detail(
            t.requested,
            <DateTime at={one.createdAt} timeZone={timeZone} style="date-time" />,
          ),
        ]}
      />
    </Card>
  );
}

/** Renders the history of the return with actors, latest first. */
export function HistoryOfReturn({ view: { history, timeZone } }: Given) {
  const t = useReturnsWords().page;
  return (
    <Card title={t.history}>
      <Timeline
        entries={history.toReversed().map((entry, index) => ({
          key: entry.id,
          title: `${entry.actorName ?? t.by[entry.actorKind] ?? t.by.system} ${
            t.changes[entry.change] ?? entry.change
          }`,
          detail: entry.note,
          when: <DateTime at={entry.occurredAt} timeZone={timeZone} style="date-time" />,
          state: index === 0 ? 'now' : 'done',
        }))}
      />
    </Card>
  );
}
