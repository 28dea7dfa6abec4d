import { browserStore } from '@amends/ui/page';

/** An unsaved edit of a note, and the note's text that it is based on. */
export interface KeptEdit {
  text: string;
  from: string;
}

const nameOf = (noteId: string) => `amends-note-edit-${noteId}`;

/** Returns the edit that this browser stored; null if there is none. */
export function keptEdit(noteId: string): KeptEdit | null {
  const kept = browserStore.read(nameOf(noteId)) as Partial<KeptEdit> | null;
  if (typeof kept?.text !== 'string' || typeof kept.from !== 'string') return null;
  return { text: kept.text, from: kept.from };
}

export const keepEdit = (noteId: string, edit: KeptEdit): void =>
  browserStore.keep(nameOf(noteId), edit);

/** Clears an edit, unless it has another text: that is of another tab, or was typed since. */
export function forgetEdit(noteId: string, text: string): void {
  if (keptEdit(noteId)?.text === text) browserStore.forget(nameOf(noteId));
}
