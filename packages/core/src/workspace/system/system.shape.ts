import { z } from 'zod';

const count = z.int().min(0);

/** The state of the deployment; a part that could not be read is null. */
export const SystemState = z
  .strictObject({
    readAt: z.date(),
    processes: z
      .array(
        z.strictObject({
          id: z.string(),
          role: z.enum(['both', 'web', 'worker']),
          version: z.string(),
          host: z.string(),
          startedAt: z.date(),
          seenAt: z.date(),
          isAlive: z.boolean().meta({ description: 'Whether it was seen in the last 90 seconds.' }),
        }),
      )
      .nullable(),
    schema: z
      .strictObject({
        pending: count.meta({ description: 'Migrations of this build that are missing.' }),
        newer: count.meta({ description: 'Migrations that only a newer build knows.' }),
        steps: z.strictObject({
          total: count,
          finished: count,
          failure: z.string().nullable(),
          rewrite: z
            .strictObject({
              step: z.string(),
              done: count.meta({ description: 'Rows that were changed.' }),
              left: count.nullable().meta({ description: 'Null if they could not be counted.' }),
            })
            .nullable(),
        }),
      })
      .nullable(),
    backfills: z
      .array(
        z.strictObject({
          name: z.enum(['search-words', 'vocabulary', 'event-positions']),
          done: count.meta({ description: 'Claims, or stores whose events have positions.' }),
          left: count,
        }),
      )
      .nullable()
      .meta({ description: 'Background work on rows of earlier releases.' }),
    queues: z
      .array(
        z.strictObject({
          queue: z.string(),
          waiting: count,
          active: count,
          age: z.number().meta({
            description: 'Seconds since the oldest waiting job became due.',
          }),
        }),
      )
      .nullable(),
    failedJobs: z
      .strictObject({
        open: count,
        newest: z.array(z.strictObject({ job: z.string(), failedAt: z.date() })),
      })
      .nullable(),
    outbox: z
      .strictObject({
        waiting: count.meta({ description: 'Unpublished events; counting stops at 10,000.' }),
        age: z.number().meta({ description: 'Seconds since the oldest was saved.' }),
      })
      .nullable(),
    statements: z
      .strictObject({
        isMeasured: z.boolean(),
        slowest: z.array(
          z.strictObject({
            text: z.string(),
            calls: count,
            meanMs: z.number(),
            totalMs: z.number(),
          }),
        ),
      })
      .nullable(),
    storage: z
      .strictObject({
        kind: z.enum(['disk', 's3']),
        free: z.number().nullable(),
        size: z.number().nullable(),
        database: z.number().meta({ description: 'Bytes of the database.' }),
      })
      .nullable(),
    replica: z
      .strictObject({
        state: z
          .enum(['none', 'unused', 'current', 'behind', 'away', 'foreign'])
          .meta({ description: 'As seen by the process that responds.' }),
        answered: count.meta({ description: 'List queries that it served.' }),
        passedOn: count.meta({ description: 'List queries that the primary served instead.' }),
      })
      .nullable(),
    backups: z
      .strictObject({
        isScheduled: z.boolean(),
        last: z
          .strictObject({
            takenAt: z.date(),
            endedAt: z.date(),
            bytes: z.number(),
            files: count,
            place: z.string().meta({ description: 'A path, or `s3://bucket/key`.' }),
          })
          .nullable(),
        drill: z
          .strictObject({
            endedAt: z.date(),
            backupTakenAt: z.date(),
            chains: count,
            brokenChains: count,
          })
          .nullable(),
      })
      .nullable(),
    connections: z.array(z.strictObject({ status: z.string(), count })).nullable(),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.infer<typeof SystemState>;
