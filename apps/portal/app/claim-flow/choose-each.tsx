import type {
  RequestableResolution,
  RequestedMethods,
} from '@amends/core/claims/terms/requested-resolution.rules';
import { Select, Thumb } from '@amends/ui';
import { useFlowMessages } from '../messages/flow-messages.ts';
import { type ClaimedLine, ITEM_FIELD, itemAmountText, type RequestView } from './requested.ts';

type MethodByItem = NonNullable<RequestedMethods['methodByItem']>;

/** Renders a choice for each claimed item, collapsed unless some already differ. */
export function ChooseEach({
  request,
  offered,
  chosen,
}: {
  request: RequestView;
  offered: readonly RequestableResolution[];
  chosen: MethodByItem;
}) {
  const t = useFlowMessages().resolution;
  return (
    <details open={Object.keys(chosen).length > 0} className="mt-1">
      <summary className="flex min-h-11 items-center text-14 font-[560] text-accent-ink underline underline-offset-3">
        {t.each}
      </summary>
      <p className="text-13 text-ink-2">{t.eachHelp}</p>
      <ul className="mt-3 grid gap-4">
        {request.lines.map((line) => (
          <ItemChoice
            key={line.sourceItemId}
            line={line}
            {...{ request, offered }}
            chosen={chosen[line.sourceItemId] ?? ''}
          />
        ))}
      </ul>
    </details>
  );
}

function ItemChoice({
  line,
  request,
  offered,
  chosen,
}: {
  line: ClaimedLine;
  request: RequestView;
  offered: readonly RequestableResolution[];
  chosen: RequestableResolution | '';
}) {
  const t = useFlowMessages();
  return (
    <li className="flex items-start gap-3">
      <Thumb src={line.image} alt="" size={40} />
      <Select
        id={`item-${line.sourceItemId}`}
        name={`${ITEM_FIELD}${line.sourceItemId}`}
        label={t.order.quantityOf(line.quantity, line.name)}
        fieldClassName="min-w-0 flex-1"
        placeholder={t.resolution.same}
        options={offered.map((method) => {
          const amount = itemAmountText(request, line, method, t.locale);
          const name = t.resolution.names[method];
          return { value: method, label: amount ? t.resolution.option(name, amount) : name };
        })}
        defaultValue={chosen}
      />
    </li>
  );
}
