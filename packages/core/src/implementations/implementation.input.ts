import { z } from 'zod';
import { oneOf, searchText, text } from '../kernel/internal.ts';
import { EmailAddress, PersonName } from '../people/internal.ts';
import { CreateStoreInput } from '../stores/internal.ts';
import { IMPLEMENTATION_STEPS } from './checklist.rules.ts';
import { IMPLEMENTATION_ACTIONS, IMPLEMENTATION_STATES } from './implementation.rules.ts';

const id = z.string().min(1).max(100);
const MOST = 2_000_000_000;

const NewStore = z.strictObject({
  ...CreateStoreInput.shape,
  status: z.literal('DRAFT').default('DRAFT'),
});

/** A new implementation, of a new store or of a draft store. */
export const CreateImplementationInput = z
  .strictObject({
    store: NewStore.optional().meta({ description: 'A new store, created as a draft.' }),
    storeId: id.optional().meta({ description: 'An existing draft store, instead of `store`.' }),
    owner: z
      .strictObject({ name: PersonName, email: EmailAddress })
      .optional()
      .meta({ description: 'The person at the brand to invite as the store’s owner.' }),
  })
  .refine(({ store, storeId }) => (store === undefined) !== (storeId === undefined), {
    path: ['store'],
    message: text('store_or_id'),
    params: { code: 'store_or_id' },
  });
export type CreateImplementationInput = z.input<typeof CreateImplementationInput>;

export const ListImplementationsInput = z.strictObject({
  /** Part of a store's name or slug, or of the contact. */
  search: searchText(100).optional(),
  state: z.enum(IMPLEMENTATION_STATES).optional(),
  cursor: z.string().max(1_000).optional(),
  limit: z.int().min(1).max(100).default(25),
});
export type ListImplementationsInput = z.input<typeof ListImplementationsInput>;

export const MoveImplementationInput = z.strictObject({
  implementationId: id,
  action: z.enum(IMPLEMENTATION_ACTIONS),
  note: z
    .string()
    .trim()
    .max(2_000, text('at_most_characters'))
    .optional()
    .meta({ description: 'Visible to the brand.' }),
  version: z
    .int()
    .min(1)
    .max(MOST)
    .optional()
    .meta({ description: 'The version you read; defaults to the current one.' }),
});
export type MoveImplementationInput = z.input<typeof MoveImplementationInput>;

/** The body of a move. */
export const ImplementationMoveBody = MoveImplementationInput.pick({ note: true, version: true });

const content = z
  .string()
  .trim()
  .min(1, text('nothing_written'))
  .max(5_000, text('at_most_characters'));

/** The body of a comment. */
export const CommentBody = z.strictObject({
  content,
  step: oneOf(IMPLEMENTATION_STEPS).optional(),
});

export const AddCommentInput = z.strictObject({ implementationId: id, ...CommentBody.shape });
export type AddCommentInput = z.input<typeof AddCommentInput>;

/** The body of an edited comment. */
export const CommentText = CommentBody.pick({ content: true });

export const EditCommentInput = z.strictObject({ implementationId: id, commentId: id, content });
export type EditCommentInput = z.input<typeof EditCommentInput>;

export const DeleteCommentInput = EditCommentInput.pick({
  implementationId: true,
  commentId: true,
});
export type DeleteCommentInput = z.input<typeof DeleteCommentInput>;
