import { Fieldset } from '@amends/ui';
import { useFlagsWords } from '../messages/flags.ts';
import { NumberField } from '../settings/number-field.tsx';
import { readPercent } from '../settings/read-number.rules.ts';

const ALL = 10_000;
const percentText = (share: number) => `${share / 100}%`;

type Split = readonly { variant: string; share: number }[];

/** Renders the shares of a flag's variants, and what is left to assign. */
export function Shares({
  id,
  name,
  legend,
  hint,
  variants,
  split,
  error,
  nameOf,
  onChange,
}: {
  id: string;
  name: string;
  legend: string;
  hint: string;
  variants: readonly string[];
  split: Split;
  error: string | undefined;
  nameOf: (variant: string) => string;
  onChange: (split: { variant: string; share: number }[]) => void;
}) {
  const t = useFlagsWords();
  const shareOf = (variant: string) => split.find((one) => one.variant === variant)?.share ?? 0;
  const left = ALL - split.reduce((sum, { share }) => sum + Math.max(0, share), 0);
  return (
    <Fieldset id={id} legend={legend} hint={hint} error={error}>
      <div className="grid gap-3">
        {variants.map((variant) => (
          <NumberField
            key={variant}
            id={`${id}.${variant}`}
            name={`${name}.${variant}`}
            label={nameOf(variant)}
            inputMode="decimal"
            maxLength={8}
            className="max-w-28 text-right tabular-nums"
            value={shareOf(variant)}
            textOf={percentText}
            read={readPercent}
            onChange={(share) =>
              onChange(
                variants.flatMap((one) => {
                  const given = one === variant ? share : shareOf(one);
                  return given === 0 ? [] : [{ variant: one, share: given }];
                }),
              )
            }
          />
        ))}
        {left === 0 ? null : (
          <p role="status" className="text-13 text-ink-2">
            {left > 0 ? t.left(percentText(left)) : t.over(percentText(-left))}
          </p>
        )}
      </div>
    </Fieldset>
  );
}
