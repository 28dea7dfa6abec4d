/** A text that the server does not have yet, and the version it was written over. */
export interface KeptText {
  text: string;
  /** The macro that it is sent with. */
  macroId: string | null;
  version: number;
}

/** What this browser kept under a name; null where there is nothing. */
export function keptText(key: string): KeptText | null {
  try {
    const kept = JSON.parse(storage()?.getItem(key) ?? 'null') as Partial<KeptText> | null;
    if (typeof kept?.text !== 'string' || typeof kept.version !== 'number') return null;
    const macroId = typeof kept.macroId === 'string' ? kept.macroId : null;
    return { text: kept.text, macroId, version: kept.version };
  } catch {
    return null;
  }
}

export function keepText(key: string, kept: KeptText): void {
  try {
    storage()?.setItem(key, JSON.stringify(kept));
  } catch {
    // Full, or refused: the server still gets it.
  }
}

export const forgetKept = (key: string): void => storage()?.removeItem(key);

/** Private windows may refuse it. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
