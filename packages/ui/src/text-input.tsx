import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL, type Labeled } from './control.ts';
import { Field } from './field.tsx';

/** Renders a labeled text input. */
export function TextInput({
  label,
  hint,
  error,
  fieldClassName,
  className,
  id,
  name,
  ...rest
}: Labeled &
  InputHTMLAttributes<HTMLInputElement> & { name: string; ref?: Ref<HTMLInputElement> }) {
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} className={fieldClassName}>
      {(wiring) => (
        <input type="text" {...rest} {...wiring} className={classNames(CONTROL, className)} />
      )}
    </Field>
  );
}
