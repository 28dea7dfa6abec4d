import type { Issue } from '@amends/core/claim-filing/draft.rules';
import { type ClaimType, claimTypeLabel } from '@amends/core/claims/claim-type.rules';
import { Badge, Button, Card, Gallery, Thumb } from '@amends/ui';
import { Form, Link } from 'react-router';
import { ShipmentState } from '../frame/order-thread.tsx';
import type { ItemView, ShipmentView } from '../frame/order-view.ts';
import { useMessages } from '../messages/messages.ts';
import { type EvidenceView, galleryEntries } from './evidence-view.ts';

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

/** What is claimed, shipment by shipment, with the way back to each answer. */
export function ReviewedClaim({
  parts,
  timeZone,
  version,
}: {
  parts: ReviewedPart[];
  timeZone: string;
  version: number;
}) {
  const t = useMessages();
  return (
    <Card
      title={t.review.myClaim}
      aside={
        parts.length > 1 ? null : (
          <Link to={parts[0]?.whole ? '/issues/shipment' : '/issues/items'} className="review-edit">
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
              <PartActions shipmentId={part.shipment.id} version={version} />
            ) : null}
          </div>
        ))}
      </div>
    </Card>
  );
}

/** The ways to change what was told of one shipment of several. */
function PartActions({ shipmentId, version }: { shipmentId: string; version: number }) {
  const t = useMessages();
  return (
    <Form method="post" preventScrollReset className="flex gap-2">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="shipment" value={shipmentId} />
      <Button size="medium" name="intent" value="edit-shipment">
        {t.buttons.edit}
      </Button>
      <Button look="ghost" size="medium" name="intent" value="remove-shipment">
        {t.buttons.remove}
      </Button>
    </Form>
  );
}

function WholeShipment(given: NonNullable<ReviewedPart['whole']> & { shipment: ShipmentView }) {
  const t = useMessages();
  const claimed = given.shipment.items.filter(({ item }) => item.claimable > 0);
  return (
    <div className="text-14">
      <p className="flex flex-wrap items-center gap-2">
        <Badge colour="warning">
          {t.shipment.types[given.type]?.title ?? claimTypeLabel(given.type)}
        </Badge>
        {given.subType ? <span>{given.subType}</span> : null}
      </p>
      {given.details ? (
        <p className="mt-2 whitespace-pre-wrap text-ink-2">{given.details}</p>
      ) : null}
      {given.evidence.length > 0 ? (
        <Gallery className="mt-2" words={t.lightbox} entries={galleryEntries(given.evidence)} />
      ) : null}
      <ul className="mt-3 grid gap-2.5">
        {claimed.map(({ item, quantity }) => (
          <li key={item.sourceItemId} className="flex items-center gap-3">
            <Thumb src={item.image} alt="" size={40} />
            <span>{t.order.quantityOf(Math.min(quantity, item.claimable), item.name)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReviewedItem({ item, issues, evidence }: ReviewedPart['items'][number]) {
  const t = useMessages();
  const labels: Partial<Record<string, string>> = t.itemIssueTypes;
  const quantity = issues.reduce((sum, issue) => sum + issue.quantity, 0);
  return (
    <div className="flex gap-3">
      <Thumb src={item.image} alt="" size={56} />
      <div className="min-w-0 flex-1 text-14">
        <p className="font-semibold">{t.order.quantityOf(quantity, item.name)}</p>
        {issues.map((issue) => (
          <div key={issue.id} className="mt-1.5">
            <p className="flex flex-wrap items-center gap-2">
              <Badge colour="warning">{labels[issue.type] ?? claimTypeLabel(issue.type)}</Badge>
              {issue.subType ? <span className="text-ink-2">{issue.subType}</span> : null}
            </p>
            {issue.details ? (
              <p className="mt-1 whitespace-pre-wrap text-ink-2">{issue.details}</p>
            ) : null}
            {issue.images.length > 0 ? (
              <Gallery
                className="mt-2"
                size={56}
                words={t.lightbox}
                entries={galleryEntries(
                  evidence.filter((one) => issue.images.includes(one.reference)),
                )}
              />
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}
