import { type FormField, isChangedField, isCheckable, setText } from '@amends/ui/page';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The input in a field before React listened to it. */
interface Entered {
  text: string;
  checked: boolean;
  selection: [number, number] | null;
}

/** Fields whose input isn't delivered by events, and buttons. */
const OTHER_TYPES = ['hidden', 'submit', 'button', 'reset', 'image'];

/** How long ago a button was pressed at most, in milliseconds: later, the person has given up on it. */
const CLICK_LIMIT_MS = 5_000;

/** What a person enters into the fields of a page before it is hydrated, and the button pressed last. */
export interface EarlyInput {
  /** React handles events from now on; only text may still be overwritten by restored text. */
  noteHydrated(): void;
  stop(): void;
  /** Delivers the input to the fields' handlers, as if it was entered now; then presses the button. */
  deliver(): void;
}

/** Starts collecting input; call it right before `hydrateRoot`. */
export function collectEarlyInput(page: Window): EarlyInput {
  const entered = new Map<FormField, Entered>();
  const pressed = lastButton(page);
  let isHydrated = false;
  for (const element of page.document.querySelectorAll('input, textarea, select')) {
    if (isField(element) && isChangedField(element)) entered.set(element, readField(element));
  }
  const note = ({ target, isTrusted }: Event) => {
    if (!isTrusted || !isField(target)) return;
    if (!isHydrated) entered.set(target, readField(target));
    else if (entered.has(target) && isText(target)) entered.set(target, readField(target));
    else entered.delete(target);
  };
  // A form that the browser sends itself is not the page's to keep.
  const forget = ({ target, defaultPrevented }: Event) => {
    if (defaultPrevented) return;
    for (const field of entered.keys()) if (field.form === target) entered.delete(field);
  };
  page.addEventListener('input', note, true);
  page.addEventListener('change', note, true);
  page.addEventListener('submit', forget);
  return {
    noteHydrated: () => {
      isHydrated = true;
    },
    stop: () => {
      page.removeEventListener('input', note, true);
      page.removeEventListener('change', note, true);
      page.removeEventListener('submit', forget);
    },
    deliver: () => {
      for (const [field, what] of entered) {
        if (field.isConnected && !field.matches(':disabled')) deliverTo(field, what);
      }
      entered.clear();
      if (pressed?.isConnected && !pressed.disabled) pressed.click();
    },
  };
}

/**
 * Delivers early input once the page is hydrated. React takes the fields of the server's page over without telling their
 * handlers what is in them, and then resets them to the state of their forms.
 */
export function WithEarlyInput({ early, children }: { early: EarlyInput; children: ReactNode }) {
  const [, setDelivered] = useState(false);
  useLayoutEffect(() => early.noteHydrated(), [early]);
  // Runs after the effects of the page, which restore older input.
  useEffect(() => {
    early.stop();
    // React handles no event while it runs effects.
    queueMicrotask(() => {
      // Renders what the effects restored first, because handlers add to the state that was rendered.
      flushSync(() => setDelivered(true));
      early.deliver();
    });
  }, [early]);
  return children;
}

/**
 * Returns the button that only scripts handle, if nothing else was clicked after it. Earlier clicks are dropped:
 * they may be repeated presses of the same button, or belong to what the page didn't open.
 */
function lastButton({ onclick, performance }: Window): HTMLButtonElement | null {
  const click = (onclick as { last?: MouseEvent } | null)?.last;
  if (!click || performance.now() - click.timeStamp > CLICK_LIMIT_MS) return null;
  const { target } = click;
  return target instanceof Element ? target.closest('button[type=button]') : null;
}

function isField(target: EventTarget | null): target is FormField {
  if (target instanceof HTMLInputElement) return !OTHER_TYPES.includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

const isText = (field: FormField): field is HTMLInputElement | HTMLTextAreaElement =>
  !(field instanceof HTMLSelectElement) && !isCheckable(field) && field.type !== 'file';

const readField = (field: FormField): Entered => ({
  text: field.value,
  checked: isCheckable(field) && field.checked,
  selection:
    isText(field) && field.selectionStart !== null
      ? [field.selectionStart, field.selectionEnd ?? field.selectionStart]
      : null,
});

function deliverTo(field: FormField, { text, checked, selection }: Entered): void {
  if (isCheckable(field)) {
    // The click below changes it back.
    if (field.checked === checked) field.checked = !checked;
    field.click();
    return;
  }
  if (isText(field)) {
    // React ignores an event of a field whose text it knows.
    field.value = field.defaultValue === text ? '' : field.defaultValue;
    setText(field, text);
    if (selection && field === document.activeElement) field.setSelectionRange(...selection);
  } else if (field instanceof HTMLSelectElement) field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (!isText(field)) field.dispatchEvent(new Event('change', { bubbles: true }));
  // The person left it already, which closes suggestions.
  else if (field !== document.activeElement) {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}
