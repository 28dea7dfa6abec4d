import { newKey } from '@amends/ui/page';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useClaimWords } from '../../messages/claim.ts';
import { mentionedIn } from '../reply/mentions.rules.ts';
import { useClaim } from '../use-claim.ts';
import type { NoteAnswer } from './edit-note.route.ts';
import { forgetEdit, keepEdit, keptEdit } from './kept-edit.ts';
import type { Note } from './note-line.tsx';

/** Text as the server stores it. */
const stored = (text: string) => text.trim();

/**
 * Manages the edit of a note: this browser stores it until it is saved or canceled. `others` is the note's
 * text if it was saved elsewhere since the edit began; nothing is overwritten until the person chooses.
 */
export function useNoteEdit(note: Note, onDone: (content: string) => void) {
  const { claim, team } = useClaim();
  const t = useClaimWords();
  const fetcher = useFetcher<NoteAnswer>();
  const [kept] = useState(() => keptEdit(note.id));
  const [edit, setEdit] = useState(kept ?? { text: note.content, from: note.content });
  /** The text of the note that the server returned. */
  const [returned, setReturned] = useState<string | null>(null);
  const sent = useRef<{ text: string; body: string; key: string; isOpen: boolean } | null>(null);
  const latest = useRef({ edit, onDone });
  latest.current = { edit, onDone };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text of the note
  useEffect(() => {
    // A newer text replaces the returned one.
    setReturned(null);
    // Another tab that edited the note stored its own edit in place of this one.
    if (edit.text !== note.content) keepEdit(note.id, edit);
  }, [note.content]);

  const write = (text: string, from = edit.from) => {
    setEdit({ text, from });
    keepEdit(note.id, { text, from });
  };
  const { state, data } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state === 'submitting' || !data || !sent.current?.isOpen) return;
    const { text } = sent.current;
    sent.current.isOpen = false;
    if (data.outcome === 'changed') setReturned(data.content);
    if (data.outcome !== 'done') return;
    const saved = stored(text);
    const now = latest.current.edit.text;
    if (now === text) latest.current.onDone(saved);
    // Typed since, so it is a further edit.
    else {
      setReturned(saved);
      write(now, saved);
    }
  }, [state, data]);

  const current = returned ?? note.content;
  const isOwnSave = sent.current !== null && current === stored(sent.current.text);
  const isSame = [edit.from, stored(edit.text)].includes(current) || isOwnSave;
  const others = isSame ? null : current;
  const busy = state !== 'idle';
  const errorOf = () => {
    if (busy || data?.outcome === 'done' || data?.outcome === 'changed') return undefined;
    return data?.outcome === 'offline' ? t.errors.offline : data?.error;
  };
  return {
    text: edit.text,
    isRestored: kept !== null,
    busy,
    error: errorOf(),
    others,
    write,
    save: () => {
      if (busy || others !== null) return;
      const { text } = edit;
      const from = isOwnSave ? current : edit.from;
      const mentions = mentionedIn(text, team);
      const body = JSON.stringify([text, from, mentions]);
      // A retry after a lost response keeps its key, so it happens once.
      const key = sent.current?.body === body ? sent.current.key : newKey();
      sent.current = { text, body, key, isOpen: true };
      const form = new FormData();
      for (const [name, value] of Object.entries({ content: text, from, once: key })) {
        form.set(name, value);
      }
      for (const one of mentions) form.append('mentions', one);
      const action = `/inbox/${claim.id}/notes/${note.id}`;
      void fetcher.submit(form, { method: 'post', action });
    },
    /** Saves this text over the other one later. */
    keepMine: () => write(edit.text, current),
    cancel: () => {
      forgetEdit(note.id, edit.text);
      onDone(current);
    },
  };
}
