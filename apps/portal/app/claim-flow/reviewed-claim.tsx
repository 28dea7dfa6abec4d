import type { ClaimType } from '@amends/core/claims/terms/claim-type.rules';
import type { Issue } from '@amends/core/claims/terms/draft.rules';
import { Badge, Button, Card, Gallery, Thumb } from '@amends/ui';
import { Form, Link } from 'react-router';
import { ShipmentState } from '../frame/order-thread.tsx';
import type { ItemView, ShipmentView } from '../frame/order-view.ts';
import { type FlowMessages, useFlowMessages } from '../messages/flow-messages.ts';
import { useArrived } from '../uploads/background-uploads.tsx';
import { type EvidenceView, galleryEntries } from '../uploads/evidence-view.ts';

export interface ReviewedPart {
  shipment: ShipmentView;
  whole: {
    type: ClaimType;
    subType: string | null;
    details: string;
    evidence: EvidenceView[];
  } | null;
  items: Array<{ item: ItemView; issues: Issue[]; evidence: EvidenceView[] }>;
}

/** Renders the claim, shipment by shipment, with links to change each answer. */
export function ReviewedClaim({
  parts,
  timeZone,
  version,
}: {
  parts: ReviewedPart[];
  timeZone: string;
  version: number;
}) {
  const t = useFlowMessages();
  return (
    <Card
      title={t.review.myClaim}
      aside={
        parts.length > 1 ? null : (
          <Link
            to={parts[0]?.whole ? '/issues/shipment' : '/issues/items'}
            className="review-edit"
            aria-label={t.review.editClaim}
          >
            {t.buttons.edit}
          </Link>
        )
      }
    >
      <div className="grid gap-5">
        {parts.map((part) => (
          <div key={part.shipment.id} className="grid gap-4">
            {parts.length > 1 ? (
              <p className="text-13 text-ink-3">
                {t.order.shipmentName(part.shipment.position)} ·{' '}
                <ShipmentState shipment={part.shipment} timeZone={timeZone} />
              </p>
            ) : null}
            {part.whole ? <WholeShipment {...part.whole} shipment={part.shipment} /> : null}
            {part.items.map((line) => (
              <ReviewedItem key={line.item.sourceItemId} {...line} />
            ))}
            {parts.length > 1 ? (
              <PartActions
                shipmentId={part.shipment.id}
                name={t.order.shipmentName(part.shipment.position)}
                version={version}
              />
            ) : null}
          </div>
        ))}
      </div>
    </Card>
  );
}

/** Renders links to change the answers about one of several shipments. */
function PartActions({
  shipmentId,
  name,
  version,
}: {
  shipmentId: string;
  name: string;
  version: number;
}) {
  const t = useFlowMessages();
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="shipment" value={shipmentId} />
      <Button
        size="medium"
        name="intent"
        value="edit-shipment"
        aria-label={t.review.editShipment(name)}
      >
        {t.buttons.edit}
      </Button>
      <Button
        look="ghost"
        size="medium"
        name="intent"
        value="remove-shipment"
        aria-label={t.review.removeShipment(name)}
      >
        {t.buttons.remove}
      </Button>
    </Form>
  );
}

function evidenceName(
  t: FlowMessages,
  shipment: ShipmentView,
  kind: EvidenceView['kind'],
  position: number,
): string {
  const name = t.order.shipmentName(shipment.position);
  return kind === 'video' ? t.review.video(name, position) : t.review.photo(name, position);
}

function WholeShipment(given: NonNullable<ReviewedPart['whole']> & { shipment: ShipmentView }) {
  const t = useFlowMessages();
  const arrived = useArrived(given.evidence);
  const claimed = given.shipment.items.filter(({ item }) => item.claimable > 0);
  return (
    <div className="text-14">
      <p className="flex flex-wrap items-center gap-2">
        <Badge color="warning" mayWrap>
          {t.shipment.types[given.type]?.title ?? t.claimTypes[given.type]}
        </Badge>
        {given.subType ? <span>{given.subType}</span> : null}
      </p>
      {given.details ? (
        <p className="mt-2 whitespace-pre-wrap text-ink-2 wrap-anywhere">{given.details}</p>
      ) : null}
      {arrived.length > 0 ? (
        <Gallery
          className="mt-2"
          words={t.lightbox}
          entries={galleryEntries(arrived, (kind, position) =>
            evidenceName(t, given.shipment, kind, position),
          )}
        />
      ) : null}
      <ul className="mt-3 grid gap-2.5">
        {claimed.map(({ item, quantity }) => (
          <li key={item.sourceItemId} className="flex items-center gap-3">
            <Thumb src={item.image} alt="" size={40} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {t.order.quantityOf(Math.min(quantity, item.claimable), item.name)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReviewedItem({ item, issues, evidence }: ReviewedPart['items'][number]) {
  const t = useFlowMessages();
  const arrived = useArrived(evidence);
  const quantity = issues.reduce((sum, issue) => sum + issue.quantity, 0);
  return (
    <div className="flex flex-wrap gap-3">
      <Thumb src={item.image} alt="" size={56} />
      <div className="min-w-0 grow basis-[9rem] text-14">
        <p className="font-semibold wrap-anywhere">{t.order.quantityOf(quantity, item.name)}</p>
        {issues.map((issue) => (
          <div key={issue.id} className="mt-1.5">
            <p className="flex flex-wrap items-center gap-2">
              <Badge color="warning" mayWrap>
                {t.claimTypes[issue.type]}
              </Badge>
              {issue.subType ? (
                <span className="text-ink-2 wrap-anywhere">{issue.subType}</span>
              ) : null}
              {issues.length > 1 ? (
                <span className="text-ink-2 tabular-nums">{t.order.items(issue.quantity)}</span>
              ) : null}
            </p>
            {issue.details ? (
              <p className="mt-1 whitespace-pre-wrap text-ink-2 wrap-anywhere">{issue.details}</p>
            ) : null}
            {issue.images.length > 0 ? (
              <Gallery
                className="mt-2"
                size={56}
                words={t.lightbox}
                entries={galleryEntries(
                  arrived.filter((one) => issue.images.includes(one.reference)),
                  (kind, position) =>
                    kind === 'video'
                      ? t.review.video(item.name, position)
                      : t.review.photo(item.name, position),
                )}
              />
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}
