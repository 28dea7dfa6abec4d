import { z } from 'zod';
import { JOB_FAILURES } from './job-failure.rules.ts';

/** A job whose last attempt failed. */
export const FailedJob = z
  .strictObject({
    id: z.string(),
    storeId: z.string().describe('Empty for work that belongs to no store.'),
    storeName: z.string().nullable(),
    job: z.string().describe('What was to be done, such as `render-media`.'),
    claimId: z.string().nullable(),
    claimNumber: z.int().nullable(),
    orderId: z.string().nullable(),
    orderNumber: z.string().nullable(),
    failure: z.enum(JOB_FAILURES),
    failureCode: z.string().nullable().describe('The stable code of the last error, for support.'),
    attempts: z.int(),
    firstFailedAt: z.date().describe('When it first failed for good.'),
    failedAt: z.date().describe('When it last failed for good.'),
    canRunAgain: z.boolean().describe('False if this release no longer has such a job.'),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof FailedJob>;

/** A page of failed jobs. */
export const FailedJobPage = z
  .strictObject({ items: z.array(FailedJob), nextCursor: z.string().nullable() })
  .meta({ id: 'FailedJobPage' });
export type FailedJobPage = z.infer<typeof FailedJobPage>;
