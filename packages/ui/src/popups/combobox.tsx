import { Combobox as Base } from '@base-ui/react/combobox';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from '../field.tsx';
import { Check, ChevronsUpDown, X } from '../icon.ts';
import { usePopupPlace } from './popup-place.tsx';
import { SeenGuards } from './seen-guards.tsx';
import { LINE, SURFACE } from './surface.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Secondary text. */
  detail?: string;
}

interface Shared {
  /** The form field's name, sent once for each choice. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  options: readonly ComboboxOption[];
  placeholder?: string;
  /** Shown if nothing matches the typed text. */
  emptyText: string;
  /** Label for removing a choice, for screen readers. */
  clearLabel: string;
  openLabel: string;
  id?: string;
  disabled?: boolean;
}

export type ComboboxProps = Shared &
  (
    | {
        multiple?: false;
        value?: string | null;
        defaultValue?: string | null;
        onChange?: (value: string | null) => void;
      }
    | {
        multiple: true;
        value?: readonly string[];
        defaultValue?: readonly string[];
        onChange?: (value: string[]) => void;
        /** The matches, if the caller does the searching; `options` then has these and the chosen ones. */
        found?: readonly ComboboxOption[];
        onSearch?: (text: string) => void;
      }
  );

const CONTROL =
  'flex min-h-(--control-height) w-full flex-wrap items-center gap-1 rounded-small border border-line-3 bg-surface pe-1 ' +
  'hover:border-ink-3 focus-within:border-accent-ink focus-within:outline-2 focus-within:outline-accent-ink';

/** Each search returns new objects, even for the same value. */
const isSame = (one: ComboboxOption, other: ComboboxOption) => one.value === other.value;

/** Renders a select of one or several options with a search field. */
export function Combobox(props: ComboboxProps) {
  const own = useId();
  const { container, positionMethod } = usePopupPlace();
  const { name, id = own, label, hint, error, options } = props;
  const find = (value: string | null | undefined) =>
    options.find((option) => option.value === value) ?? null;
  const findAll = (values: readonly string[]) =>
    values.flatMap((value) => options.find((option) => option.value === value) ?? []);
  const list = (
    <Base.Portal container={container}>
      <Base.Positioner positionMethod={positionMethod} sideOffset={4} className="z-50 outline-none">
        <Base.Popup className={classNames(SURFACE, 'w-(--anchor-width) min-w-48 p-1.5')}>
          <SeenGuards />
          <Base.Empty>
            <p className="px-2.5 py-2 text-13 text-ink-3">{props.emptyText}</p>
          </Base.Empty>
          <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto outline-none">
            {(option: ComboboxOption) => (
              <Base.Item key={option.value} value={option} className={LINE}>
                <span className="min-w-0 flex-1 truncate">
                  {option.label}
                  {option.detail ? (
                    <span className="ms-2 text-13 text-ink-3">{option.detail}</span>
                  ) : null}
                </span>
                <Base.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent-ink" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
  const opener = (
    <Base.Trigger
      aria-label={props.openLabel}
      className="grid size-7 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink"
    >
      <ChevronsUpDown aria-hidden className="size-4" />
    </Base.Trigger>
  );
  const INPUT =
    'min-w-16 flex-1 bg-transparent px-(--control-inset) py-1 text-(length:--control-text) outline-none';
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error}>
      {({ id: inputId, ...wiring }) =>
        props.multiple ? (
          <Base.Root
            multiple
            items={options}
            name={name}
            disabled={props.disabled}
            {...(props.found ? { filteredItems: props.found } : {})}
            {...(props.onSearch ? { onInputValueChange: props.onSearch } : {})}
            isItemEqualToValue={isSame}
            {...(props.value ? { value: findAll(props.value) } : {})}
            {...(props.defaultValue ? { defaultValue: findAll(props.defaultValue) } : {})}
            onValueChange={(chosen: ComboboxOption[]) =>
              props.onChange?.(chosen.map(({ value }) => value))
            }
          >
            <Base.InputGroup className={CONTROL}>
              <Base.Chips className="flex min-w-0 flex-1 flex-wrap items-center gap-1 ps-1">
                <Base.Value>
                  {(chosen: ComboboxOption[]) => (
                    <>
                      {chosen.map((option) => (
                        <Base.Chip
                          key={option.value}
                          aria-label={option.label}
                          className="flex min-h-6 items-center gap-1 rounded-control bg-sunken ps-2 text-13 outline-none focus-within:bg-accent-soft data-highlighted:bg-accent-soft"
                        >
                          {option.label}
                          <Base.ChipRemove
                            aria-label={`${props.clearLabel}: ${option.label}`}
                            className="grid size-6 place-items-center rounded-control text-ink-3 hover:text-ink"
                          >
                            <X aria-hidden className="size-3.5" />
                          </Base.ChipRemove>
                        </Base.Chip>
                      ))}
                      <Base.Input
                        id={inputId}
                        aria-describedby={wiring['aria-describedby']}
                        placeholder={chosen.length > 0 ? '' : props.placeholder}
                        className={INPUT}
                      />
                    </>
                  )}
                </Base.Value>
              </Base.Chips>
              {opener}
            </Base.InputGroup>
            {list}
          </Base.Root>
        ) : (
          <Base.Root
            items={options}
            name={name}
            disabled={props.disabled}
            {...(props.value === undefined ? {} : { value: find(props.value) })}
            {...(props.defaultValue === undefined
              ? {}
              : { defaultValue: find(props.defaultValue) })}
            onValueChange={(chosen: ComboboxOption | null) =>
              props.onChange?.(chosen?.value ?? null)
            }
          >
            <Base.InputGroup className={CONTROL}>
              <Base.Input
                id={inputId}
                aria-describedby={wiring['aria-describedby']}
                placeholder={props.placeholder}
                className={INPUT}
              />
              <Base.Clear
                aria-label={props.clearLabel}
                className="grid size-7 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </Base.Clear>
              {opener}
            </Base.InputGroup>
            {list}
          </Base.Root>
        )
      }
    </Field>
  );
}
