import type { HistoryEntry, ReplyDraft } from '@amends/core/workspace';
import { restOf } from '@amends/ui/page';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClaim } from '../use-claim.ts';
import {
  clearPersisted,
  keptKey,
  type PersistedText,
  persistedText,
  persistText,
  sendsUnderWay,
} from './persisted-text.ts';

/** Delay after the last key before the draft is saved, in milliseconds. */
const CALM_MS = 700;
/** Delay before a draft that couldn't be saved is saved again, and the longest time of a save, in milliseconds. */
const AGAIN_MS = 10_000;
const LONGEST_MS = 20_000;

export type DraftKind = ReplyDraft['kind'];
type DraftState = 'clean' | 'saving' | 'saved' | 'unsaved';

/** Another text of the same draft: of another device, or typed here earlier and never saved. */
type OtherText = ReplyDraft & { isEarlier?: true };

/**
 * Manages the reply draft of the open claim: stored on the server for all of this person's devices,
 * and in this browser until the server has it. If it was edited elsewhere, `elsewhere` is that
 * text, and nothing is overwritten until the person chooses. `typed` is a text that was refused without scripts.
 */
export function useReplyDraft(kind: DraftKind, typed?: string) {
  const { claim, drafts, now, history, me } = useClaim();
  const found = drafts.find((draft) => draft.kind === kind) ?? null;
  const isSent = isSentAlready(kind, history.items, me.userId);
  /** A draft that was sent; until the person writes, because a text may be sent twice. */
  const ended = useRef(found && isSent(found.content) ? found.content : null);
  const onServer = found?.content === ended.current ? null : found;
  const key = keptKey(claim.id, kind);
  const endpoint = `/inbox/${claim.id}/draft`;
  const [text, setText] = useState(typed ?? onServer?.content ?? '');
  const [state, setState] = useState<DraftState>('clean');
  const [elsewhere, setElsewhere] = useState<OtherText | null>(null);
  const latest = useRef(text);
  const shown = useRef(onServer);
  shown.current = onServer;
  const [macroId, setMacroId] = useState(onServer?.macroId ?? null);
  const latestMacro = useRef(macroId);
  const version = useRef(onServer?.version ?? 0);
  const savedAt = useRef(onServer?.updatedAt ?? new Date(0));
  const dirty = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());
  /** What was saved without a response: the server may have it, and then this device is the one that changed it. */
  const unheard = useRef(new Set<string>());
  /** The text being sent: until that ends, further typing is kept in this browser only. */
  const sending = useRef(sendsUnderWay.of(key));

  const again = useRef(() => {});
  const save = useCallback(async () => {
    const content = latest.current;
    const macro = latestMacro.current;
    setState('saving');
    const fields = { kind, content, macroId: macro ?? '', version: version.current };
    const answer = await sendDraft(endpoint, fields);
    unheard.current.add(asSaved(content, macro));
    if (answer === null) return setState('unsaved');
    const { draft } = answer;
    const isOwn = draft !== null && unheard.current.has(asSaved(draft.content, draft.macroId));
    unheard.current.clear();
    if (answer.conflict && !isOwn) {
      // Sent or emptied on another device, so the text typed here is a new draft.
      if (!draft) version.current = 0;
      setElsewhere(draft);
      return setState('unsaved');
    }
    version.current = draft?.version ?? 0;
    savedAt.current = draft?.updatedAt ?? new Date();
    // An earlier save arrived after all, and this one is still to be saved over it.
    if (
      answer.conflict &&
      asSaved(draft?.content ?? '', draft?.macroId ?? null) !== asSaved(content, macro)
    )
      return again.current();
    if (latest.current !== content || latestMacro.current !== macro) return;
    dirty.current = false;
    clearPersisted(key);
    setState('saved');
  }, [endpoint, key, kind]);

  const saveSoon = useCallback(() => {
    clearTimeout(timer.current);
    if (sending.current !== null) return;
    timer.current = setTimeout(() => {
      running.current = running.current.then(save);
    }, CALM_MS);
  }, [save]);

  again.current = saveSoon;

  useEffect(() => {
    if (state !== 'unsaved' || elsewhere) return;
    const again = setTimeout(saveSoon, AGAIN_MS);
    window.addEventListener('online', saveSoon);
    return () => {
      clearTimeout(again);
      window.removeEventListener('online', saveSoon);
    };
  }, [state, elsewhere, saveSoon]);

  const write = useCallback(
    (next: string) => {
      latest.current = next;
      dirty.current = true;
      ended.current = null;
      setText(next);
      persistText(key, { text: next, macroId: latestMacro.current, version: version.current });
      saveSoon();
    },
    [key, saveSoon],
  );

  const withMacro = useCallback((next: string | null) => {
    latestMacro.current = next;
    setMacroId(next);
  }, []);

  const take = useCallback(
    (draft: ReplyDraft | null) => {
      latest.current = draft?.content ?? '';
      withMacro(draft?.macroId ?? null);
      version.current = draft?.version ?? 0;
      dirty.current = false;
      setText(latest.current);
      setState('clean');
      setElsewhere(null);
    },
    [withMacro],
  );

  const isNewer = typed !== undefined;
  useBroughtBack({ key, kind, isNewer, isSent }, onServer, { write, withMacro, setElsewhere });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (typed !== undefined && typed !== onServer?.content) write(typed);
    const { version } = found ?? {};
    if (version && !onServer) void sendDraft(endpoint, { kind, content: '', macroId: '', version });
  }, []);

  // The draft was edited or sent on another device, while nothing is being typed here.
  const seen = onServer?.version ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new data of the server matters
  useEffect(() => {
    if (dirty.current || seen === version.current || now <= savedAt.current) return;
    take(onServer);
  }, [seen]);

  // Leaving for another claim saves immediately.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // A text being sent is no longer a draft; if sending fails, this browser has it.
      if (dirty.current && sending.current === null) void running.current.then(save);
    },
    [save],
  );

  return {
    text,
    state,
    elsewhere,
    write,
    /** The macro it will be sent with; saved with the text. */
    macroId,
    /** Chooses a macro, or with null none; `text` is set with it. */
    writeWith: (chosen: string | null, next = latest.current) => {
      withMacro(chosen);
      write(next);
    },
    /** Replaces this text with the other device's. */
    useElsewhere: () => {
      clearPersisted(key);
      take(elsewhere);
    },
    /** Saves this text over the other device's. */
    keepMine: () => {
      version.current = elsewhere?.version ?? 0;
      setElsewhere(null);
      write(latest.current);
    },
    /**
     * Waits for a running save, so that it can't follow the message, and returns the text to send.
     */
    settle: async () => {
      clearTimeout(timer.current);
      // Set immediately, so that leaving now saves no draft of it.
      sending.current = latest.current;
      await running.current;
      sending.current = latest.current;
      sendsUnderWay.begin(key, latest.current);
      return latest.current;
    },
    /** The version of the server's draft that the text comes from; 0 if there is none. */
    versionOf: () => version.current,
    /**
     * The message was sent, and the server dropped the draft; text typed since stays, and a text of another device
     * appears.
     */
    sent: () => {
      const sent = sending.current ?? latest.current;
      const rest = restOf(latest.current, sent);
      const other = shown.current && !isSentWith(shown.current, version.current, sent);
      sending.current = null;
      sendsUnderWay.end(key);
      clearTimeout(timer.current);
      clearPersisted(key);
      savedAt.current = new Date();
      take(other && rest === '' ? shown.current : null);
      if (rest !== '') write(rest);
    },
    /** The message was not sent: saves the text typed since. */
    unsent: () => {
      sending.current = null;
      sendsUnderWay.end(key);
      if (dirty.current) saveSoon();
    },
  };
}

export type Drafting = ReturnType<typeof useReplyDraft>;

/**
 * Returns whether a draft is the person's last message or note: a form that is sent before scripts run may be saved as
 * a draft by them, until its page is left.
 */
function isSentAlready(kind: DraftKind, items: readonly HistoryEntry[], userId: string) {
  const last = items.find((entry) => entry.kind === kind);
  const own =
    (last?.kind === 'message' && last.message.senderId === userId && last.message.messageContent) ||
    (last?.kind === 'note' && last.note.authorId === userId && last.note.content) ||
    null;
  return (text: string) => text.trim() !== '' && text.trim() === own;
}

/** Returns a text and its macro as one, to compare them. */
const asSaved = (text: string, macroId: string | null) => `${macroId ?? ''} ${text}`;

/** Returns whether sending a text ended a draft, as `clearReplyDraft` decides it. */
const isSentWith = ({ version, content }: ReplyDraft, sentVersion: number, sent: string) =>
  version === sentVersion || sent.trim().startsWith(content.trim());

/** Restores text that this browser stored and the server never got; a newer one is shown next to it. */
function useBroughtBack(
  {
    key,
    kind,
    isNewer,
    isSent,
  }: { key: string; kind: DraftKind; isNewer: boolean; isSent: (text: string) => boolean },
  onServer: ReplyDraft | null,
  {
    write,
    withMacro,
    setElsewhere,
  }: {
    write: (text: string) => void;
    withMacro: (macroId: string | null) => void;
    setElsewhere: (other: OtherText) => void;
  },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the claim is opened
  useEffect(() => {
    const kept: PersistedText | null = persistedText(key);
    const same =
      kept?.text === (onServer?.content ?? '') && kept.macroId === (onServer?.macroId ?? null);
    if (!kept || same || isSent(kept.text)) return clearPersisted(key);
    if (isNewer || isTypedEarly(kind)) {
      const version = onServer?.version ?? 0;
      const { text: content, macroId } = kept;
      const updatedAt = new Date();
      return setElsewhere({ kind, content, macroId, version, updatedAt, isEarlier: true });
    }
    withMacro(kept.macroId);
    write(kept.text);
    if (onServer && kept.version !== onServer.version) setElsewhere(onServer);
  }, [key]);
}

/** Returns whether something was typed before the page was hydrated; it is newer than any stored text. */
const isTypedEarly = (kind: DraftKind) =>
  document.getElementById(kind === 'note' ? 'reply-note' : 'reply-content')?.dataset.early !==
  undefined;

interface DraftAnswer {
  draft: ReplyDraft | null;
  conflict: boolean;
}

/** Returns null if the server was unreachable, or the session has ended. */
async function sendDraft(
  endpoint: string,
  fields: { kind: string; content: string; macroId: string; version: number },
): Promise<DraftAnswer | null> {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, version: String(fields.version) }),
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      keepalive: true,
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    if (!answer.ok && answer.status !== 409) return null;
    const { draft } = (await answer.json()) as { draft: ReplyDraft | null };
    const at = draft && { ...draft, updatedAt: new Date(draft.updatedAt) };
    return { draft: at, conflict: answer.status === 409 };
  } catch {
    return null;
  }
}
