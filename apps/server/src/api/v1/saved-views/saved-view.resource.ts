import { z } from '@hono/zod-openapi';

export const SavedViewResource = z
  .strictObject({
    id: z.string(),
    storeId: z.string().openapi({ description: 'Empty for views of the provider account.' }),
    name: z.string(),
    query: z.string().openapi({ description: 'The query string of the inbox.' }),
    shared: z.boolean(),
    ownerId: z.string(),
    ownerName: z.string(),
    own: z.boolean(),
    editable: z.boolean().openapi({ description: 'Whether you may change or delete it.' }),
    position: z.int(),
    version: z.int(),
  })
  .openapi('SavedView');

export const BySavedView = z.strictObject({ id: z.string() });
