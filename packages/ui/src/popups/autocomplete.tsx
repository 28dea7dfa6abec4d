import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from '../field.tsx';
import type { ComboboxOption } from './combobox.tsx';
import { usePopupPlace } from './popup-place.tsx';
import { LINE, SURFACE } from './surface.ts';

export interface AutocompleteProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  id?: string;
  maxLength?: number;
  value: string;
  onChange: (text: string) => void;
  /** Suggestions for the typed text, loaded by the caller; any other text is allowed too. */
  options: readonly ComboboxOption[];
  onChoose: (value: string) => void;
  /** Shown and announced while there are no suggestions: loading, or none found. */
  status?: string | undefined;
}

/** Renders a text field with suggestions. */
export function Autocomplete(given: AutocompleteProps) {
  const own = useId();
  const { container, positionMethod } = usePopupPlace();
  const { name, id = own, label, hint, error, options, value, status } = given;
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error}>
      {({ id: inputId, ...wiring }) => (
        <Base.Root
          items={options}
          mode="none"
          value={value}
          itemToStringValue={(option: ComboboxOption) => option.label}
          onValueChange={(text, { reason }) => {
            if (reason !== 'item-press') given.onChange(text);
          }}
        >
          <Base.Input
            id={inputId}
            name={name}
            maxLength={given.maxLength}
            aria-describedby={wiring['aria-describedby']}
            aria-invalid={error ? true : undefined}
            className={classNames(
              'block min-h-(--control-height) w-full rounded-small border border-line-3 bg-surface px-(--control-inset)',
              'py-1 text-(length:--control-text) hover:border-ink-3 focus:border-accent-ink focus:outline-2 focus:outline-accent-ink',
            )}
          />
          <Base.Portal container={container}>
            <Base.Positioner
              positionMethod={positionMethod}
              sideOffset={4}
              className="z-50 outline-none"
            >
              <Base.Popup
                className={classNames(
                  SURFACE,
                  'w-(--anchor-width) min-w-48 p-1.5',
                  options.length === 0 && !status && 'hidden',
                )}
              >
                <Base.Status>
                  {status ? <p className="px-2.5 py-2 text-13 text-ink-3">{status}</p> : null}
                </Base.Status>
                <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto outline-none">
                  {(option: ComboboxOption) => (
                    <Base.Item
                      key={option.value}
                      value={option}
                      className={LINE}
                      onClick={() => given.onChoose(option.value)}
                    >
                      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                        {option.label}
                        {option.detail ? (
                          <span className="block text-13 text-ink-3">{option.detail}</span>
                        ) : null}
                      </span>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
