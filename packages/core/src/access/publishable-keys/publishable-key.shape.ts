import { z } from 'zod';

/** A key with which a storefront requests quotes. It is public, so its value is always shown. */
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
              'Empty for requests that come from no page; `*` for all sites beyond the 20 listed.',
          }),
          requests: z.int(),
          lastAt: z.date(),
        }),
      )
      .meta({
        description:
          'Other sites whose requests with it were refused in the last 90 days, latest first.',
      }),
  })
  .meta({ id: 'PublishableKey' });
export type PublishableKey = z.output<typeof PublishableKey>;
