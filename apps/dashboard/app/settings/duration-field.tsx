import { Field } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';

/** Whole days (P7D) or hours (PT24H), typed as a number. */
export function DurationField({
  name,
  label,
  unit,
  value,
  error,
  onChange,
}: {
  name: string;
  label: string;
  unit: 'days' | 'hours';
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useMessages().settings;
  return (
    <Field name={name} label={label} error={error}>
      {(wiring) => (
        <span className="flex items-center gap-2">
          <input
            {...wiring}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            // What is no whole number stays as it was typed, and is refused with words.
            value={value.slice(unit === 'days' ? 1 : 2, -1)}
            onChange={({ currentTarget: { value: typed } }) => {
              const number = typed.trim();
              onChange(unit === 'days' ? `P${number}D` : `PT${number}H`);
            }}
            className="block min-h-(--control-height) w-20 rounded-small border border-line-3 bg-surface px-(--control-inset) text-right text-(length:--control-text) tabular-nums hover:border-ink-3 focus-visible:border-accent-ink disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-2 aria-invalid:border-danger-line"
          />
          <span className="text-ink-2">{unit === 'days' ? t.daysSuffix : t.hoursSuffix}</span>
        </span>
      )}
    </Field>
  );
}
