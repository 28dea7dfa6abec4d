import { z } from 'zod';
import { OrderFilters } from '../../commerce/internal.ts';

/** `bom`: whether the file starts with a byte order mark, by which spreadsheets detect UTF-8. */
export const ExportOrdersInput = OrderFilters.extend({
  /** If omitted, all stores that the actor reaches. */
  storeIds: z.array(z.string().min(1)).max(1000).optional(),
  bom: z.boolean().default(true),
});
export type ExportOrdersInput = z.input<typeof ExportOrdersInput>;
