import { trackingLink } from '@amends/core/commerce/orders/tracking-link.rules';
import { DateTime, Timeline } from '@amends/ui';
import { fulfillmentStatusLabel } from '@amends/words/labels';
import { useClaimWords } from '../../messages/claim.ts';
import { daysUntil } from '../days-until.ts';
import { useClaim, useNow } from '../use-claim.ts';
import { Line, Lines, More, Section } from './section.tsx';

type Shipment = ReturnType<typeof useClaim>['order']['fulfillments'][number];

/** Renders the claim's shipments, or all of the order's if it names none. */
export function ShipmentSections() {
  const { order, claim } = useClaim();
  const named = new Set(claim.claimItems.map(({ fulfillmentId }) => fulfillmentId));
  const about = order.fulfillments.filter(({ id }) => named.has(id));
  const shown = about.length > 0 ? about : order.fulfillments;
  return shown.map((shipment, index) => (
    <ShipmentSection key={shipment.id} shipment={shipment} at={index + 1} of={shown.length} />
  ));
}

function ShipmentSection({ shipment, at, of }: { shipment: Shipment; at: number; of: number }) {
  const { store } = useClaim();
  const t = useClaimWords().about;
  const { timeZone } = store;
  const { trackingCompany, trackingNumber, trackingUrl } = shipment;
  return (
    <Section title={of > 1 ? t.shipmentOf(at, of) : t.shipment}>
      <Lines>
        <Line term={t.status}>{fulfillmentStatusLabel(shipment.fulfillmentStatus)}</Line>
        {trackingCompany ? <Line term={t.carrier}>{trackingCompany}</Line> : null}
        {trackingNumber.length > 0 ? (
          <Line term={t.tracking}>
            {trackingNumber.map((number, index) => (
              <a
                key={number}
                href={trackingLink(number, trackingUrl[index], trackingCompany)}
                target="_blank"
                rel="noreferrer"
                className="block underline decoration-line-3 underline-offset-2 hover:decoration-current"
              >
                {number}
              </a>
            ))}
          </Line>
        ) : null}
        {shipment.shippedAt ? (
          <Line term={t.shippedAt}>
            <DateTime at={shipment.shippedAt} timeZone={timeZone} style="date-time" />
          </Line>
        ) : null}
        {shipment.deliveredAt ? (
          <Line term={t.deliveredAt}>
            <DateTime at={shipment.deliveredAt} timeZone={timeZone} style="date-time" />
          </Line>
        ) : null}
        {shipment.lastScanAt && !shipment.deliveredAt ? (
          <Line term={t.lastScan}>
            <DateTime at={shipment.lastScanAt} timeZone={timeZone} style="date-time" />
          </Line>
        ) : null}
      </Lines>
      <WindowBar shipment={shipment} />
      <Scans shipment={shipment} />
    </Section>
  );
}

/** Renders how much of the window has passed, and when it ends. */
function WindowBar({ shipment }: { shipment: Shipment }) {
  const { claim, store, now: made } = useClaim();
  const t = useClaimWords().about;
  const now = useNow(made);
  const item = claim.claimItems.find(({ fulfillmentId }) => fulfillmentId === shipment.id);
  const window = item ? shipment.eligibilityByType[item.claimType] : shipment;
  const begins = window.eligibleAt ?? shipment.deliveredAt ?? shipment.shippedAt;
  if (!window.uneligibleAt) return null;
  const open = window.uneligibleAt > now;
  const days = daysUntil(window.uneligibleAt, now, store.timeZone);
  return (
    <>
      <Lines>
        <Line term={open ? t.windowCloses : t.windowClosed}>
          <DateTime
            at={window.uneligibleAt}
            timeZone={store.timeZone}
            style="date-short"
            ownZone={false}
          />
          {open ? `, ${t.inDays(days)}` : null}
        </Line>
      </Lines>
      {begins && open ? (
        <progress
          aria-label={t.windowCloses}
          max={window.uneligibleAt.getTime() - begins.getTime()}
          value={Math.max(0, now.getTime() - begins.getTime())}
          className="progress block h-1.5 w-full overflow-hidden rounded-pill"
        />
      ) : null}
    </>
  );
}

/** Renders the tracking history, latest first. */
function Scans({ shipment }: { shipment: Shipment }) {
  const { store } = useClaim();
  const t = useClaimWords().about;
  const scans = shipment.events.toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime());
  if (scans.length === 0) {
    return shipment.trackingNumber.length === 0 ? (
      <p className="text-ink-3">{t.noTracking}</p>
    ) : null;
  }
  return (
    <More summary={t.trackingHistory(scans.length)}>
      <Timeline
        entries={scans.map((scan, index) => ({
          key: `${scan.occurredAt.toISOString()} ${index}`,
          title: scan.description || scan.status,
          detail: scan.location,
          when: <DateTime at={scan.occurredAt} timeZone={store.timeZone} style="date-time" />,
          state: index === 0 ? 'now' : 'done',
        }))}
      />
    </More>
  );
}
