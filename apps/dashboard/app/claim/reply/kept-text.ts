import { keptInBrowser } from '@amends/ui/page';

/** A text that the server does not have yet, and the version it was written over. */
export interface KeptText {
  text: string;
  /** The macro that it is sent with. */
  macroId: string | null;
  version: number;
}

/** What this browser kept under a name; null if there is nothing. */
export function keptText(key: string): KeptText | null {
  const kept = keptInBrowser.read(key) as Partial<KeptText> | null;
  if (typeof kept?.text !== 'string' || typeof kept.version !== 'number') return null;
  const macroId = typeof kept.macroId === 'string' ? kept.macroId : null;
  return { text: kept.text, macroId, version: kept.version };
}

export const keepText = (key: string, kept: KeptText): void => keptInBrowser.keep(key, kept);
export const forgetKept = (key: string): void => keptInBrowser.forget(key);
