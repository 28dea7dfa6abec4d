import { z } from 'zod';
import { CLAIM_CATEGORIES, CLAIM_TYPES } from '../../claims/terms/claim-type.rules.ts';
import { numberedPage, oneOf, searchText, text } from '../../kernel/internal.ts';
import { SOP_FILE_MAX_BYTES } from './sop-file.rules.ts';

const MOST = 2_000_000_000;
const id = z.string().min(1).max(100);
const once = <T>(list: T[]) => [...new Set(list)];

export const SopWords = z.strictObject({
  title: z.string().trim().min(1, text('sop_title_missing')).max(120, text('at_most_characters')),
  content: z
    .string()
    .max(50_000, text('at_most_characters'))
    .refine((text) => text.trim() !== '', text('sop_content_missing'))
    .meta({ description: 'Markdown. `attachment:<id>` links to a file of the SOP.' }),
  claimCategories: z.array(oneOf(CLAIM_CATEGORIES)).max(10).default([]).transform(once),
  claimTypes: z.array(oneOf(CLAIM_TYPES)).max(50).default([]).transform(once),
});

const ofStore = { storeId: id };
const ofSop = { ...ofStore, sopId: id };

export const SOP_STATES = ['ACTIVE', 'INACTIVE'] as const;
export type SopState = (typeof SOP_STATES)[number];
export const SopStateName = oneOf(SOP_STATES);

export const CreateSopInput = z.strictObject({ ...ofStore, ...SopWords.shape });
export type CreateSopInput = z.input<typeof CreateSopInput>;

/** `version`: the version that the caller loaded; any other is refused. */
export const ChangeSopInput = z.strictObject({
  ...ofSop,
  ...SopWords.shape,
  version: z.int().min(1).max(MOST).optional(),
});
export type ChangeSopInput = z.input<typeof ChangeSopInput>;

export const ListSopsInput = z.strictObject({
  ...ofStore,
  /** Words that the titles contain, in any order. */
  search: searchText(200).default(''),
  cursor: z.string().max(300).optional(),
  limit: z.int().min(1).max(100).default(25),
});
export type ListSopsInput = z.input<typeof ListSopsInput>;

export const NameSopInput = z.strictObject(ofSop);
export type NameSopInput = z.input<typeof NameSopInput>;

export const SetSopStateInput = z.strictObject({ ...ofSop, state: SopStateName });
export type SetSopStateInput = z.input<typeof SetSopStateInput>;

/** A page of the versions of an SOP. */
export const ListSopVersionsInput = z.strictObject({ ...ofSop, ...numberedPage });
export type ListSopVersionsInput = z.input<typeof ListSopVersionsInput>;

export const SopVersionInput = z.strictObject({ ...ofSop, number: z.int().min(1).max(MOST) });
export type SopVersionInput = z.input<typeof SopVersionInput>;

export const AttachToSopInput = z.strictObject({
  ...ofSop,
  filename: z.string().trim().min(1, text('filename_missing')).max(255, text('filename_too_long')),
  content: z
    .custom<Uint8Array>((given) => given instanceof Uint8Array, text('file_missing'))
    .refine((given) => given.length > 0, text('file_empty'))
    .refine((given) => given.length <= SOP_FILE_MAX_BYTES, text('sop_file_too_large')),
});
export type AttachToSopInput = z.input<typeof AttachToSopInput>;

export const SopFileInput = z.strictObject({ ...ofSop, attachmentId: id });
export type SopFileInput = z.input<typeof SopFileInput>;
