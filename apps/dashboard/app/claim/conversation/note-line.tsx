import type { HistoryEntry } from '@amends/core/workspace';
import { Avatar, Button, Icon, Notice } from '@amends/ui';
import { AlertDialog, Menu, MenuItem } from '@amends/ui/popups';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useClaimWords } from '../../messages/claim.ts';
import { usePress } from '../reply/use-sending.ts';
import { useClaim } from '../use-claim.ts';
import { EditNote } from './edit-note.tsx';
import { Entry } from './entry.tsx';
import { forgetEdit, keptEdit } from './kept-edit.ts';
import { Files } from './message-line.tsx';
import { noteParts } from './note-parts.ts';

export type Note = Extract<HistoryEntry, { kind: 'note' }>['note'];

/** Renders a note for the team; its customer never sees it. */
export function NoteLine({ note }: { note: Note }) {
  const { me, actions } = useClaim();
  const t = useClaimWords().conversation;
  const [editing, setEditing] = useState(false);
  /** The text that was saved here last, and the note as it was loaded before. */
  const [saved, setSaved] = useState<{ content: string; over: Note } | null>(null);
  const typed = useRef<string | null>(null);
  const sign = <Avatar name={note.authorName} />;
  const own = note.authorId === me.userId && actions.includes('note');
  const isDeleted = note.deletedAt !== null;
  const { id } = note;
  const shown = saved?.over === note ? saved.content : note.content;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the claim is opened
  useEffect(() => {
    const kept = own ? keptEdit(id) : null;
    if (kept?.text.trim() === note.content) forgetEdit(id, kept.text);
    else if (kept) setEditing(true);
  }, [id]);
  if (isDeleted) {
    return (
      <Entry at={note.createdAt} sign={sign}>
        <p className="py-0.5 text-13 text-ink-3">{t.deletedNote}</p>
        {editing ? (
          <LostEdit noteId={id} typed={typed.current} onDone={() => setEditing(false)} />
        ) : null}
      </Entry>
    );
  }
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
        <EditNote
          note={{ ...note, content: shown }}
          typed={typed}
          onDone={(content) => {
            // A note of an earlier page isn't loaded again.
            setSaved({ content, over: note });
            setEditing(false);
          }}
        />
      ) : (
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {noteParts(shown).map((part, index) =>
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

/** Shows the text of an edit whose note was deleted elsewhere. */
function LostEdit({
  noteId,
  typed,
  onDone,
}: {
  noteId: string;
  /** The text of an edit that was open; null after a reload. */
  typed: string | null;
  onDone: () => void;
}) {
  const t = useClaimWords().conversation;
  const [text] = useState(() => typed ?? keptEdit(noteId)?.text ?? null);
  if (text === null) return null;
  return (
    <Notice kind="warning" role="alert" title={t.deletedElsewhere} className="mt-1">
      <blockquote className="mt-1 max-h-32 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </blockquote>
      <Button
        type="button"
        size="small"
        className="mt-2"
        onClick={() => {
          forgetEdit(noteId, text);
          onDone();
        }}
      >
        {t.discardEdit}
      </Button>
    </Notice>
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
