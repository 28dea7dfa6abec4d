import { z } from 'zod';
import { STORE_STATUSES } from '../stores/store-status.rules.ts';
import { IMPLEMENTATION_STEPS } from './checklist.rules.ts';
import {
  IMPLEMENTATION_ACTIONS,
  IMPLEMENTATION_SOURCES,
  IMPLEMENTATION_STATES,
} from './implementation.rules.ts';

/** A comment on a step, or on the whole implementation. */
export const ImplementationComment = z.object({
  id: z.string(),
  step: z
    .string()
    .nullable()
    .meta({ description: 'The step; null for a comment on the whole implementation.' }),
  content: z.string(),
  authorId: z.string().nullable(),
  authorName: z.string(),
  byProvider: z.boolean().meta({ description: 'Whether the author works for the provider.' }),
  isOwn: z.boolean().meta({ description: 'Whether the caller may edit and delete it.' }),
  editedAt: z.date().nullable(),
  createdAt: z.date(),
});
export type ImplementationComment = z.output<typeof ImplementationComment>;

const Step = z.object({
  step: z.enum(IMPLEMENTATION_STEPS),
  isDone: z.boolean(),
  isRequired: z.boolean().meta({ description: 'Whether it is required for submission.' }),
});

/** An entry of an implementation's history. */
export const ImplementationHistoryEntry = z.object({
  id: z.string(),
  name: z.string().meta({ description: 'The event, such as `implementation.submitted`.' }),
  actorName: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
  step: z.string().nullable(),
  at: z.date(),
});
export type ImplementationHistoryEntry = z.output<typeof ImplementationHistoryEntry>;

/** An implementation in a list. */
export const ListedImplementation = z.object({
  id: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  state: z.enum(IMPLEMENTATION_STATES),
  isWithdrawn: z.boolean(),
  source: z.enum(IMPLEMENTATION_SOURCES),
  contactName: z.string().nullable(),
  reviewer: z.string().nullable(),
  stepsDone: z.int(),
  stepsTotal: z.int(),
  movedAt: z.date(),
  createdAt: z.date(),
});
export type ListedImplementation = z.output<typeof ListedImplementation>;

export const ImplementationPage = z.object({
  items: z.array(ListedImplementation),
  counts: z
    .record(z.enum(IMPLEMENTATION_STATES), z.int())
    .meta({ description: 'The number of matching implementations by state.' }),
  nextCursor: z.string().nullable(),
});
export type ImplementationPage = z.output<typeof ImplementationPage>;

/** An implementation with its current steps. */
export const Implementation = z.object({
  id: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  storeStatus: z.enum(STORE_STATUSES),
  state: z.enum(IMPLEMENTATION_STATES),
  source: z.enum(IMPLEMENTATION_SOURCES),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  website: z.string().nullable(),
  message: z.string().nullable(),
  note: z.string().nullable().meta({ description: 'The reason of the last move.' }),
  isWithdrawn: z
    .boolean()
    .meta({ description: 'True if the brand withdrew it, false if it was rejected.' }),
  movedBy: z.string().nullable(),
  movedAt: z.date(),
  reviewer: z.string().nullable(),
  settingsConfirmedAt: z.date().nullable(),
  settingsConfirmedBy: z.string().nullable(),
  deployedAt: z.date().nullable(),
  undoableUntil: z.date().nullable(),
  version: z.int(),
  createdAt: z.date(),
  steps: z.array(Step),
  comments: z.array(ImplementationComment),
  allowedActions: z
    .array(z.enum(IMPLEMENTATION_ACTIONS))
    .meta({ description: 'The caller’s possible actions.' }),
  mayComment: z.boolean(),
  mayConfirmSettings: z.boolean(),
});
export type Implementation = z.output<typeof Implementation>;
