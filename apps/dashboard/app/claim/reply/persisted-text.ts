import { browserStore, restOf } from '@amends/ui/page';

/** A text that the server doesn't have yet, and the version it is based on. */
export interface PersistedText {
  text: string;
  /** The macro it will be sent with. */
  macroId: string | null;
  version: number;
}

/** Returns what this browser stored under a name; null if nothing. */
export function persistedText(key: string): PersistedText | null {
  const kept = browserStore.read(key) as Partial<PersistedText> | null;
  if (typeof kept?.text !== 'string' || typeof kept.version !== 'number') return null;
  const macroId = typeof kept.macroId === 'string' ? kept.macroId : null;
  return { text: kept.text, macroId, version: kept.version };
}

export const persistText = (key: string, kept: PersistedText): void => browserStore.keep(key, kept);
export const clearPersisted = (key: string): void => browserStore.forget(key);

/** Returns the name under which this browser stores the unsent text of a claim. */
export const keptKey = (claimId: string, kind: string): string => `amends-reply-${claimId}-${kind}`;

const underWay = new Map<string, string>();

/** Texts being sent, by storage name. The person may leave their claim before the response. */
export const sendsUnderWay = {
  begin: (key: string, text: string): void => void underWay.set(key, text),
  end: (key: string): void => void underWay.delete(key),
  of: (key: string): string | null => underWay.get(key) ?? null,
};

/**
 * Ends the sending of a text. The sent part is cleared, so that it isn't restored if the claim's
 * screen was left in the meantime; text typed after it stays.
 */
function endSending(key: string, isSent: boolean): void {
  const sent = underWay.get(key);
  underWay.delete(key);
  const kept = persistedText(key);
  if (!isSent || sent === undefined || !kept) return;
  const rest = restOf(kept.text, sent);
  if (rest === '') clearPersisted(key);
  else persistText(key, { text: rest, macroId: null, version: 0 });
}

const KINDS = { message: 'message', ask: 'message', macro: 'message', note: 'note' } as const;

/** Ends the sending of the text that an action's response refers to. */
export function endSendingOf(
  claimId: string,
  { intent, error }: { intent: string; error: string | null },
): void {
  if (!Object.hasOwn(KINDS, intent)) return;
  endSending(keptKey(claimId, KINDS[intent as keyof typeof KINDS]), error === null);
}
