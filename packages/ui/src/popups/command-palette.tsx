import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Search } from '../icon.ts';
import { BACKDROP } from './dialog.tsx';
import { focusAtOnce } from './focus-at-once.ts';
import { LINE, SURFACE } from './surface.ts';

export interface Command {
  value: string;
  label: string;
  /** Additional search terms. */
  keywords?: string | undefined;
  /** Keyboard shortcut for the same command. */
  keys?: ReactNode;
  /** Distinguishes it from others with the same label. */
  detail?: string | undefined;
  /** Whether it is a search result, shown even if its label doesn't match the text. */
  found?: boolean;
  /** Whether it is listed below results that are still loading. */
  isLast?: boolean;
  run: () => void;
}

export interface CommandGroup {
  value: string;
  label: string;
  items: Command[];
}

/** Renders a searchable list of every command and destination. */
export function CommandPalette({
  open,
  onOpenChange,
  groups,
  words,
  typed,
  onType,
  entered = false,
  pending = false,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly CommandGroup[];
  words: { title: string; placeholder: string; empty: string; close: string };
  /** The typed text. Clear it when opening: the palette may still be fading out. */
  typed: string;
  onType: (text: string) => void;
  /**
   * Whether Enter was pressed before the palette loaded: the first command then runs as soon as it
   * is known.
   */
  entered?: boolean;
  /** Whether results for the typed text are still loading; Enter waits for them. */
  pending?: boolean;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const [waits, setWaits] = useState(entered);
  const firstOffered = () =>
    groups.flatMap(({ items }) => items).find((command) => isOffered(command, typed));
  const run = (command: Command) => {
    onOpenChange(false);
    command.run();
  };
  const latest = useRef({ firstOffered, run });
  latest.current = { firstOffered, run };
  useEffect(() => {
    if (!open) setWaits(false);
    else if (waits) {
      const first = latest.current.firstOffered();
      if (pending && (!first || first.isLast)) return;
      setWaits(false);
      if (first) latest.current.run(first);
    }
  }, [open, waits, pending]);
  const waitForResults = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !pending) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    const first = latest.current.firstOffered();
    if (first && !first.isLast) return;
    event.preventDefault();
    event.stopPropagation();
    setWaits(true);
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup
          ref={popup}
          initialFocus={focusAtOnce(popup)}
          aria-label={words.title}
          onKeyDownCapture={waitForResults}
          className={classNames(
            SURFACE,
            'fixed inset-x-3 top-[12dvh] z-50 mx-auto flex max-h-[70dvh] flex-col overflow-hidden sm:max-w-140',
          )}
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            autoHighlight="always"
            keepHighlight
            value={typed}
            filter={isOffered}
            onValueChange={(value) => {
              setWaits(false);
              onType(value);
            }}
            itemToStringValue={(command: Command) => command.label}
          >
            <Autocomplete.InputGroup className="flex items-center gap-2.5 border-b border-line ps-4">
              <Search aria-hidden className="size-4.5 shrink-0 text-ink-3" />
              <Autocomplete.Input
                aria-label={words.title}
                placeholder={words.placeholder}
                maxLength={200}
                className="h-12 w-full bg-transparent pe-4 text-16 outline-none"
              />
            </Autocomplete.InputGroup>
            <Dialog.Close className="sr-only">{words.close}</Dialog.Close>
            <div className="flex min-h-0 flex-col p-1.5">
              <Autocomplete.Empty>
                <p className="px-2.5 py-4 text-ink-3">{words.empty}</p>
              </Autocomplete.Empty>
              <Autocomplete.List className="min-h-0 overflow-y-auto outline-none">
                {(group: CommandGroup) => (
                  <Autocomplete.Group key={group.value} items={group.items}>
                    <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-12 text-ink-3">
                      {group.label}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(command: Command) => (
                        <Autocomplete.Item
                          key={command.value}
                          value={command}
                          onClick={() => run(command)}
                          className={LINE}
                        >
                          <span className="min-w-0 flex-1 truncate">{command.label}</span>
                          {command.detail ? (
                            <span className="shrink-0 text-12 text-ink-3">{command.detail}</span>
                          ) : null}
                          {command.keys}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Returns whether a command's label contains all of the words, in any order. */
function isOffered(command: Command, typed: string): boolean {
  const label = `${command.label} ${command.keywords ?? ''}`.toLowerCase();
  const words = typed.toLowerCase().split(/\s+/);
  return command.found === true || words.every((word) => label.includes(word));
}
