import type { ReactNode } from 'react';
import { Fieldset } from './field.tsx';

export interface CheckboxOption {
  value: string;
  label: ReactNode;
}

/** Renders a multiple choice as native checkboxes with one name. */
export function CheckboxList({
  id,
  name,
  legend,
  hint,
  error,
  before,
  options,
  value,
  onChange,
}: {
  id: string;
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Content above the options, such as a search field. */
  before?: ReactNode;
  options: readonly CheckboxOption[];
  /** The initial choice, or the current one if `onChange` is given. */
  value?: readonly string[];
  onChange?: (value: string[]) => void;
}) {
  const chosen = value ?? [];
  const toggle = (one: string, on: boolean) =>
    onChange?.(on ? [...chosen, one] : chosen.filter((other) => other !== one));
  return (
    <Fieldset id={id} legend={legend} hint={hint} error={error}>
      {before}
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-(--target) items-center gap-2.5 rounded-control px-1 hover:bg-sunken"
        >
          <input
            type="checkbox"
            name={name}
            value={option.value}
            {...(onChange
              ? {
                  checked: chosen.includes(option.value),
                  onChange: (event) => toggle(option.value, event.currentTarget.checked),
                }
              : { defaultChecked: chosen.includes(option.value) })}
            className="size-4 shrink-0 accent-accent-ink"
          />
          <span className="min-w-0 text-14">{option.label}</span>
        </label>
      ))}
    </Fieldset>
  );
}
