import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { classNames } from './class-names.ts';
import { CONTROL, type Labeled } from './control.ts';
import { Field, FieldError } from './field.tsx';
import { ChevronDown } from './icon.ts';
import { useEarlyText } from './use-early-text.ts';

/**
 * Renders a labeled multi-line text input that grows with its content if the browser supports it.
 */
export function TextArea({
  label,
  hint,
  error,
  fieldClassName,
  className,
  id,
  name,
  ...rest
}: Labeled &
  TextareaHTMLAttributes<HTMLTextAreaElement> & {
    name: string;
    ref?: Ref<HTMLTextAreaElement>;
  }) {
  useEarlyText(id ?? name);
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} className={fieldClassName}>
      {(wiring) => (
        <textarea
          rows={3}
          {...rest}
          {...wiring}
          className={classNames(
            CONTROL,
            'field-sizing-content min-h-24 min-w-0 max-w-full resize-y py-2.5',
            className,
          )}
        />
      )}
    </Field>
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

/** Renders a labeled native select. */
export function Select({
  label,
  hint,
  error,
  fieldClassName,
  className,
  id,
  name,
  options,
  placeholder,
  ...rest
}: Labeled &
  SelectHTMLAttributes<HTMLSelectElement> & {
    name: string;
    options: readonly SelectOption[];
    placeholder?: string;
  }) {
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} className={fieldClassName}>
      {(wiring) => (
        <span className="relative block">
          <select
            {...rest}
            {...wiring}
            className={classNames(CONTROL, 'appearance-none truncate pe-10', className)}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 end-3.5 size-4 -translate-y-1/2 text-ink-3"
          />
        </span>
      )}
    </Field>
  );
}

/** Renders a checkbox with its statement; the whole line is clickable. */
export function Checkbox({
  label,
  error,
  id,
  name,
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { name: string; label: ReactNode; error?: ReactNode }) {
  const own = id ?? name;
  return (
    <div className={className}>
      <label className="flex min-h-(--target) items-start gap-3 py-(--target-inset)" htmlFor={own}>
        <input
          type="checkbox"
          {...rest}
          id={own}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${own}-error` : undefined}
          className="checkbox mt-0.5 size-5 shrink-0 accent-accent-ink aria-invalid:rounded-[3px] aria-invalid:outline-2 aria-invalid:outline-danger-line"
        />
        <span className="min-w-0 text-14 wrap-anywhere">{label}</span>
      </label>
      {error ? <FieldError id={`${own}-error`}>{error}</FieldError> : null}
    </div>
  );
}
