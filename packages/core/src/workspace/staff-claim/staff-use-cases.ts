import { z } from 'zod';
import type { ActionName } from '../../claims/terms/lifecycle/actions.rules.ts';
import { useCase } from '../../kernel/internal.ts';
import { CLAIM_USE_CASES, type ClaimUseCase } from '../../resolutions/internal.ts';
import { changeLabels } from './label-claim.ts';
import { sendNote, sendReply } from './send-reply.ts';
import { LabelChanges, ofClaim } from './staff-claim.input.ts';

const Labels = z.strictObject({ labelIds: LabelChanges.shape.add }).brand<'Labels'>();

/** The use case of every action of staff, by its name in ACTIONS. */
export const STAFF_USE_CASES = {
  ...CLAIM_USE_CASES,
  label: useCase(ofClaim, Labels, (ctx, claim, { labelIds }) =>
    changeLabels(ctx, claim, { add: labelIds, remove: [] }),
  ),
  unlabel: useCase(ofClaim, Labels, (ctx, claim, { labelIds }) =>
    changeLabels(ctx, claim, { add: [], remove: labelIds }),
  ),
  message: sendReply,
  note: sendNote,
} satisfies Record<ActionName, ClaimUseCase>;
