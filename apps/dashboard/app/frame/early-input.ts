import type { ReactNode } from 'react';

// Imports nothing, because the list of a script's imports would take room in the first load.
type React = Pick<
  typeof import('react'),
  'createElement' | 'useEffect' | 'useLayoutEffect' | 'useState'
>;
type FlushSync = typeof import('react-dom').flushSync;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Checkable = HTMLInputElement & { type: 'checkbox' | 'radio' };

/** The input in a field before React listened to it. */
interface Entered {
  text: string;
  checked: boolean;
  selection: [number, number] | null;
}

/** Fields whose input isn't delivered by events, and buttons. */
const OTHER_TYPES = ['hidden', 'submit', 'button', 'reset', 'image'];

/** What a person enters into the fields of a page before it is hydrated. */
interface EarlyInput {
  /** React handles events from now on; only text may still be overwritten by restored text. */
  noteHydrated(): void;
  stop(): void;
  /** Delivers the input to the fields' handlers, as if it was entered now. */
  deliver(): void;
}

/** Starts collecting input. */
function collectEarlyInput(page: Window): EarlyInput {
  const entered = new Map<Field, Entered>();
  let isHydrated = false;
  for (const element of page.document.querySelectorAll('input, textarea, select')) {
    if (isField(element) && isChanged(element)) entered.set(element, readField(element));
  }
  const note = ({ target, isTrusted }: Event) => {
    if (!isTrusted || !isField(target)) return;
    if (!isHydrated) entered.set(target, readField(target));
    else if (entered.has(target) && isText(target)) entered.set(target, readField(target));
    else entered.delete(target);
  };
  page.addEventListener('input', note, true);
  page.addEventListener('change', note, true);
  return {
    noteHydrated: () => {
      isHydrated = true;
    },
    stop: () => {
      page.removeEventListener('input', note, true);
      page.removeEventListener('change', note, true);
    },
    deliver: () => {
      for (const [field, what] of entered) {
        if (field.isConnected && !field.matches(':disabled')) deliverTo(field, what);
      }
      entered.clear();
    },
  };
}

/**
 * Adds the delivery of early input to a page; call it right before `hydrateRoot`. React takes the fields of the
 * server's page over without telling their handlers what is in them, and then resets them to the state of their forms.
 */
export function withEarlyInput(page: ReactNode, react: React, flushSync: FlushSync): ReactNode {
  const early = collectEarlyInput(window);
  // biome-ignore lint/correctness/noComponentHookFactories: called once, because React comes as an argument
  function WithEarlyInput() {
    const [, setDelivered] = react.useState(false);
    react.useLayoutEffect(() => early.noteHydrated(), []);
    // Runs after the effects of the page, which restore older input.
    react.useEffect(() => {
      early.stop();
      // React handles no event while it runs effects.
      queueMicrotask(() => {
        // Renders what the effects restored first, because handlers add to the state that was rendered.
        flushSync(() => setDelivered(true));
        early.deliver();
      });
    }, []);
    return page;
  }
  return react.createElement(WithEarlyInput);
}

function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement) return !OTHER_TYPES.includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

const isCheckable = (field: Field): field is Checkable =>
  field.type === 'checkbox' || field.type === 'radio';

const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  !(field instanceof HTMLSelectElement) && !isCheckable(field) && field.type !== 'file';

/** Returns whether a field differs from the server's page. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const usual = [...field.options].find((one) => one.defaultSelected) ?? field.options[0];
    return usual !== undefined && field.value !== usual.value;
  }
  if (isCheckable(field)) {
    // Selecting a radio button also clears another one, which gets no event.
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  }
  return field.value !== (field.type === 'file' ? '' : field.defaultValue);
}

const readField = (field: Field): Entered => ({
  text: field.value,
  checked: isCheckable(field) && field.checked,
  selection:
    isText(field) && field.selectionStart !== null
      ? [field.selectionStart, field.selectionEnd ?? field.selectionStart]
      : null,
});

function deliverTo(field: Field, { text, checked, selection }: Entered): void {
  if (isCheckable(field)) {
    // The click below changes it back.
    if (field.checked === checked) field.checked = !checked;
    field.click();
    return;
  }
  if (isText(field)) {
    // React ignores an event of a field whose text it knows.
    field.value = field.defaultValue === text ? '' : field.defaultValue;
    setUnseen(field, text);
    if (selection && field === document.activeElement) field.setSelectionRange(...selection);
  } else if (field instanceof HTMLSelectElement) field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (!isText(field)) field.dispatchEvent(new Event('change', { bubbles: true }));
  // The person left it already, which closes suggestions.
  else if (field !== document.activeElement) {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}

/** Sets a field's text without React noticing before the next event. */
function setUnseen(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
}
