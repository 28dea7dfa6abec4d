import type { Actor, Context } from '../../kernel/internal.ts';
import {
  conflict,
  forbidden,
  namedActor,
  newId,
  parse,
  useCase,
  type Writer,
  write,
} from '../../kernel/internal.ts';
import { attachMedia, listMediaOfClaims } from '../evidence/media.repository.ts';
import type { ClaimRow } from '../reading/claim-rows.ts';
import { getClaimRow, renewClaimVersion } from '../reading/claims.repository.ts';
import type { ClaimNote } from './claim-note.shape.ts';
import { describeNote } from './claim-note.ts';
import { refuseUnknownMentions } from './mentions.ts';
import { DeleteNoteInput, NewNote, NoteText, ofClaim, ofEdit } from './notes.input.ts';
import { changeNote, getNote, insertNote, type NoteRow } from './notes.repository.ts';

/**
 * Writes a note for the team. Mentioned members get an email. Throws `media_not_usable` for foreign
 * files, and `invalid_input` if a mentioned person is not on the team.
 */
export const createNote = useCase(ofClaim, NewNote, async (ctx, { storeId, claimId }, given) =>
  write(ctx, 'claim-note:create', { storeId, claimId }, async (writer) => {
    const note = await addNote(writer, await getClaimRow(writer, claimId), given);
    await renewClaimVersion(writer, claimId);
    return note;
  }),
);

/** Does the same in the caller's transaction, for a claim that was read in it. */
export async function addNote(
  writer: Writer,
  claim: ClaimRow,
  given: { content: string; mentions?: readonly string[]; mediaIds?: readonly string[] },
): Promise<ClaimNote> {
  const { ctx } = writer;
  const { content, mediaIds = [] } = given;
  const mentions = [...new Set(given.mentions ?? [])];
  await refuseUnknownMentions(writer, mentions);
  const id = newId('not');
  const row = await insertNote(writer, {
    id,
    claimId: claim.id,
    content,
    mentions,
    ...authorOf(ctx),
  });
  await attachMedia(writer, mediaIds, { claimId: claim.id, noteId: id });
  writer.emit({ name: 'note.created', streamId: claim.id, data: { noteId: id, mentions } });
  return describe(writer, row);
}

/**
 * Edits the actor's own note; the claim's history keeps the previous text. An edit that changes nothing is
 * not recorded. Throws `note_not_found`, `forbidden` for another person's note, and `note_changed` with the
 * note's text if that differs from `editedFrom`.
 */
export const editNote = useCase(ofEdit, NoteText, async (ctx, about, { content, mentions }) => {
  const { storeId, claimId, noteId, editedFrom } = about;
  return write(ctx, 'claim-note:update', { storeId, claimId }, async (writer) => {
    await getClaimRow(writer, claimId);
    const note = await getNote(writer, claimId, noteId);
    refuseOthers(ctx.actor, note, 'claim-note:update');
    await refuseUnknownMentions(writer, mentions);
    const mentioned = new Set(mentions);
    const added = [...mentioned].filter((id) => !note.mentions.includes(id));
    const isSame = added.length === 0 && mentioned.size === note.mentions.length;
    if (isSame && content === note.content) return describe(writer, note);
    if (editedFrom !== undefined && editedFrom !== note.content) {
      throw conflict('note_changed', { facts: { content: note.content } });
    }
    const change = { content, mentions: [...mentioned], editedAt: ctx.now() };
    const row = await changeNote(writer, note, change);
    await renewClaimVersion(writer, claimId);
    const data = { noteId, before: note.content, mentions: added };
    writer.emit({ name: 'note.edited', streamId: claimId, data });
    return describe(writer, row);
  });
});

/** Deletes the actor's own note; the claim's history keeps the text. Throws like `editNote`. */
export async function deleteNote(ctx: Context, input: DeleteNoteInput): Promise<{ deleted: true }> {
  const { storeId, claimId, noteId } = parse(DeleteNoteInput, input);
  return write(ctx, 'claim-note:delete', { storeId, claimId }, async (writer) => {
    await getClaimRow(writer, claimId);
    const note = await getNote(writer, claimId, noteId);
    refuseOthers(ctx.actor, note, 'claim-note:delete');
    await changeNote(writer, note, { deletedAt: ctx.now() });
    await renewClaimVersion(writer, claimId);
    const data = { noteId, before: note.content };
    writer.emit({ name: 'note.deleted', streamId: claimId, data });
    return { deleted: true };
  });
}

const describe = async (writer: Writer, row: NoteRow) =>
  describeNote(writer.ctx, row, await listMediaOfClaims(writer, [row.claimId]));

function authorOf({ actor, ports }: Context): { authorId: string | null; authorName: string } {
  const author = namedActor(actor);
  return {
    authorId: author?.id ?? null,
    authorName: author?.name ?? ports.words.text('sender_system'),
  };
}

function refuseOthers(actor: Actor, { authorId }: NoteRow, permission: string): void {
  const own = namedActor(actor)?.id;
  if (own === undefined || authorId !== own) throw forbidden(permission);
}
