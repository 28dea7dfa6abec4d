import type { HistoryEntry } from '@amends/core/workspace';
import { Avatar, Icon } from '@amends/ui';
import { AlertDialog, Menu, MenuItem } from '@amends/ui/popups';
import { useState } from 'react';
import { Link } from 'react-router';
import { useClaimWords } from '../../messages/claim.ts';
import { usePress } from '../reply/use-sending.ts';
import { useClaim } from '../use-claim.ts';
import { EditNote } from './edit-note.tsx';
import { Entry } from './entry.tsx';
import { Files } from './message-line.tsx';
import { noteParts } from './note-parts.ts';

export type Note = Extract<HistoryEntry, { kind: 'note' }>['note'];

/** Renders a note for the team; its customer never sees it. */
export function NoteLine({ note }: { note: Note }) {
  const { me, actions } = useClaim();
  const t = useClaimWords().conversation;
  const [editing, setEditing] = useState(false);
  const sign = <Avatar name={note.authorName} />;
  if (note.deletedAt) {
    return (
      <Entry at={note.createdAt} sign={sign}>
        <p className="py-0.5 text-13 text-ink-3">{t.deletedNote}</p>
      </Entry>
    );
  }
  const own = note.authorId === me.userId && actions.includes('note');
  return (
    <Entry
      at={note.createdAt}
      sign={sign}
      className="rounded-card bg-warning px-3 py-2 text-warning-ink"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="text-13">
          <span className="font-[560]">{note.authorName}</span> · {t.noteLabel}
          {note.editedAt ? ` · ${t.edited}` : null}
        </p>
        {own && !editing ? <NoteMenu note={note} onEdit={() => setEditing(true)} /> : null}
      </div>
      {editing ? (
        <EditNote note={note} onDone={() => setEditing(false)} />
      ) : (
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {noteParts(note.content).map((part, index) =>
            'claimNumber' in part ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
              <Link key={index} to={`/search?q=${part.claimNumber}`} className="underline">
                {part.text}
              </Link>
            ) : (
              part.text
            ),
          )}
        </p>
      )}
      <Files files={note.attachments} sender={note.authorName} />
    </Entry>
  );
}

function NoteMenu({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const claim = useClaimWords();
  const t = claim.conversation;
  const [asking, setAsking] = useState(false);
  const { send } = usePress(`delete-${note.id}`);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            aria-label={t.noteActions}
            className="-my-1 grid size-8 place-items-center rounded-control hover:bg-surface"
          >
            <Icon.Ellipsis aria-hidden className="size-4" />
          </button>
        }
      >
        <MenuItem icon={<Icon.Pencil />} onSelect={onEdit}>
          {t.editNote}
        </MenuItem>
        <MenuItem danger icon={<Icon.Trash2 />} onSelect={() => setAsking(true)}>
          {t.deleteNote}
        </MenuItem>
      </Menu>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.deleteNoteTitle}
        cancelLabel={claim.cancel}
        confirmLabel={t.deleteNote}
        danger
        onConfirm={() => send({ intent: 'delete-note', noteId: note.id })}
      >
        {t.deleteNoteHelp}
      </AlertDialog>
    </>
  );
}
