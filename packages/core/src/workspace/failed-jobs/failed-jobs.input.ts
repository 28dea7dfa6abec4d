import { z } from 'zod';

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
  .min(1, 'Select at least one job.')
  .max(100);

/** The stores to look in; all that the actor reaches if omitted. */
export const ofStores = { storeIds };

export const ChosenJobs = z.strictObject({ ids: FailedJobIds }).brand<'ChosenJobs'>();

export const DismissedJobs = z
  .strictObject({
    ids: FailedJobIds,
    /** Why they need not run; stays on the record. */
    reason: z.string().trim().min(1, 'Enter a reason.').max(500, 'At most 500 characters.'),
  })
  .brand<'DismissedJobs'>();
