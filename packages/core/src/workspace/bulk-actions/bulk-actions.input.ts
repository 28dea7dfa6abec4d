import { z } from 'zod';
import { BULK_MOVES } from '../../claims/terms/lifecycle/actions.rules.ts';
import { oneOf, text } from '../../kernel/internal.ts';
import { InboxSelectionInput } from '../inbox/inbox.input.ts';

const id = z.string().min(1).max(100);
const labelIds = z.array(id).min(1).max(50);

/** The action on each claim. `assigneeId`: a person, `me`, or null for no one. */
export const BulkActionGiven = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('assign'), assigneeId: id.nullable() }),
  z.strictObject({ kind: z.literal('label'), labelIds }),
  z.strictObject({ kind: z.literal('unlabel'), labelIds }),
  z.strictObject({ kind: z.literal('move'), to: oneOf(BULK_MOVES) }),
  z.strictObject({ kind: z.literal('archive') }),
  z.strictObject({ kind: z.literal('macro'), macroId: id }),
]);

/** Maximum number of claims in one action. */
export const MOST_CLAIMS = 10_000;

/** The claims by id, or all claims of an inbox list; exactly one of the two. */
export const StartBulkActionInput = z
  .strictObject({
    action: BulkActionGiven,
    claimIds: z.array(id).min(1).max(MOST_CLAIMS).optional(),
    selection: InboxSelectionInput.optional(),
    /** The stores to look in; if omitted, all that the person reaches. */
    storeIds: z.array(id).min(1).max(50).optional(),
  })
  .refine((given) => (given.claimIds === undefined) !== (given.selection === undefined), {
    path: ['claimIds'],
    message: text('claims_or_list'),
  });
export type StartBulkActionInput = z.input<typeof StartBulkActionInput>;
