import { browserStore } from '@amends/ui/page';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Delay after the last key before it is saved, in milliseconds. */
const CALM_MS = 800;
/** The longest time of a save, in milliseconds. Later saves wait for it. */
const LONGEST_MS = 20_000;

/** A draft that this browser stores until the server has it. */
interface KeptDraft {
  text: string;
  /** The version of the server's draft that the text is based on. */
  version: number;
  /** The number of the shopper's messages when it was typed; unknown in earlier releases. */
  sentBefore?: number;
}

export interface ServerDraft {
  content: string;
  version: number;
}

/**
 * Saves the text of a message box while it is typed: on the server for all devices, and in this browser until
 * the server has it, or permanently if the order's email is not confirmed (`isShared` is false). `elsewhere`
 * is another device's text, which replaces nothing until the person chooses.
 */
export function useMessageDraft(
  box: RefObject<HTMLTextAreaElement | null>,
  {
    key,
    endpoint,
    isShared,
    onServer,
    messages,
    onArrived,
  }: {
    key: string;
    endpoint: string;
    isShared: boolean;
    onServer: ServerDraft | null;
    /** The texts of the shopper's messages, oldest first. */
    messages: readonly string[];
    /** Called when what is in the box turns out to be sent: by another page, or before its response was lost. */
    onArrived: () => void;
  },
) {
  const [restored, setRestored] = useState(onServer !== null);
  const [elsewhere, setElsewhere] = useState<ServerDraft | null>(null);
  const version = useRef(onServer?.version ?? 0);
  const serverText = useRef(onServer?.content ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());
  const isHeld = useRef(false);
  // Until the person chooses, the other device's text stays unchanged.
  const isAsking = useRef(false);
  const ask = useRef((_theirs: ServerDraft) => {});
  ask.current = (theirs) => {
    isAsking.current = true;
    setElsewhere(theirs);
  };

  const own = useRef(messages);
  own.current = messages;
  // The number of the shopper's messages when the text in the box was entered or restored.
  const sentBefore = useRef(messages.length);

  const save = useRef(async (_text: string) => {});
  save.current = async (text) => {
    if (isAsking.current) return;
    // What this browser stores may be another tab's.
    if (text === '' && version.current === 0) return;
    const answer = await sendDraft(endpoint, text, version.current);
    if (!answer) return;
    const isSame = answer.draft?.content === text;
    if (answer.isConflict && answer.draft && !isSame) return ask.current(answer.draft);
    version.current = answer.draft?.version ?? 0;
    // Sent or cleared on another device, so the text typed here is a new draft.
    if (answer.isConflict && !answer.draft && text !== '') return save.current(text);
    if (readKept(key)?.text === text) browserStore.forget(key);
  };
  const saveNow = useRef((_text: string) => {});
  saveNow.current = (text) => {
    clearTimeout(timer.current);
    running.current = running.current.then(() => save.current(text));
  };

  // The server's draft arrives once the order's email is confirmed on this page, or another device saved it.
  useEffect(() => {
    const element = box.current;
    if (!element || !onServer || version.current !== 0) return;
    if (element.value === '') {
      element.value = onServer.content;
      setRestored(true);
    }
    if (element.value === onServer.content) version.current = onServer.version;
  }, [box, onServer]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let kept = readKept(key);
    if (kept && kept.text !== element.value && isSent(kept, own.current)) {
      browserStore.forget(key);
      // The page that sent it may have saved it as well, while it was left.
      if (isShared) void dropDraft(endpoint, kept.text);
      kept = null;
    }
    const isTyped = element.value !== '' && element.value !== serverText.current;
    if (kept && kept.text !== element.value && isTyped) {
      // Text was typed before this page listened, so neither text replaces the other.
      ask.current({ content: kept.text, version: version.current });
    } else if (kept && kept.text !== element.value) {
      const isNewer = kept.version === version.current || element.value === '';
      if (isNewer) {
        element.value = kept.text;
        setRestored(true);
        if (isShared) saveNow.current(kept.text);
      } else {
        ask.current({ content: element.value, version: version.current });
        version.current = kept.version;
        element.value = kept.text;
      }
    }
    const keep = () => {
      const { value } = element;
      sentBefore.current = own.current.length;
      if (value === '') browserStore.forget(key);
      else
        browserStore.keep(key, {
          text: value,
          version: version.current,
          sentBefore: sentBefore.current,
        } satisfies KeptDraft);
      clearTimeout(timer.current);
      if (!isShared || isHeld.current) return;
      timer.current = setTimeout(() => saveNow.current(element.value), CALM_MS);
    };
    element.addEventListener('input', keep);
    // Immediately when the tab is closed or the page is left.
    const saveKept = () => {
      const { value } = element;
      if (isShared && !isHeld.current && value && readKept(key)) saveNow.current(value);
    };
    window.addEventListener('pagehide', saveKept);
    // What could not be saved without a connection.
    window.addEventListener('online', saveKept);
    return () => {
      element.removeEventListener('input', keep);
      window.removeEventListener('pagehide', saveKept);
      window.removeEventListener('online', saveKept);
      clearTimeout(timer.current);
      saveKept();
    };
  }, [key, box, isShared, endpoint]);

  const dropSent = useRef(() => {});
  // Pressing Send would send again what another page, perhaps on another device, sent.
  dropSent.current = () => {
    const element = box.current;
    if (!element || isHeld.current || isAsking.current) return;
    const text = element.value;
    if (text === '' || !isSent({ text, sentBefore: sentBefore.current }, own.current)) return;
    clearTimeout(timer.current);
    element.value = '';
    browserStore.forget(key);
    setRestored(false);
    running.current = running.current.then(async () => {
      version.current = 0;
      // A save that was in progress may have stored it again.
      if (isShared) await dropDraft(endpoint, text);
    });
    onArrived();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => dropSent.current(), [messages.length]);

  return {
    restored,
    elsewhere,
    /** Stops saving drafts while a message is being sent. */
    hold: () => {
      clearTimeout(timer.current);
      isHeld.current = true;
    },
    /** Call if the message was not sent: the typed text becomes a draft again. */
    unsent: () => {
      isHeld.current = false;
      // Only its response may have been lost.
      dropSent.current();
    },
    /**
     * Call after the message was sent and the server dropped the draft. Undoes a save that was in progress.
     */
    sent: () => {
      isHeld.current = false;
      isAsking.current = false;
      browserStore.forget(key);
      setRestored(false);
      setElsewhere(null);
      running.current = running.current.then(async () => {
        if (version.current === 0) return;
        await sendDraft(endpoint, '', version.current);
        version.current = 0;
      });
    },
    /** Takes the other device's text, or overwrites it with this one. */
    choose: (text: 'theirs' | 'mine') => {
      const element = box.current;
      if (!element || !elsewhere) return;
      version.current = elsewhere.version;
      isAsking.current = false;
      setElsewhere(null);
      if (text === 'theirs') {
        element.value = elsewhere.content;
        browserStore.forget(key);
        element.focus();
      } else saveNow.current(element.value);
    },
  };
}

/** Reads the stored draft; earlier releases stored only the text. */
function readKept(key: string): KeptDraft | null {
  const kept = browserStore.read(key);
  if (typeof kept === 'string') return kept === '' ? null : { text: kept, version: 0 };
  const { text, version, sentBefore } = (kept ?? {}) as Partial<KeptDraft>;
  if (typeof text !== 'string' || text === '') return null;
  return { text, version: version ?? 0, ...(sentBefore === undefined ? {} : { sentBefore }) };
}

/**
 * Returns whether a stored text was sent since it was typed: by a form that was sent before the scripts had
 * arrived, or whose response was lost.
 */
function isSent(
  { text, sentBefore }: Pick<KeptDraft, 'text' | 'sentBefore'>,
  messages: readonly string[],
): boolean {
  const since = sentBefore === undefined ? [] : messages.slice(sentBefore);
  return since.some((message) => message.trim() === text.trim());
}

/** Deletes the server's draft if it has this text. */
async function dropDraft(endpoint: string, text: string): Promise<void> {
  const { draft } = (await sendDraft(endpoint, '', 0)) ?? {};
  if (draft?.content === text) await sendDraft(endpoint, '', draft.version);
}

/** Saves the draft on the server; returns null if it was unreachable or refused. */
async function sendDraft(
  endpoint: string,
  text: string,
  version: number,
): Promise<{ draft: ServerDraft | null; isConflict: boolean } | null> {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      body: new URLSearchParams({ messageContent: text, draftVersion: String(version) }),
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      keepalive: true,
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    if (!answer.ok && answer.status !== 409) return null;
    const { draft } = (await answer.json()) as { draft: ServerDraft | null };
    return { draft, isConflict: answer.status === 409 };
  } catch {
    return null;
  }
}
