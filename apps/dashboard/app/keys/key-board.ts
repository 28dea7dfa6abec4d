import { keptInBrowser } from '@amends/ui/page';
import {
  isSingle,
  KEY_TABLE,
  type KeyGroup,
  type KeyName,
  meaningOf,
  pressText,
} from './key-table.rules.ts';

interface KeyAction {
  name: KeyName;
  run: () => void;
}

export type KeyBoard = ReturnType<typeof createKeyBoard>;

const SINGLE_KEYS = 'amends-single-keys';
/** How soon the second of two keys has to follow. */
const FOLLOW_MS = 1_200;

/** Keeps which keys do what at the moment, and does it when they are pressed. */
export function createKeyBoard() {
  let layers: readonly (readonly KeyAction[])[] = [];
  let inUse: readonly KeyName[] = [];
  let single: boolean | undefined;
  let leaving = false;
  const subscribers = new Set<() => void>();

  const changed = () => {
    inUse = [...new Set(layers.toReversed().flatMap((layer) => layer.map(({ name }) => name)))];
    for (const tell of subscribers) tell();
  };
  const find = (name: KeyName) =>
    layers
      .toReversed()
      .flat()
      .find((action) => action.name === name);
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
    add(actions: readonly KeyAction[]) {
      layers = [...layers, actions];
      changed();
      return () => {
        layers = layers.filter((layer) => layer !== actions);
        changed();
      };
    },
    press: (name: KeyName) => find(name)?.run(),
    /** While another page is on its way, keys of the claim in sight would do it to the wrong one. */
    setLeaving(on: boolean) {
      leaving = on;
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
        // What the browser lays over the whole page, as pictures are, has all keys to itself.
        if (page.querySelector('dialog:modal')) return;
        const text = pressText(event, apple);
        if (text === null) return;
        const fresh = before && event.timeStamp - before.at < FOLLOW_MS ? before.text : null;
        before = null;
        const meaning = meaningOf(text, fresh);
        if (!meaning) return;
        const isBare = 'pending' in meaning || isSingle(meaning.name);
        if (isBare && (!singleKeys() || takesLetters(event.target))) return;
        if ('pending' in meaning) {
          before = { text: meaning.pending, at: event.timeStamp };
          return;
        }
        const { repeats, group } = KEY_TABLE[meaning.name] as { repeats?: true; group: KeyGroup };
        const action = find(meaning.name);
        if (!action || (event.repeat && !repeats)) return;
        event.preventDefault();
        if (!leaving || group !== 'claim') action.run();
      };
      page.addEventListener('keydown', onKeyDown);
      return () => page.removeEventListener('keydown', onKeyDown);
    },
  };
}

/** Whether letters typed there are meant for it: fields, and whatever is open over the page. */
function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'))
    return true;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'reset', 'file'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

const readSingleKeys = (): boolean => keptInBrowser.read(SINGLE_KEYS) !== 'off';

function keepSingleKeys(on: boolean): void {
  if (on) keptInBrowser.forget(SINGLE_KEYS);
  else keptInBrowser.keep(SINGLE_KEYS, 'off');
}
