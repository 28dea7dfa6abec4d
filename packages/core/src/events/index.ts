export type { EventName, NewEvent, RecordedEvent } from './event.ts';
export type { LastMove, TimelineEvent } from './events.repository.ts';
export { findLastMove, findTamperedEvent, listEvents } from './events.repository.ts';
export type { CredentialChange, Job, JobName, JobPayloads } from './jobs.ts';
export { reactionsTo } from './reactions.ts';
