import { z } from '@hono/zod-openapi';

/** Returns the body of a restore: the change, and the version that was seen. */
export const restoreBody = (version: z.ZodInt) =>
  z.strictObject({
    number: z
      .int()
      .min(0)
      .max(2_000_000_000)
      .openapi({ description: 'The number of a change, or 0.', example: 0 }),
    version: version.optional(),
  });
