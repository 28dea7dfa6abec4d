import { LABEL_COLORS } from '@amends/core/workspace/labels/label.rules';
import { z } from '@hono/zod-openapi';

export const LabelResource = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    color: z.enum(LABEL_COLORS),
    uses: z.int().openapi({ description: 'The number of claims that have it.' }),
    version: z.int().openapi({ description: 'The number of its newest change.' }),
  })
  .openapi('Label');
