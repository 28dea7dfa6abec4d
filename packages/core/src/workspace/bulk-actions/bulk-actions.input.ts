import { z } from 'zod';
import { oneOf } from '../../kernel/internal.ts';
import { InboxSelectionInput } from '../inbox/inbox.input.ts';
import { BULK_MOVES } from './bulk-action.rules.ts';

const id = z.string().min(1).max(100);
const labelIds = z.array(id).min(1).max(50);

/** What is done to each claim. `assigneeId`: a person, `me`, or null for no one. */
export const BulkActionGiven = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('assign'), assigneeId: id.nullable() }),
  z.strictObject({ kind: z.literal('label'), labelIds }),
  z.strictObject({ kind: z.literal('unlabel'), labelIds }),
  z.strictObject({ kind: z.literal('move'), to: oneOf(BULK_MOVES) }),
  z.strictObject({ kind: z.literal('archive') }),
  z.strictObject({ kind: z.literal('macro'), macroId: id }),
]);

/** The most claims that one action takes. */
export const MOST_CLAIMS = 10_000;

/** The claims by id, or all that a list of the inbox shows; one of the two. */
export const StartBulkActionInput = z
  .strictObject({
    action: BulkActionGiven,
    claimIds: z.array(id).min(1).max(MOST_CLAIMS).optional(),
    selection: InboxSelectionInput.optional(),
    /** Where the claims are looked for; all that the person reaches where left out. */
    storeIds: z.array(id).min(1).max(50).optional(),
  })
  .refine((given) => (given.claimIds === undefined) !== (given.selection === undefined), {
    path: ['claimIds'],
    message: 'Name the claims, or say which list is meant.',
  });
export type StartBulkActionInput = z.input<typeof StartBulkActionInput>;
