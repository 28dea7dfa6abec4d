import { z } from '@hono/zod-openapi';

/** A claim's id, or its view token in place of the id. */
export const ByClaim = z.strictObject({ id: z.string().min(1).max(100) });
