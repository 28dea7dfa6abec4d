import { notes } from '@amends/db';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Reader, Writer } from '../../kernel/internal.ts';
import { notFound } from '../../kernel/internal.ts';

export type NoteRow = typeof notes.$inferSelect;

const own = (reader: Reader, claimId: string, noteId: string) =>
  and(eq(notes.storeId, reader.storeId), eq(notes.claimId, claimId), eq(notes.id, noteId));

export async function insertNote(
  writer: Writer,
  row: Pick<NoteRow, 'id' | 'claimId' | 'content' | 'authorId' | 'authorName' | 'mentions'>,
): Promise<NoteRow> {
  const now = writer.ctx.now();
  const { storeId } = writer;
  const values = { ...row, storeId, createdAt: now, updatedAt: now };
  const [inserted] = await writer.drizzle.insert(notes).values(values).returning();
  if (!inserted) throw new Error('inserting the note returned no row');
  return inserted;
}

/**
 * Returns a note that was not deleted, locked until the end of the transaction; throws
 * `note_not_found`.
 */
export async function getNote(writer: Writer, claimId: string, noteId: string): Promise<NoteRow> {
  const [row] = await writer.drizzle
    .select()
    .from(notes)
    .where(and(own(writer, claimId, noteId), isNull(notes.deletedAt)))
    .for('update');
  if (!row) throw notFound('note');
  return row;
}

/** Returns a note, deleted or not; null if there is none. */
export async function findNote(
  reader: Reader,
  claimId: string,
  noteId: string,
): Promise<NoteRow | null> {
  const [row] = await reader.drizzle
    .select()
    .from(notes)
    .where(own(reader, claimId, noteId));
  return row ?? null;
}

export async function changeNote(
  writer: Writer,
  note: NoteRow,
  change: Partial<Pick<NoteRow, 'content' | 'mentions' | 'editedAt' | 'deletedAt'>>,
): Promise<NoteRow> {
  const [row] = await writer.drizzle
    .update(notes)
    .set({ ...change, updatedAt: writer.ctx.now() })
    .where(own(writer, note.claimId, note.id))
    .returning();
  if (!row) throw notFound('note');
  return row;
}

/** Returns the notes of a claim, oldest first, including deleted ones. */
export async function listNoteRows(reader: Reader, claimId: string): Promise<NoteRow[]> {
  return reader.drizzle
    .select()
    .from(notes)
    .where(and(eq(notes.storeId, reader.storeId), eq(notes.claimId, claimId)))
    .orderBy(asc(notes.createdAt), asc(notes.id));
}
