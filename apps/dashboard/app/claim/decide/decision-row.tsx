import { RESOLUTION_TYPES } from '@amends/core/claims/terms/resolution-type.rules';
import { currencyDecimals } from '@amends/core/reference/money.rules';
import {
  Button,
  classNames,
  FieldError,
  Icon,
  Money,
  moneyText,
  Select,
  TextInput,
  Thumb,
} from '@amends/ui';
import { resolutionLabel } from '@amends/words/labels';
import { type ReactNode, useState } from 'react';
import { useDecideWords } from '../../messages/decide.ts';
import { issueText } from '../issue-text.ts';
import { useClaim } from '../use-claim.ts';
import {
  changePart,
  type DecisionPart,
  type Given,
  giveInstead,
  isFlat,
  mostUnits,
  typeQuantity,
} from './decision-draft.rules.ts';
import type { PartField } from './decision-figures.rules.ts';
import { DecisionOptions } from './decision-options.tsx';
import type { Decision } from './use-decision.ts';

/** The visually hidden label of a control whose meaning is clear from its position. */
const HIDDEN_LABEL = '[&>label]:sr-only';

const IN_OPTIONS: readonly PartField[] = ['percentage', 'amount', 'details', 'replacement'];

/** Renders one part of the decision: the resolution of some units of an item, and its amount. */
export function DecisionRow({ part, decision }: { part: DecisionPart; decision: Decision }) {
  const { claim, planning } = useClaim();
  const t = useDecideWords();
  const { draft, figures, change } = decision;
  const item = claim.claimItems.find(({ id }) => id === part.claimItemId);
  const name = item?.name ?? t.wholeClaim;
  const problems = figures.problems.filter(({ key }) => key === part.key);
  const needsOptions =
    part.given === 'CUSTOM' ||
    (isFlat(part.given) && part.resolutionFinal) ||
    !part.resolutionFinal ||
    // A field with typed text is always shown.
    part.replacement.trim() !== '' ||
    part.details.trim() !== '' ||
    problems.some(({ field }) => IN_OPTIONS.includes(field));
  const [opened, setOpened] = useState(false);
  const shown = opened || needsOptions;
  const kinds: readonly Given[] = item
    ? [...RESOLUTION_TYPES, 'DENY']
    : ['FLAT_RATE', 'FLAT_RATE_STORE_CREDIT'];
  const total = figures.amounts.get(part.key)?.total ?? 0;
  const nothing = part.given === 'DENY' || !part.resolutionFinal;
  const wrong = (field: PartField) => {
    const problem = decision.touched ? problems.find((one) => one.field === field) : undefined;
    if (!problem) return undefined;
    const said = t.wrong[problem.code];
    if (typeof said === 'string') return said;
    return said(problem.code === 'amount' ? currencyDecimals(claim.currency) : (problem.most ?? 0));
  };
  return (
    <li className="border-t border-line px-3 py-3 first:border-t-0 sm:px-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 @lg:flex-nowrap">
        <ItemWords part={part} decision={decision} faint={nothing}>
          <Button
            type="button"
            look="ghost"
            size="small"
            className="-ml-2 min-h-6! px-2! py-0! text-13"
            aria-expanded={shown}
            aria-controls={`options-${part.key}`}
            aria-label={t.optionsOf(name)}
            disabled={part.given === 'DENY' && part.resolutionFinal}
            onClick={() => setOpened(!shown)}
          >
            {t.options}
            <Icon.ChevronDown
              aria-hidden
              className={classNames('size-3.5', shown && 'rotate-180')}
            />
          </Button>
        </ItemWords>
        <div className="ml-auto flex shrink-0 items-start justify-end gap-1.5">
          <Select
            id={`given-${part.key}`}
            name={`given-${part.key}`}
            label={t.given(name)}
            fieldClassName={classNames('w-32', HIDDEN_LABEL)}
            options={kinds.map((kind) => ({
              value: kind,
              label: kind === 'DENY' ? t.denyItem : resolutionLabel(kind),
            }))}
            value={part.given}
            disabled={!part.resolutionFinal}
            error={wrong('given')}
            onChange={(event) =>
              change(changePart(draft, part.key, giveInstead(event.currentTarget.value as Given)))
            }
          />
          {item ? (
            <TextInput
              id={`quantity-${part.key}`}
              name={`quantity-${part.key}`}
              label={t.quantity(name)}
              fieldClassName={classNames('w-12', HIDDEN_LABEL)}
              inputMode="numeric"
              autoComplete="off"
              value={part.given === 'DENY' ? '' : part.quantityText}
              disabled={nothing}
              aria-invalid={wrong('quantity') ? true : undefined}
              onChange={(event) =>
                change(changePart(draft, part.key, typeQuantity(event.currentTarget.value)))
              }
            />
          ) : null}
          <output
            className={classNames(
              'flex min-h-(--control-height) min-w-18 items-center justify-end font-[560] tabular-nums',
              nothing && 'text-ink-3',
            )}
          >
            <Money amount={nothing ? 0 : total} currency={claim.currency} />
          </output>
        </div>
      </div>
      {wrong('quantity') ? <FieldError>{wrong('quantity')}</FieldError> : null}
      {shown && !(part.given === 'DENY' && part.resolutionFinal) ? (
        <DecisionOptions
          part={part}
          name={name}
          most={item ? mostUnits(item, planning) : 0}
          decision={decision}
          wrong={wrong}
        />
      ) : null}
    </li>
  );
}

function ItemWords({
  part,
  decision,
  faint,
  children,
}: {
  part: DecisionPart;
  decision: Decision;
  faint: boolean;
  children: ReactNode;
}) {
  const { claim, order, planning } = useClaim();
  const t = useDecideWords();
  const item = claim.claimItems.find(({ id }) => id === part.claimItemId);
  if (!item) {
    return (
      <div className="min-w-40 flex-1 py-1.5">
        <p className="font-[560]">{t.wholeClaim}</p>
        {children}
      </div>
    );
  }
  const first = decision.draft.parts.find(({ claimItemId }) => claimItemId === item.id);
  const ordered = order.items.find(({ sourceItemId }) => sourceItemId === item.sourceItemId);
  const most = mostUnits(item, planning);
  return (
    <div className={classNames('flex min-w-44 flex-1 items-start gap-3', faint && 'text-ink-3')}>
      <Thumb
        src={item.imageUrl}
        alt=""
        size={48}
        className={first?.key === part.key ? undefined : 'invisible'}
      />
      <div className="min-w-0">
        <p className="font-[560]">{item.name}</p>
        <p className={classNames('text-13', faint ? 'text-ink-3' : 'text-ink-2')}>
          {issueText(item)} · {t.of(item.quantity, ordered?.quantity ?? item.quantity)} ·{' '}
          {t.each(moneyText(item.price, claim.currency))}
          {most < item.quantity ? ` · ${t.left(most)}` : ''}
        </p>
        {children}
      </div>
    </div>
  );
}
