import { TextInput } from '@amends/ui';
import { type ComponentProps, useState } from 'react';
import { useActionData } from 'react-router';
import type { FormAnswer } from '../editing/form-answer.ts';

/** Submitted if no number was typed, so that the server refuses it with a message next to the field. */
const NO_NUMBER = -1;

/** Renders a number field that keeps the typed text, even if it is invalid or too large. */
export function NumberField({
  value,
  textOf,
  read,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: number;
  textOf: (value: number) => string;
  /** Undefined if the text is not a number. */
  read: (typed: string) => number | undefined;
  onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState<{ text: string; means: number } | null>(null);
  // Drops the typed text if the value was changed by another person or by "Discard changes".
  const own = typed?.means === value ? typed.text : null;
  // A form without scripts was refused and is shown again with its input.
  const before = useActionData<FormAnswer>()?.typed?.[rest.name] ?? '';
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={own ?? (value === NO_NUMBER ? before : textOf(value))}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const means = read(text) ?? NO_NUMBER;
        setTyped({ text, means });
        onChange(means);
      }}
    />
  );
}
