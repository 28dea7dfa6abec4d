import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CircleAlert } from './icon.ts';

/** Attributes that tie a control to its label, hint and error. */
export interface FieldWiring {
  id: string;
  name: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/**
 * Returns the ids of the label, hint and error of the field `id`; the error summary links to `id`
 * itself.
 */
export function fieldWiring(given: {
  id?: string;
  name: string;
  hint?: unknown;
  error?: unknown;
}): FieldWiring {
  const id = given.id ?? given.name;
  const described = [given.hint ? `${id}-hint` : null, given.error ? `${id}-error` : null]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    name: given.name,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(given.error ? { 'aria-invalid': true as const } : {}),
  };
}

export interface FieldProps {
  name: string;
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Renders one labeled control with its hint and error below. */
export function Field({ name, id, label, hint, error, className, children }: FieldProps) {
  const wiring = fieldWiring({ id, name, hint, error });
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={wiring.id} className="mb-1.5 block text-(length:--label-text) font-[560]">
        {label}
      </label>
      {children(wiring)}
      {hint ? <Hint id={`${wiring.id}-hint`}>{hint}</Hint> : null}
      {error ? <FieldError id={`${wiring.id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

export interface FieldsetProps {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Renders a group of controls for one question. */
export function Fieldset({ id, legend, hint, error, className, children }: FieldsetProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={
        [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ') ||
        undefined
      }
      className={classNames('min-w-0 rounded-control', className)}
    >
      <legend className="mb-1.5 block text-(length:--label-text) font-[560]">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 mb-2 text-13 text-ink-3">
          {hint}
        </p>
      ) : null}
      {children}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

/** Renders a help line under a control. */
export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-13 text-ink-3">
      {children}
    </p>
  );
}

/** Renders the error of a control, or with `role` one that screen readers read when it appears. */
export function FieldError({
  id,
  role,
  children,
}: {
  id?: string;
  role?: 'alert';
  children: ReactNode;
}) {
  return (
    <p
      id={id}
      role={role}
      className="mt-1.5 flex items-start gap-1.5 text-13 font-[560] text-danger-ink"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
