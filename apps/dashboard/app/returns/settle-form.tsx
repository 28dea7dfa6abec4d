import { RETURN_RESOLUTIONS } from '@amends/core/stores/settings/return-policy.rules';
import { Button, Checkbox, DescriptionList, Money, Notice, Select, TextInput } from '@amends/ui';
import { useReturnsWords } from '../messages/returns.ts';
import type { ReturnAnswer } from './change-return.server.ts';
import type { ReturnView } from './return-cards.tsx';
import { fieldOf, ReturnForm } from './return-form.tsx';
import { settlementIn, shareText } from './settlement-form.rules.ts';

interface Given {
  view: ReturnView;
  answer: ReturnAnswer | undefined;
}

/**
 * Renders the amounts of the settlement, the button that settles the return, and the form that changes the
 * amounts.
 */
export function SettleForm({ view, answer }: Given) {
  const words = useReturnsWords();
  const t = words.settle;
  const { one, settlement: usual } = view;
  const asked = answer?.preview;
  const shown = asked ?? usual?.preview ?? null;
  const error = asked ? null : usual?.error;
  const field = fieldOf(answer?.form === 'adjust' && answer.error ? answer : undefined, 'adjust');
  const chosen = shown && settlementIn(shown.settlement, one.items);
  const accepted = one.items.filter(({ acceptedQuantity }) => (acceptedQuantity ?? 0) > 0);
  const hasFee = accepted.some(({ fee }) => fee > 0);
  const total = shown?.resolutions.reduce((sum, { paidValue }) => sum + paidValue, 0) ?? 0;
  const isEmpty = shown?.resolutions.length === 0;
  return (
    <div className="grid gap-3">
      {error ? (
        <Notice kind="warning" title={t.impossible}>
          {error}
        </Notice>
      ) : null}
      {shown ? (
        <ReturnForm view={view} answer={answer} change="settle">
          <div className="rounded-control bg-sunken px-3.5 py-3">
            {isEmpty ? (
              <p>{t.nothing}</p>
            ) : (
              <DescriptionList
                details={[
                  ...shown.resolutions.map((part) => {
                    const item = one.items.find(({ id }) => id === part.returnItemId);
                    const name = part.replacement?.name ?? item?.name ?? '';
                    return {
                      term: `${words.resolutions[part.resolutionType]}: ${t.line(name, part.quantity)}`,
                      value:
                        part.paidValue > 0 ? (
                          <Money amount={part.paidValue} currency={one.currency} />
                        ) : (
                          t.goods
                        ),
                    };
                  }),
                  ...(shown.fee > 0
                    ? [{ term: t.fee, value: <Money amount={shown.fee} currency={one.currency} /> }]
                    : []),
                  {
                    term: <strong className="text-ink">{t.total}</strong>,
                    value: (
                      <strong className="text-17">
                        <Money amount={total} currency={one.currency} />
                      </strong>
                    ),
                  },
                ]}
              />
            )}
          </div>
          <input type="hidden" name="settlement" value={shown.settlement} />
          <input type="hidden" name="total" value={total} />
          <Button look="primary">{isEmpty ? t.close : t.button}</Button>
        </ReturnForm>
      ) : null}
      {accepted.length > 0 ? (
        <ReturnForm view={view} answer={answer} change="settle" name="adjust" open={t.adjust}>
          <input type="hidden" name="preview" value="1" />
          {accepted.map((item) => {
            const own = chosen?.items.find(({ returnItemId }) => returnItemId === item.id);
            return (
              <div key={item.id} className="grid gap-3 sm:grid-cols-2">
                <Select
                  {...field(`resolution:${item.id}`, own?.resolution ?? item.requestedResolution)}
                  label={t.resolution(item.name)}
                  options={RETURN_RESOLUTIONS.filter(
                    (value) => value !== 'EXCHANGE' || item.exchangeFor !== null,
                  ).map((value) => ({ value, label: words.resolutions[value] }))}
                />
                <TextInput
                  {...field(`share:${item.id}`, shareText(own?.percentage ?? 10_000))}
                  label={t.share(item.name)}
                  hint={t.shareHint}
                  inputMode="decimal"
                  maxLength={7}
                />
              </div>
            );
          })}
          {hasFee ? (
            <Checkbox
              name="deductFee"
              id="adjust-deductFee"
              label={t.deductFee}
              defaultChecked={chosen?.deductFee ?? true}
            />
          ) : (
            <input type="hidden" name="deductFee" value="on" />
          )}
          <Button size="small">{t.preview}</Button>
        </ReturnForm>
      ) : null}
    </div>
  );
}
