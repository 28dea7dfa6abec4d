import { z } from 'zod';
import { text } from '../../kernel/internal.ts';

const storeIds = z.array(z.string().max(100)).max(200).optional();

/** A page of failed jobs: 25 by default, 100 at most. */
export const ListFailedJobsInput = z.strictObject({
  storeIds,
  cursor: z.string().max(300).optional(),
  limit: z.int().min(1).max(100).default(25),
});

/** Failed jobs by id. */
export const FailedJobIds = z
  .array(z.string().min(1).max(100))
  .min(1, text('no_jobs_selected'))
  .max(100);

/** The stores to look in; all that the actor reaches if omitted. */
export const ofStores = { storeIds };

export const ChosenJobs = z.strictObject({ ids: FailedJobIds }).brand<'ChosenJobs'>();

export const DismissedJobs = z
  .strictObject({
    ids: FailedJobIds,
    /** Why the jobs need not run; kept on record. */
    reason: z.string().trim().min(1, text('reason_missing')).max(500, text('at_most_characters')),
  })
  .brand<'DismissedJobs'>();
