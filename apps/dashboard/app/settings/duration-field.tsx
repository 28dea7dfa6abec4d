import { FieldError, fieldWiring } from '@amends/ui';
import { useSettingsWords } from '../messages/settings.ts';

/** Renders a number field for whole days (P7D) or hours (PT24H) inside a sentence. */
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
  const t = useSettingsWords();
  const wiring = fieldWiring({ name, error });
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <label htmlFor={wiring.id}>{label}</label>
        <span className="flex items-center gap-2">
          <input
            {...wiring}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            // Invalid input is submitted as typed, and refused with a message.
            value={value.slice(unit === 'days' ? 1 : 2, -1)}
            onChange={({ currentTarget: { value: typed } }) => {
              const number = typed.trim();
              onChange(unit === 'days' ? `P${number}D` : `PT${number}H`);
            }}
            className="block min-h-(--control-height) w-16 rounded-small border border-line-3 bg-surface px-(--control-inset) text-right text-(length:--control-text) tabular-nums hover:border-ink-3 focus-visible:border-accent-ink disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-2 aria-invalid:border-danger-line"
          />
          <span>{unit === 'days' ? t.daysSuffix : t.hoursSuffix}</span>
        </span>
      </div>
      {error ? <FieldError id={`${wiring.id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
