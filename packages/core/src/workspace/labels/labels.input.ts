import { z } from 'zod';
import { oneOf } from '../../kernel/internal.ts';
import { LABEL_COLORS, LABEL_NAME_MAX } from './label.rules.ts';

/** A label's name and color. */
export const LabelWords = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name for the label.')
    .max(LABEL_NAME_MAX, `At most ${LABEL_NAME_MAX} characters.`)
    .transform((name) => name.replaceAll(/\s+/g, ' ')),
  color: oneOf(LABEL_COLORS).default('neutral'),
});

const ofStore = { storeId: z.string().min(1).max(100) };
const ofLabel = { ...ofStore, labelId: z.string().min(1).max(100) };

export const CreateLabelInput = z.strictObject({ ...ofStore, ...LabelWords.shape });
export type CreateLabelInput = z.input<typeof CreateLabelInput>;

export const ChangeLabelInput = z.strictObject({ ...ofLabel, ...LabelWords.shape });
export type ChangeLabelInput = z.input<typeof ChangeLabelInput>;

export const RemoveLabelInput = z.strictObject(ofLabel);
export type RemoveLabelInput = z.input<typeof RemoveLabelInput>;
