import type { HistoryEntry } from '@amends/core/desk';
import { Avatar } from '@amends/ui';
import { useMessages } from '../../messages/messages.ts';
import { Entry } from './entry.tsx';
import { Files } from './message-line.tsx';

type Note = Extract<HistoryEntry, { kind: 'note' }>['note'];

/** A note for the team; its customer never sees it. */
export function NoteLine({ note }: { note: Note }) {
  const t = useMessages().claim.conversation;
  if (note.deletedAt) {
    return (
      <Entry at={note.createdAt} sign={<Avatar name={note.authorName} />}>
        <p className="py-0.5 text-13 text-ink-3">{t.deletedNote}</p>
      </Entry>
    );
  }
  return (
    <Entry
      at={note.createdAt}
      sign={<Avatar name={note.authorName} />}
      className="rounded-card bg-warning px-3 py-2 text-warning-ink"
    >
      <p className="text-13">
        <span className="font-[560]">{note.authorName}</span> · {t.noteLabel}
        {note.editedAt ? ` · ${t.edited}` : null}
      </p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note.content}</p>
      <Files files={note.attachments} sender={note.authorName} />
    </Entry>
  );
}
