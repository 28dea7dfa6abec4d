import { BulkActionGiven } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { instant } from '../wire.resource.ts';

const text = z.string().nullable();

export const BulkActionResource = z
  .strictObject({
    id: z.string(),
    action: BulkActionGiven,
    state: z.enum(['running', 'done', 'cancelled']),
    total: z.int(),
    waiting: z.int(),
    done: z.int(),
    failed: z.int(),
    cancelled: z.int(),
    failures: z
      .array(
        z.strictObject({
          claimId: z.string(),
          claimNumber: z.int().nullable(),
          code: z.string(),
          message: z.string(),
        }),
      )
      .openapi({ description: 'At most 100.' }),
    undoOf: text,
    undoneBy: text,
    undoable: z.boolean().openapi({ description: 'Whether it can be undone now.' }),
    undoKeeps: z.array(z.enum(['messages', 'emails'])).openapi({
      description: 'What undo doesn’t change: messages and emails can’t be unsent.',
    }),
    createdAt: instant,
    finishedAt: instant.nullable(),
  })
  .openapi('BulkAction');

export const ByBulkAction = z.strictObject({ id: z.string() });
