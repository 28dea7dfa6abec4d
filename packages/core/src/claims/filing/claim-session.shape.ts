import { z } from 'zod';
import { DraftState } from '../terms/claim-draft.shape.ts';
import { SESSION_STATUSES } from './session-status.rules.ts';

/** A claim being filled in; one open per order. See docs/rules/lifecycle.md#filing-session. */
export const ClaimSession = z
  .strictObject({
    id: z.string(),
    orderId: z.string(),
    status: z.enum(SESSION_STATUSES),
    version: z.int(),
    metadata: DraftState,
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: 'ClaimSession' });
export type ClaimSession = z.infer<typeof ClaimSession>;
