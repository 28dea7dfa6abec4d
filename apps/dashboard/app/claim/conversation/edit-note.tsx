import { Button, Notice } from '@amends/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useClaimWords } from '../../messages/claim.ts';
import { MentionArea } from '../reply/mention-area.tsx';
import type { Note } from './note-line.tsx';
import { useNoteEdit } from './use-note-edit.ts';

/**
 * Renders the form that edits the person's own note in place; `onDone` gets the note's text. `typed` holds the text of the
 * edit, for when the note is deleted elsewhere.
 */
export function EditNote({
  note,
  typed,
  onDone,
}: {
  note: Note;
  typed: RefObject<string | null>;
  onDone: (content: string) => void;
}) {
  const claim = useClaimWords();
  const t = claim.conversation;
  const box = useRef<HTMLTextAreaElement>(null);
  const edit = useNoteEdit(note, onDone);
  const { isRestored } = edit;
  typed.current = edit.text;
  useEffect(() => {
    if (isRestored) return;
    // After the menu has returned the focus.
    const frame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isRestored]);
  return (
    <form
      method="post"
      className="mt-1 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        edit.save();
      }}
    >
      {edit.others === null ? null : (
        <Notice kind="warning" role="alert" title={t.editedElsewhere}>
          <blockquote className="mt-1 max-h-32 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
            {edit.others}
          </blockquote>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button type="button" size="small" onClick={edit.cancel}>
              {claim.reply.useThat}
            </Button>
            <Button
              type="button"
              size="small"
              onClick={() => {
                edit.keepMine();
                box.current?.focus();
              }}
            >
              {claim.reply.keepMine}
            </Button>
          </div>
        </Notice>
      )}
      <MentionArea
        ref={box}
        name={`note-${note.id}`}
        label={t.editNote}
        listLabel={claim.reply.mention}
        placeholder=""
        value={edit.text}
        error={edit.error}
        onWrite={(text) => edit.write(text)}
        onSend={edit.save}
      />
      <div className="flex justify-end gap-2">
        <Button type="button" size="small" onClick={edit.cancel}>
          {claim.cancel}
        </Button>
        <Button look="primary" size="small" busy={edit.busy} disabled={edit.others !== null}>
          {t.saveNote}
        </Button>
      </div>
    </form>
  );
}
