import { z } from 'zod';
import { NewNote } from '../../claims/internal.ts';
import type { ActionName } from '../../claims/terms/lifecycle/actions.rules.ts';
import { CLAIM_USE_CASES, type ClaimUseCase, useCase } from '../../resolutions/internal.ts';
import { labelClaim } from './label-claim.ts';
import { sendNote, sendReply } from './send-reply.ts';
import { LabelChanges, Reply } from './staff-claim.input.ts';

const Labels = z.strictObject({ labelIds: LabelChanges.shape.add });

/** The use case of every action of staff, by its name in ACTIONS. */
export const STAFF_USE_CASES = {
  ...CLAIM_USE_CASES,
  label: useCase(Labels, (ctx, { labelIds, ...claim }) =>
    labelClaim(ctx, { ...claim, add: labelIds, remove: [] }),
  ),
  unlabel: useCase(Labels, (ctx, { labelIds, ...claim }) =>
    labelClaim(ctx, { ...claim, add: [], remove: labelIds }),
  ),
  message: useCase(Reply, sendReply),
  note: useCase(NewNote, sendNote),
} satisfies Record<ActionName, ClaimUseCase>;
