import { z } from 'zod';

/** A key that a storefront asks for quotes with. It is public, so its value is always shown. */
export const PublishableKey = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    value: z.string().meta({ description: '`amp_…`' }),
    origins: z.array(z.string()).meta({ description: 'The sites whose pages may use it.' }),
    createdAt: z.date(),
    createdBy: z.string().nullable(),
    lastUsedAt: z.date().nullable().meta({ description: 'To the minute.' }),
    lastUsedOrigin: z.string().nullable(),
    revokedAt: z.date().nullable(),
    refusedOrigins: z
      .array(
        z.strictObject({
          origin: z.string().meta({
            description:
              'Empty for requests of no page; `*` for all sites past the 20 that are listed.',
          }),
          requests: z.int(),
          lastAt: z.date(),
        }),
      )
      .meta({
        description:
          'Other sites whose pages used it in the last 90 days and were refused, the latest first.',
      }),
  })
  .meta({ id: 'PublishableKey' });
export type PublishableKey = z.output<typeof PublishableKey>;
