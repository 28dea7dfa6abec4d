import { Button } from '@amends/ui';
import { useEffect, useRef, useState } from 'react';
import { useClaimWords } from '../../messages/claim.ts';
import { MentionArea } from '../reply/mention-area.tsx';
import { mentionedIn } from '../reply/mentions.rules.ts';
import { useSending } from '../reply/use-sending.ts';
import { useClaim } from '../use-claim.ts';
import type { Note } from './note-line.tsx';

/** Renders the form that edits the person's own note in place. */
export function EditNote({ note, onDone }: { note: Note; onDone: () => void }) {
  const { team } = useClaim();
  const claim = useClaimWords();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(note.content);
  const { send, busy, answer } = useSending(`edit-${note.id}`, onDone);
  useEffect(() => {
    // After the menu has returned the focus.
    const frame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const save = () =>
    send({
      intent: 'edit-note',
      noteId: note.id,
      content: text,
      mentions: mentionedIn(text, team),
    });
  return (
    <form
      className="mt-1 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <MentionArea
        ref={box}
        name={`note-${note.id}`}
        label={claim.conversation.editNote}
        listLabel={claim.reply.mention}
        placeholder=""
        value={text}
        error={answer?.error ?? undefined}
        onWrite={setText}
        onSend={save}
      />
      <div className="flex justify-end gap-2">
        <Button type="button" size="small" onClick={onDone}>
          {claim.cancel}
        </Button>
        <Button look="primary" size="small" busy={busy}>
          {claim.conversation.saveNote}
        </Button>
      </div>
    </form>
  );
}
