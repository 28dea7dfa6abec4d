import { z } from 'zod';
import { oneOf, text } from '../../kernel/internal.ts';
import { LABEL_COLORS, LABEL_NAME_MAX } from './label.rules.ts';

/** A label's name and color. */
export const LabelWords = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, text('label_name_missing'))
    .max(LABEL_NAME_MAX, text('at_most_characters'))
    .transform((name) => name.replaceAll(/\s+/g, ' ')),
  color: oneOf(LABEL_COLORS).default('neutral'),
});

const ofStore = { storeId: z.string().min(1).max(100) };
const ofLabel = { ...ofStore, labelId: z.string().min(1).max(100) };

export const CreateLabelInput = z.strictObject({ ...ofStore, ...LabelWords.shape });
export type CreateLabelInput = z.input<typeof CreateLabelInput>;

/** The number of the newest change that the actor saw; any if left out. */
const version = z.int().min(0).max(2_000_000_000).optional();

export const ChangeLabelInput = z.strictObject({ ...ofLabel, ...LabelWords.shape, version });
export type ChangeLabelInput = z.input<typeof ChangeLabelInput>;

export const RemoveLabelInput = z.strictObject(ofLabel);
export type RemoveLabelInput = z.input<typeof RemoveLabelInput>;

export const ListLabelChangesInput = z.strictObject({
  ...ofStore,
  cursor: z.string().max(300).optional(),
  limit: z.int().min(1).max(100).default(25),
});
export type ListLabelChangesInput = z.input<typeof ListLabelChangesInput>;

/** `number`: the change whose state is restored; 0 for the time before the first change. */
export const RestoreLabelInput = z.strictObject({
  ...ofLabel,
  number: z.int().min(0).max(2_000_000_000),
  version,
});
export type RestoreLabelInput = z.input<typeof RestoreLabelInput>;
