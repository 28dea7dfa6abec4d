import { TextArea, VisuallyHidden } from '@amends/ui';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useClaim } from '../use-claim.ts';
import { matchingPeople, type OpenMention, openMention, withMention } from './mentions.rules.ts';

const MOST_SHOWN = 8;

/** Props of a text area with mentions. */
export interface AreaProps {
  ref: Ref<HTMLTextAreaElement>;
  name: string;
  label: string;
  placeholder: string;
  value: string;
  error?: string;
  onWrite: (text: string) => void;
  onSend: () => void;
}

/** Renders a text area that suggests colleagues after an @ and the beginning of a name. */
export function MentionArea({
  ref,
  onWrite,
  onSend,
  label,
  listLabel,
  ...rest
}: AreaProps & {
  listLabel: string;
}) {
  const { team, me } = useClaim();
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const [open, setOpen] = useState<OpenMention | null>(null);
  const [at, setAt] = useState(0);
  const picked = useRef<number | null>(null);
  const others = team.filter((one) => one.id !== me.userId);
  const fitting = open ? matchingPeople(others, open.typed).slice(0, MOST_SHOWN) : [];
  const shown = fitting.length > 0;
  const active = Math.min(at, fitting.length - 1);

  const look = (element: HTMLTextAreaElement) => {
    setOpen(openMention(element.value, element.selectionEnd));
    setAt(0);
  };
  const choose = (name: string) => {
    const element = own.current;
    if (!element || !open) return;
    const next = withMention(element.value, element.selectionEnd, open, name);
    // Renders synchronously, so that further typing goes after the name.
    flushSync(() => {
      onWrite(next.text);
      setOpen(null);
    });
    element.focus();
    element.setSelectionRange(next.caret, next.caret);
    picked.current = next.caret;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isSend(event)) return onSend();
    // A space is inserted after the name, so drops a typed one.
    const follows = picked.current === event.currentTarget.selectionStart;
    picked.current = null;
    if (event.key === ' ' && follows) {
      event.preventDefault();
      return;
    }
    if (!shown) {
      if (event.key === 'Escape') leaveBox();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const one = fitting[active];
    if (step) setAt((active + step + fitting.length) % fitting.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && one) choose(one.name);
    else if (event.key === 'Escape') setOpen(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="relative">
      {shown ? (
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={listLabel}
          className="absolute bottom-full left-0 z-20 mb-1 w-64 max-w-full rounded-card border border-line-2 bg-surface p-1.5 shadow-(--lifted)"
        >
          {fitting.map((person, index) => (
            <div
              key={person.id}
              role="option"
              id={`${id}-${index}`}
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(person.name);
              }}
              className="flex min-h-8 cursor-pointer items-center rounded-control px-2.5 text-14 aria-selected:bg-sunken"
            >
              {person.name}
            </div>
          ))}
        </div>
      ) : null}
      <TextArea
        {...rest}
        id={`reply-${rest.name}`}
        ref={(element: HTMLTextAreaElement | null) => {
          own.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        rows={2}
        className="min-h-16 max-h-[45dvh]"
        aria-autocomplete="list"
        aria-controls={shown ? `${id}-list` : undefined}
        aria-activedescendant={shown ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onWrite(event.currentTarget.value);
          look(event.currentTarget);
        }}
        onSelect={(event) => look(event.currentTarget)}
        onBlur={() => setOpen(null)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** Returns the focus to the claim, so that its shortcuts work again; typed text stays. */
export const leaveBox = () =>
  document.getElementById('claim-title')?.focus({ preventScroll: true });

/** Returns whether a key press is Ctrl+Enter or Command+Enter. */
export function isSend(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
  event.preventDefault();
  return true;
}
