import { Button, Checkbox, Select, TextInput } from '@amends/ui';
import { useDecideWords } from '../../messages/decide.ts';
import { useClaim } from '../use-claim.ts';
import {
  changePart,
  type DecisionPart,
  hasPercentage,
  isFlat,
  joinPart,
  setFinal,
  splitPart,
  unitsFor,
} from './decision-draft.rules.ts';
import type { PartField } from './decision-figures.rules.ts';
import { ReplacementFields } from './replacement-fields.tsx';
import { parsePercentage } from './typed-numbers.rules.ts';
import type { Decision } from './use-decision.ts';

/** Renders more options of a part: how its amount is calculated, reimbursement, replacement. */
export function DecisionOptions({
  part,
  name,
  most,
  decision,
  wrong,
}: {
  part: DecisionPart;
  name: string;
  /** The item's units that can be resolved at all. */
  most: number;
  decision: Decision;
  wrong: (field: PartField) => string | undefined;
}) {
  const { planning, setsReimbursement } = useClaim();
  const t = useDecideWords();
  const { draft, change } = decision;
  const set = (changed: Partial<DecisionPart>) =>
    change(changePart(draft, part.key, (one) => ({ ...one, ...changed })));
  const siblings = draft.parts.filter(({ claimItemId }) => claimItemId === part.claimItemId);
  const removable = part.claimItemId === null || siblings.length > 1;
  const splittable = part.claimItemId !== null && (part.resolutionQuantity ?? 0) > 1;
  return (
    <fieldset
      id={`options-${part.key}`}
      aria-label={t.optionsOf(name)}
      className="mt-2 grid gap-x-4 gap-y-2 rounded-small bg-sunken p-3 sm:grid-cols-2"
    >
      {part.resolutionFinal ? <Amounts part={part} set={set} wrong={wrong} /> : null}
      {part.resolutionFinal && part.given === 'RESHIP' ? (
        <ReplacementFields part={part} error={wrong('replacement')} set={set} />
      ) : null}
      {part.resolutionFinal ? (
        <TextInput
          id={`details-${part.key}`}
          name={`details-${part.key}`}
          label={part.given === 'CUSTOM' ? t.details : t.detailsOptional}
          maxLength={1000}
          value={part.details}
          error={wrong('details')}
          onChange={(event) => set({ details: event.currentTarget.value })}
        />
      ) : null}
      <div className="sm:col-span-2">
        {part.claimItemId === null ? null : (
          <Checkbox
            id={`final-${part.key}`}
            name={`final-${part.key}`}
            label={
              <>
                {t.final} <span className="text-ink-3">{t.finalHelp}</span>
              </>
            }
            checked={part.resolutionFinal}
            onChange={(event) =>
              change(
                changePart(
                  draft,
                  part.key,
                  setFinal(event.currentTarget.checked, unitsFor(draft, part, most)),
                ),
              )
            }
          />
        )}
        {part.resolutionFinal && setsReimbursement && !planning.isOta ? (
          <Checkbox
            id={`credit-${part.key}`}
            name={`credit-${part.key}`}
            label={t.credit}
            checked={part.reimbursable}
            onChange={(event) => set({ reimbursable: event.currentTarget.checked })}
          />
        ) : null}
      </div>
      {splittable || removable ? (
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          {splittable ? (
            <Button
              type="button"
              size="small"
              onClick={() => change(splitPart(draft, part.key))}
              aria-label={t.splitItem(name)}
            >
              {t.split}
            </Button>
          ) : null}
          {removable ? (
            <Button type="button" size="small" onClick={() => change(joinPart(draft, part.key))}>
              {part.claimItemId === null ? t.removeSum : t.unsplitItem(name)}
            </Button>
          ) : null}
        </div>
      ) : null}
    </fieldset>
  );
}

/** Renders a percentage of the price, or an amount instead of it. */
function Amounts({
  part,
  set,
  wrong,
}: {
  part: DecisionPart;
  set: (changed: Partial<DecisionPart>) => void;
  wrong: (field: PartField) => string | undefined;
}) {
  const { claim } = useClaim();
  const t = useDecideWords();
  if (part.given === 'RESHIP' || part.given === 'DENY') return null;
  const flat = part.quantityType === 'FLAT';
  const inCents = flat || isFlat(part.given);
  return (
    <div className="flex items-start gap-2">
      {hasPercentage(part.given) ? (
        <Select
          id={`basis-${part.key}`}
          name={`basis-${part.key}`}
          label={t.basis}
          options={[
            { value: 'UNITS', label: t.basisOptions.UNITS },
            { value: 'FLAT', label: t.basisOptions.FLAT },
          ]}
          value={part.quantityType ?? 'UNITS'}
          fieldClassName="w-36 shrink-0"
          onChange={(event) => set({ quantityType: event.currentTarget.value })}
        />
      ) : null}
      {inCents ? (
        <TextInput
          id={`amount-${part.key}`}
          name={`amount-${part.key}`}
          label={t.amount(claim.currency)}
          inputMode="decimal"
          autoComplete="off"
          value={part.amountText}
          error={wrong('amount')}
          onChange={(event) => set({ amountText: event.currentTarget.value })}
        />
      ) : (
        <TextInput
          id={`percentage-${part.key}`}
          name={`percentage-${part.key}`}
          label={t.percentage}
          inputMode="decimal"
          autoComplete="off"
          value={part.percentageText}
          error={wrong('percentage')}
          onChange={(event) =>
            set({
              percentageText: event.currentTarget.value,
              resolutionPercentage: parsePercentage(event.currentTarget.value) ?? 0,
            })
          }
        />
      )}
    </div>
  );
}
