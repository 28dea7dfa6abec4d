export { type ClaimNote, describeNote } from './claim-note.ts';
export { listNotes } from './list-notes.ts';
export {
  findTeamMember,
  listTeamMembers,
  namesOfPeople,
  type TeamMember,
} from './members.repository.ts';
export type { MentionEmailProps, MentionEmailRenderer } from './mention-email.port.ts';
export { NewNote, NoteText } from './notes.input.ts';
export type { NoteRow } from './notes.repository.ts';
export { sendMentionEmail } from './send-mention-email.ts';
export { addNote, createNote, deleteNote, editNote } from './write-note.ts';
