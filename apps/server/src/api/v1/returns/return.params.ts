import { z } from '@hono/zod-openapi';

const id = z.string().min(1).max(100);

export const ByReturn = z.strictObject({ id });
export const ByReturnResolution = z.strictObject({ id, resolutionId: id });
