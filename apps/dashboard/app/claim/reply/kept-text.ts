import { keptInBrowser, restOf } from '@amends/ui/page';

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

/** The name under which this browser keeps what is written on a claim. */
export const keptKey = (claimId: string, kind: string): string => `amends-reply-${claimId}-${kind}`;

const underWay = new Map<string, string>();

/** Texts being sent, by the name that they are kept under. A claim's screen may be left meanwhile. */
export const sendsUnderWay = {
  begin: (key: string, text: string): void => void underWay.set(key, text),
  end: (key: string): void => void underWay.delete(key),
  of: (key: string): string | null => underWay.get(key) ?? null,
};

/**
 * Ends the sending of a text. What was sent is forgotten, so that it isn't brought back where the
 * claim's screen was left meanwhile; what was typed after it stays.
 */
function endSending(key: string, isSent: boolean): void {
  const sent = underWay.get(key);
  underWay.delete(key);
  const kept = keptText(key);
  if (!isSent || sent === undefined || !kept) return;
  const rest = restOf(kept.text, sent);
  if (rest === '') forgetKept(key);
  else keepText(key, { text: rest, macroId: null, version: 0 });
}

const KINDS = { message: 'message', ask: 'message', macro: 'message', note: 'note' } as const;

/** Ends the sending of what an answer of a claim's action is about. */
export function endSendingOf(
  claimId: string,
  { intent, error }: { intent: string; error: string | null },
): void {
  if (!Object.hasOwn(KINDS, intent)) return;
  endSending(keptKey(claimId, KINDS[intent as keyof typeof KINDS]), error === null);
}
