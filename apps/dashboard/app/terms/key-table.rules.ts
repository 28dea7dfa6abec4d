/** Where a shortcut works. */
export type KeyGroup = 'everywhere' | 'list' | 'claim';

/**
 * Every shortcut of the dashboard, so that no two parts claim the same. `mod` is Command on Apple's
 * keyboards and Control elsewhere; two keys with a space between are pressed one after the other.
 * Their texts are in the catalogue under `keys`.
 */
export const KEY_TABLE = {
  palette: { keys: 'mod+k', group: 'everywhere' },
  undo: { keys: 'mod+z', group: 'everywhere' },
  sheet: { keys: '?', group: 'everywhere' },
  search: { keys: '/', group: 'everywhere' },
  goToClaims: { keys: 'g c', group: 'everywhere' },
  goToOrders: { keys: 'g o', group: 'everywhere' },
  goToTasks: { keys: 'g t', group: 'everywhere' },

  next: { keys: 'j', group: 'list', repeats: true },
  previous: { keys: 'k', group: 'list', repeats: true },
  openClaim: { keys: 'o', group: 'list' },
  backToList: { keys: 'u', group: 'list' },
  select: { keys: 'x', group: 'list' },
  selectAll: { keys: 'shift+x', group: 'list' },
  chooseNone: { keys: 'Escape', group: 'list' },
  showNew: { keys: '.', group: 'list' },

  reply: { keys: 'r', group: 'claim' },
  note: { keys: 'n', group: 'claim' },
  macro: { keys: 'm', group: 'claim' },
  approve: { keys: 'a', group: 'claim' },
  deny: { keys: 'd', group: 'claim' },
  askForMore: { keys: 'q', group: 'claim' },
  hold: { keys: 'h', group: 'claim' },
  snooze: { keys: 's', group: 'claim' },
  escalate: { keys: 'p', group: 'claim' },
  resolveExternally: { keys: 'b', group: 'claim' },
  dismiss: { keys: 'shift+d', group: 'claim' },
  close: { keys: 'shift+c', group: 'claim' },
  reopen: { keys: 'shift+r', group: 'claim' },
  undoApproval: { keys: 'shift+u', group: 'claim' },
  retry: { keys: 'shift+t', group: 'claim' },
  assignToMe: { keys: 'i', group: 'claim' },
  assign: { keys: 'shift+i', group: 'claim' },
  label: { keys: 'l', group: 'claim' },
  archive: { keys: 'e', group: 'claim' },
  copyLink: { keys: 'c', group: 'claim' },
} as const satisfies Record<string, { keys: string; group: KeyGroup; repeats?: true }>;

export type KeyName = keyof typeof KEY_TABLE;

/** The relevant properties of a key press. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Returns a key press in the notation of the table; null for a modifier alone. */
export function pressText(press: Press, apple: boolean): string | null {
  if (['Shift', 'Control', 'Meta', 'Alt'].includes(press.key)) return null;
  if (press.altKey) return null;
  const mod = apple ? press.metaKey : press.ctrlKey;
  if ((apple ? press.ctrlKey : press.metaKey) || press.key === 'Process') return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  // A character that needs Shift on some keyboards is the same character on all of them.
  const shifted = press.shiftKey && /^[a-z]$/.test(key);
  return `${mod ? 'mod+' : ''}${shifted ? 'shift+' : ''}${key}`;
}

/**
 * Returns whether a shortcut has no modifier, so that people must be able to turn it off (WCAG
 * 2.1.4).
 */
export const isSingle = (name: KeyName): boolean => !KEY_TABLE[name].keys.startsWith('mod+');

const BY_KEYS = new Map<string, KeyName>(
  (Object.keys(KEY_TABLE) as KeyName[]).map((name) => [KEY_TABLE[name].keys, name]),
);

/**
 * Returns the meaning of a key press after the previous one: an action, the start of a two-key
 * sequence (`pending`), or nothing.
 */
export function meaningOf(
  text: string,
  before: string | null,
): { name: KeyName } | { pending: string } | null {
  const together = before === null ? undefined : BY_KEYS.get(`${before} ${text}`);
  const name = together ?? BY_KEYS.get(text);
  if (name) return { name };
  return [...BY_KEYS.keys()].some((keys) => keys.startsWith(`${text} `)) ? { pending: text } : null;
}

/** Returns the keys to display, one for each key. */
export function signsOf(name: KeyName, apple: boolean): string[] {
  return KEY_TABLE[name].keys
    .split(' ')
    .flatMap((part) => part.split('+'))
    .map((part) => {
      if (part === 'mod') return apple ? '⌘' : 'Ctrl';
      if (part === 'shift') return '⇧';
      if (part === 'Escape') return 'Esc';
      return part.length === 1 ? part.toUpperCase() : part;
    });
}
