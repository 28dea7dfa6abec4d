import { parseColor } from '@amends/core/stores/branding/brand.rules';
import { TextInput } from '@amends/ui';
import { useRef, useState } from 'react';
import { useBrandingWords } from '../messages/branding.ts';

/** Renders a color as text, with the browser's color picker next to it. */
export function ColorField({
  name,
  label,
  value,
  error,
}: {
  name: string;
  label: string;
  value: string | null;
  error: string | undefined;
}) {
  const t = useBrandingWords();
  const input = useRef<HTMLInputElement>(null);
  const [color, setColor] = useState(value);
  return (
    <div className="flex items-end gap-2">
      <TextInput
        ref={input}
        name={name}
        label={label}
        error={error}
        fieldClassName="flex-1"
        className="font-mono"
        defaultValue={value ?? ''}
        placeholder={t.colors.ours}
        maxLength={9}
        autoComplete="off"
        spellCheck={false}
        onInput={({ currentTarget }) => setColor(parseColor(currentTarget.value))}
      />
      <input
        type="color"
        aria-label={t.colors.pick(label)}
        value={color ?? '#ffffff'}
        onInput={({ currentTarget }) => {
          if (!input.current) return;
          setColor(currentTarget.value);
          // Makes the form treat the change as typed input.
          input.current.value = currentTarget.value;
        }}
        onChange={() => undefined}
        className="h-(--control-height) w-11 shrink-0 cursor-pointer rounded-small border border-line-3 bg-surface p-1"
      />
    </div>
  );
}
