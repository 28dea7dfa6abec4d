import type {
  RequestableResolution,
  RequestedMethods,
} from '@amends/core/claims/terms/requested-resolution.rules';
import { Chips, Thumb } from '@amends/ui';
import { useFlowMessages } from '../messages/flow-messages.ts';
import { type ClaimedLine, ITEM_FIELD, itemAmountText, type RequestView } from './requested.ts';

type MethodByItem = NonNullable<RequestedMethods['methodByItem']>;

/** Number of items up to which all choices are visible; more would push the button off the screen. */
const MOST_OPEN = 6;

/**
 * Renders the resolutions of each claimed item with their amounts; the choice for all items is the default.
 */
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
  const isOpen = request.lines.length <= MOST_OPEN || Object.keys(chosen).length > 0;
  return (
    <details open={isOpen} className="group mt-2 border-t border-line pt-2">
      <summary className="flex min-h-11 items-center text-16 font-semibold text-accent-ink underline underline-offset-3 group-open:text-ink group-open:no-underline">
        {t.each}
      </summary>
      <p className="text-14 text-ink-2">{t.eachHelp}</p>
      <ul className="mt-4 grid gap-6">
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
  const { sourceItemId } = line;
  const methods = offered.map((method) => {
    const amount = itemAmountText(request, line, method, t.locale);
    const name = t.resolution.names[method];
    return { value: method, label: amount ? t.resolution.option(name, amount) : name };
  });
  return (
    <li>
      <fieldset className="min-w-0">
        <legend className="mb-2 flex items-center gap-3">
          <Thumb src={line.image} alt="" size={40} />
          <span className="min-w-0 text-14 font-[560] wrap-anywhere">
            {t.order.quantityOf(line.quantity, line.name)}
          </span>
        </legend>
        <Chips
          name={`${ITEM_FIELD}${sourceItemId}`}
          idPrefix={`item-${sourceItemId}`}
          chips={[{ value: '', label: t.resolution.same }, ...methods]}
          value={chosen}
          spread
        />
      </fieldset>
    </li>
  );
}
