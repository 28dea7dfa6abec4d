export type { EventName, NewEvent, RecordedEvent } from './event.ts';
export type { TimelineEvent } from './events.repository.ts';
export { findTamperedEvent, listEvents } from './events.repository.ts';
export type { Job, JobName, JobPayloads } from './jobs.ts';
export { reactionsTo } from './reactions.ts';
