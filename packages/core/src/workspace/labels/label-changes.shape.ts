import { z } from 'zod';
import { LABEL_COLORS } from './label.rules.ts';

const LabelLook = z.object({ name: z.string(), color: z.enum(LABEL_COLORS) });

/** A saved change of a label: who made it, and the label before and after it. */
export const LabelChange = z.object({
  labelId: z.string(),
  number: z.int().meta({ description: 'Numbers the label’s changes, from 1.' }),
  changedAt: z.date(),
  changedBy: z.string().nullable(),
  restored: z.int().nullable().meta({
    description: 'The change whose state this one restored; 0 for the time before the first.',
  }),
  before: LabelLook.nullable().meta({ description: 'Null if the label did not exist.' }),
  after: LabelLook.nullable().meta({ description: 'Null if the label was deleted.' }),
  claims: z.int().nullable().meta({
    description: 'The number of claims that a deletion or its undo changed.',
  }),
  version: z.int().meta({ description: 'The number of the newest change of the label.' }),
});
export type LabelChange = z.output<typeof LabelChange>;

export const LabelChangePage = z.object({
  items: z.array(LabelChange),
  nextCursor: z.string().nullable(),
});
export type LabelChangePage = z.output<typeof LabelChangePage>;
