import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Check } from '../icon.ts';
import { usePopupPlace } from './popup-place.tsx';
import { SeenGuards } from './seen-guards.tsx';
import { LINE, SURFACE } from './surface.ts';

export interface MenuProps {
  /** The button that opens it; give it an accessible name. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'end';
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Renders a menu of actions with keyboard navigation by arrows and first letters. */
export function Menu({ trigger, align = 'start', open, onOpenChange, children }: MenuProps) {
  const { container, positionMethod } = usePopupPlace();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner
          positionMethod={positionMethod}
          sideOffset={4}
          align={align}
          className="z-50 outline-none"
        >
          <Base.Popup
            // A long menu scrolls, and a scrollable area must be reachable by keyboard.
            tabIndex={0}
            className={classNames(
              SURFACE,
              'max-h-(--available-height) min-w-44 max-w-[min(22rem,var(--available-width))] overflow-y-auto p-1.5',
            )}
          >
            <SeenGuards />
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface ItemWords {
  icon?: ReactNode;
  /** Keyboard shortcut, shown on the right. */
  keys?: ReactNode;
  danger?: boolean;
  children: ReactNode;
}

const inside = ({ icon, keys, children }: ItemWords) => (
  <>
    {icon ? (
      <span aria-hidden className="shrink-0 text-ink-3 [&>svg]:size-4">
        {icon}
      </span>
    ) : null}
    <span className="min-w-0 flex-1 truncate">{children}</span>
    {keys}
  </>
);

/** Renders an action of a menu. */
export function MenuItem({
  onSelect,
  disabled,
  ...words
}: ItemWords & { onSelect: () => void; disabled?: boolean }) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={disabled}
      className={classNames(LINE, words.danger && 'text-danger-ink')}
    >
      {inside(words)}
    </Base.Item>
  );
}

/** Renders a link of a menu. */
export function MenuLink({ to, ...words }: ItemWords & { to: string }) {
  return (
    <Base.LinkItem render={<Link to={to} />} closeOnClick className={LINE}>
      {inside(words)}
    </Base.LinkItem>
  );
}

/** Renders an item that toggles; the menu stays open. */
export function MenuCheckbox({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onChange} className={LINE}>
      <Mark />
      {children}
    </Base.CheckboxItem>
  );
}

/** Renders a radio item: one option of a single choice. */
export function MenuChoice<Value extends string>({
  value,
  options,
  onChange,
}: {
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} closeOnClick className={LINE}>
          <span className="grid size-4 shrink-0 place-items-center">
            <Base.RadioItemIndicator>
              <Check aria-hidden className="size-4 text-accent-ink" />
            </Base.RadioItemIndicator>
          </span>
          {option.label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

function Mark() {
  return (
    <span className="grid size-4 shrink-0 place-items-center">
      <Base.CheckboxItemIndicator>
        <Check aria-hidden className="size-4 text-accent-ink" />
      </Base.CheckboxItemIndicator>
    </span>
  );
}

/** Renders a labeled group of items. */
export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-12 text-ink-3">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-1 my-1.5 h-px bg-line" />;
}
