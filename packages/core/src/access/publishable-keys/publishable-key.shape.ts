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
  })
  .meta({ id: 'PublishableKey' });
export type PublishableKey = z.output<typeof PublishableKey>;
