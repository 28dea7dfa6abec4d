import { fulfillmentBadgeColor } from '@amends/core/commerce/orders/fulfillment-status.rules';
import { Badge, Card, Select, TextArea, TextInput, Thumb } from '@amends/ui';
import { fulfillmentStatusLabel } from '@amends/words/labels';
import { useValetWords } from '../../messages/valet.ts';
import { useEntering } from './use-valet-values.ts';
import { ValetFiles } from './valet-files.tsx';
import type { ValetShipment } from './valet-view.server.ts';

type Choices = ValetShipment['whole'];
type Item = ValetShipment['items'][number];

/** Renders a shipment with an issue for all of it, or for its items. */
export function ShipmentFields({
  shipment,
  orderId,
  isWarranty,
}: {
  shipment: ValetShipment;
  orderId: string;
  isWarranty: boolean;
}) {
  const t = useValetWords().what;
  const { values } = useEntering();
  const { key, items } = shipment;
  const whole = isWarranty ? '' : (values.fields[`type-${key}`] ?? '');
  return (
    <Card
      as="section"
      aria-label={t.shipment(shipment.position)}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t.shipment(shipment.position)}
          <Badge color={fulfillmentBadgeColor(shipment.status)}>
            {fulfillmentStatusLabel(shipment.status)}
          </Badge>
        </span>
      }
    >
      {items.length === 0 ? <p className="text-ink-2">{t.shipmentClaimed}</p> : null}
      {items.length > 0 && !isWarranty ? (
        <div className="grid gap-3 sm:max-w-100">
          <TypeSelect of={key} label={t.whole} fine={t.wholeFine} choices={shipment.whole} />
        </div>
      ) : null}
      {whole ? (
        <IssueDetails of={key} orderId={orderId} choices={shipment.whole} type={whole} />
      ) : null}
      {whole ? null : (
        <ul className="mt-4 grid gap-4 [&>li]:border-t [&>li]:border-line [&>li]:pt-4">
          {items.map((item) => (
            <ItemFields
              key={item.key}
              item={item}
              orderId={orderId}
              choices={isWarranty ? shipment.warranty : shipment.issues}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ItemFields({ item, orderId, choices }: { item: Item; orderId: string; choices: Choices }) {
  const t = useValetWords().what;
  const { values, field } = useEntering();
  const type = values.fields[`type-${item.key}`] ?? '';
  return (
    <li>
      <div className="flex items-center gap-3">
        <Thumb src={item.image} alt="" size={40} />
        <div className="min-w-0">
          <p className="[overflow-wrap:anywhere]">{item.name}</p>
          {item.sku ? <p className="text-13 text-ink-3">{item.sku}</p> : null}
        </div>
      </div>
      <div className="mt-2 grid gap-3 sm:grid-cols-[minmax(0,16rem)_8rem]">
        <TypeSelect of={item.key} label={t.item} fine={t.itemFine} choices={choices} />
        {item.claimable > 1 ? (
          <TextInput
            {...field(`quantity-${item.key}`, '1')}
            type="number"
            inputMode="numeric"
            min={1}
            max={item.claimable}
            label={`${t.quantity} ${t.ofMany(item.claimable)}`}
          />
        ) : null}
      </div>
      {type ? <IssueDetails of={item.key} orderId={orderId} choices={choices} type={type} /> : null}
    </li>
  );
}

function TypeSelect({
  of,
  label,
  fine,
  choices,
}: {
  of: string;
  label: string;
  fine: string;
  choices: Choices;
}) {
  const { closed: words } = useValetWords();
  const { field } = useEntering();
  const remark = (closed: Choices[number]['closed']) =>
    closed ? ` (${words[closed === 'park' ? 'too_soon' : closed]})` : '';
  return (
    <Select
      {...field(`type-${of}`)}
      label={label}
      placeholder={fine}
      options={choices.map(({ type, label: name, closed }) => ({
        value: type,
        label: `${name}${remark(closed)}`,
      }))}
    />
  );
}

/** Renders the fields for the customer's details and photos. */
function IssueDetails(given: { of: string; orderId: string; choices: Choices; type: string }) {
  const t = useValetWords().what;
  const { of, orderId, choices, type } = given;
  const { field } = useEntering();
  const chosen = choices.find((one) => one.type === type);
  return (
    <div className="mt-3 grid gap-3">
      {chosen && chosen.subTypes.length > 0 ? (
        <Select
          {...field(`subType-${of}`)}
          label={t.subType}
          placeholder={t.subTypeOpen}
          options={chosen.subTypes.map((value) => ({ value, label: value }))}
          fieldClassName="sm:max-w-100"
        />
      ) : null}
      <TextArea {...field(`details-${of}`)} label={t.detailsOptional} rows={2} />
      <ValetFiles of={of} orderId={orderId} needed={chosen?.needsEvidence ?? false} />
    </div>
  );
}
