import { browserStore } from '@amends/ui/page';
import {
  isSingle,
  KEY_TABLE,
  type KeyGroup,
  type KeyName,
  meaningOf,
  pressText,
} from '../terms/key-table.rules.ts';

interface KeyAction {
  name: KeyName;
  run: () => void;
}

interface Layer {
  actions: readonly KeyAction[];
  /** Whether it takes precedence over later bindings, as a selection does over the open claim. */
  first: boolean;
}

export type KeyBoard = ReturnType<typeof createKeyBoard>;

const SINGLE_KEYS = 'amends-single-keys';
/** Maximum delay between the two keys of a sequence, in milliseconds. */
const FOLLOW_MS = 1_200;
/** How long a key waits for the claim that is loading, in milliseconds. */
const WAITS_MS = 5_000;
/** How long the router may take to report a navigation, in milliseconds. */
const LEAVES_MS = 1_000;

/** An element that has opened over the page and will take the focus; it already gets the keys. */
const OPEN = ['dialog', 'alertdialog', 'menu'].map((role) => `[role="${role}"][data-open]`).join();

/** Holds the current bindings of keys, and runs them. */
export function createKeyBoard() {
  let layers: readonly Layer[] = [];
  /** A claim shortcut that was pressed before the claim had loaded. */
  let waiting: { name: KeyName; at: number } | null = null;
  let inUse: readonly KeyName[] = [];
  let single: boolean | undefined;
  let leaving = false;
  let leftAt = Number.NEGATIVE_INFINITY;
  let leftFor = '';
  const subscribers = new Set<() => void>();

  const newestFirst = () => {
    const newest = layers.toReversed();
    return [...newest.filter(({ first }) => first), ...newest.filter(({ first }) => !first)];
  };
  const changed = () => {
    inUse = [...new Set(newestFirst().flatMap(({ actions }) => actions.map(({ name }) => name)))];
    for (const tell of subscribers) tell();
  };
  const find = (name: KeyName) =>
    newestFirst()
      .flatMap(({ actions }) => actions)
      .find((action) => action.name === name);
  const isLeaving = () => leaving || performance.now() - leftAt < LEAVES_MS;
  const runWaiting = () => {
    if (!waiting || isLeaving()) return;
    const { name, at } = waiting;
    const action = find(name);
    if (!action && performance.now() - at < WAITS_MS) return;
    waiting = null;
    if (performance.now() - at < WAITS_MS) action?.run();
  };
  const singleKeys = () => {
    single ??= readSingleKeys();
    return single;
  };

  return {
    subscribe(tell: () => void) {
      subscribers.add(tell);
      return () => void subscribers.delete(tell);
    },
    inUse: () => inUse,
    add(actions: readonly KeyAction[], first: boolean) {
      const layer = { actions, first };
      layers = [...layers, layer];
      changed();
      runWaiting();
      return () => {
        layers = layers.filter((one) => one !== layer);
        changed();
      };
    },
    press: (name: KeyName) => find(name)?.run(),
    /**
     * Sets whether another page is loading. Claim shortcuts would then act on the wrong claim, so the last
     * one waits for the next claim.
     */
    setLeaving(on: boolean) {
      leaving = on;
    },
    /** Announces a navigation to `path` before React renders it. */
    leave(path: string) {
      leftAt = performance.now();
      leftFor = path;
    },
    /** Reports the page now shown, which may be an intermediate one before the requested page. */
    arrive(path: string) {
      if (path === leftFor) leftAt = Number.NEGATIVE_INFINITY;
    },
    singleKeys,
    setSingleKeys(on: boolean) {
      single = on;
      keepSingleKeys(on);
      changed();
    },
    listen(page: Document) {
      const apple = /mac|iphone|ipad/i.test(navigator.userAgent);
      let before: { text: string; at: number } | null = null;
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.defaultPrevented || event.isComposing) return;
        // A native modal dialog, such as the lightbox, gets all keys.
        if (page.querySelector('dialog:modal')) return;
        const text = pressText(event, apple);
        if (text === null) return;
        const fresh = before && event.timeStamp - before.at < FOLLOW_MS ? before.text : null;
        before = null;
        const meaning = meaningOf(text, fresh);
        if (!meaning) return;
        const isBare = 'pending' in meaning || isSingle(meaning.name);
        if (isBare && (!singleKeys() || takesLetters(event.target) || page.querySelector(OPEN)))
          return;
        if ('pending' in meaning) {
          before = { text: meaning.pending, at: event.timeStamp };
          return;
        }
        const { repeats, group } = KEY_TABLE[meaning.name] as { repeats?: true; group: KeyGroup };
        const action = find(meaning.name);
        if (isLeaving() && group === 'claim') {
          if (event.repeat) return;
          event.preventDefault();
          waiting = { name: meaning.name, at: performance.now() };
          return;
        }
        if (!action || (event.repeat && !repeats)) return;
        // In a field, this key undoes typing.
        if (meaning.name === 'undo' && takesLetters(event.target)) return;
        event.preventDefault();
        waiting = null;
        action.run();
      };
      page.addEventListener('keydown', onKeyDown);
      return () => page.removeEventListener('keydown', onKeyDown);
    },
  };
}

/** Returns whether an element takes typed letters: fields, and anything open over the page. */
function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'))
    return true;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'reset', 'file'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

const readSingleKeys = (): boolean => browserStore.read(SINGLE_KEYS) !== 'off';

function keepSingleKeys(on: boolean): void {
  if (on) browserStore.forget(SINGLE_KEYS);
  else browserStore.keep(SINGLE_KEYS, 'off');
}
