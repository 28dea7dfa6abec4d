import { z } from '@hono/zod-openapi';

export const BySop = z.strictObject({ sopId: z.string().min(1).max(100) });

export const BySopVersion = z.strictObject({
  ...BySop.shape,
  number: z.coerce.number().int().min(1).max(2_000_000_000),
}) as z.ZodType<{ sopId: string; number: number }>;

export const BySopFile = z.strictObject({
  ...BySop.shape,
  attachmentId: z.string().min(1).max(100),
});
