import { SOP_STATES } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { ClaimCategoryResource, ClaimTypeResource, instant } from '../wire.resource.ts';

const about = {
  title: z.string(),
  claimCategories: z
    .array(ClaimCategoryResource)
    .openapi({ description: 'The claims it appears on; empty means all.' }),
  claimTypes: z.array(ClaimTypeResource),
  version: z.int(),
};

const text = {
  content: z.string().openapi({ description: 'Markdown.' }),
  html: z.string().openapi({ description: 'The same as safe HTML.' }),
};

const sop = { ...about, id: z.string(), state: z.enum(SOP_STATES), updatedAt: instant };

export const SopResource = z.strictObject(sop).openapi('Sop');

export const SopFileResource = z
  .strictObject({
    id: z.string(),
    filename: z.string(),
    contentType: z.string(),
    size: z.int().openapi({ description: 'In bytes.' }),
    path: z.string().openapi({ description: 'Path that opens it.' }),
  })
  .openapi('SopFile');

export const SopDetailsResource = z
  .strictObject({ ...sop, ...text, attachments: z.array(SopFileResource) })
  .openapi('SopDetails');

export const SopVersionResource = z
  .strictObject({
    ...about,
    ...text,
    restoredFrom: z.int().nullable(),
    savedBy: z.string().nullable(),
    savedAt: instant,
  })
  .openapi('SopVersion');
