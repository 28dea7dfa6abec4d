import { Warranty, WarrantyPage, WarrantyRecord } from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { wire } from '../wire.ts';

export const WarrantyResource = wire(Warranty);
export const WarrantyPageResource = wire(WarrantyPage);
export const WarrantyRecordResource = wire(WarrantyRecord);

export const ImportedWarrantiesResource = z
  .strictObject({
    results: z.array(
      z.union([
        z.strictObject({
          ok: z.literal(true),
          sourceWarrantyId: z.string(),
          warrantyId: z.string(),
          changed: z.enum(['created', 'unchanged']),
        }),
        z.strictObject({
          ok: z.literal(false),
          sourceWarrantyId: z.string().nullable(),
          errors: z.array(
            z.strictObject({ path: z.string(), code: z.string(), message: z.string() }),
          ),
        }),
      ]),
    ),
  })
  .openapi('ImportedWarranties');
