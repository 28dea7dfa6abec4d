import { z } from 'zod';

/** A store's public data. */
export const PublicStore = z
  .strictObject({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    currency: z.string(),
    timeZone: z.string(),
    country: z.string(),
    contactEmail: z.string().nullable(),
    contactUrl: z.string().nullable(),
    domain: z.string().nullable().describe('Its verified white-label host.'),
  })
  .meta({ id: 'Store' });
export type PublicStore = z.infer<typeof PublicStore>;
