import { z } from '@hono/zod-openapi';

/** A problem document (RFC 9457), with a stable `code` and the invalid fields. */
export const ProblemResource = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string().optional(),
    requestId: z.string(),
    traceId: z.string(),
    errors: z
      .array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() }))
      .optional(),
    facts: z.record(z.string(), z.unknown()).optional(),
  })
  .openapi('Problem');
