export { type ClaimNote, describeNote } from './claim-note.ts';
export { listNotes } from './list-notes.ts';
export { listTeamMembers, namesOfPeople, type TeamMember } from './members.repository.ts';
export { NewNote, NoteText } from './notes.input.ts';
export type { NoteRow } from './notes.repository.ts';
export { addNote, createNote, deleteNote, editNote } from './write-note.ts';
