import { tabStore } from '../page/kept.ts';
import { newKey } from '../page/new-key.ts';

const NAME = 'amends-tab';
/** How long a page waits for its tab's name, which the page before a reload may still hold, in milliseconds. */
const WAIT_MS = 1_000;

const lockOf = (tab: string) => `${NAME} ${tab}`;

let own: Promise<string> | undefined;

/** Returns the name of this tab, which a reload keeps. The copy of a tab has another name. */
export function ownTab(): Promise<string> {
  own ??= nameTab();
  return own;
}

async function nameTab(): Promise<string> {
  const known = tabStore.read(NAME);
  if (typeof known === 'string' && (await holds(known))) return known;
  const name = newKey();
  tabStore.keep(NAME, name);
  await holds(name);
  return name;
}

/** Holds a tab's name until this page is left. Returns false if another page holds it. */
function holds(tab: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise<never>(() => {});
    };
    navigator.locks
      .request(lockOf(tab), { signal: AbortSignal.timeout(WAIT_MS) }, hold)
      .catch(() => resolve(false));
  });
}

/** Returns a function that tells whether a tab is open, and not this one; always false without Web Locks. */
export async function otherTabs(): Promise<(tab: string | undefined) => boolean> {
  const mine = await ownTab();
  const held = (await navigator.locks?.query())?.held ?? [];
  const open = new Set(held.map(({ name }) => name));
  return (tab) => tab !== undefined && tab !== mine && open.has(lockOf(tab));
}
