import { z } from 'zod';
import { MACRO_MOVES } from '../../claims/terms/lifecycle/actions.rules.ts';
import { numberedPage, oneOf, searchText, text } from '../../kernel/internal.ts';
import { unknownVariables } from './macro.rules.ts';

const MOST = 2_000_000_000;
const id = z.string().min(1).max(100);
const labels = z.array(id).max(20).default([]);

/** A text for a claim; unknown variables are refused by name. */
const Content = z
  .string()
  .trim()
  .min(1, text('macro_content_missing'))
  .max(5000, text('at_most_characters'))
  .superRefine((given, ctx) => {
    const unknown = unknownVariables(given);
    if (unknown.length === 0) return;
    ctx.addIssue({
      code: 'custom',
      message: text('unknown_variable'),
      params: { code: 'unknown_variable', names: unknown },
    });
  });

export const Effects = z
  .strictObject({
    moveTo: oneOf(MACRO_MOVES).nullable().default(null),
    addLabels: labels,
    removeLabels: labels,
    assign: oneOf(['me', 'nobody']).nullable().default(null),
  })
  .refine(({ addLabels, removeLabels }) => !addLabels.some((one) => removeLabels.includes(one)), {
    path: ['removeLabels'],
    message: text('label_added_and_removed'),
  });

export const MacroWords = z.strictObject({
  name: z.string().trim().min(1, text('macro_name_missing')).max(80, text('at_most_characters')),
  content: Content,
  effects: Effects.prefault({}),
});

/** `storeId` is empty for a global macro, which the provider offers to all stores. */
const ofStore = { storeId: z.string().max(100) };
const ofMacro = { ...ofStore, macroId: id };
const version = z.int().min(1).max(MOST).optional();

export const CreateMacroInput = z.strictObject({ ...ofStore, ...MacroWords.shape });
export type CreateMacroInput = z.input<typeof CreateMacroInput>;

/** `version`: the version that the caller loaded; any other is refused. */
export const ChangeMacroInput = z.strictObject({ ...ofMacro, ...MacroWords.shape, version });
export type ChangeMacroInput = z.input<typeof ChangeMacroInput>;

export const NameMacroInput = z.strictObject(ofMacro);
export type NameMacroInput = z.input<typeof NameMacroInput>;

/** A page of the versions of a macro. */
export const ListMacroVersionsInput = z.strictObject({ ...ofMacro, ...numberedPage });
export type ListMacroVersionsInput = z.input<typeof ListMacroVersionsInput>;

export const MacroVersionInput = z.strictObject({ ...ofMacro, number: z.int().min(1).max(MOST) });
export type MacroVersionInput = z.input<typeof MacroVersionInput>;

export const ListMacrosInput = z.strictObject({
  ...ofStore,
  archived: z.boolean().default(false),
  /** Words that the names contain, in any order. */
  search: searchText(200).default(''),
  cursor: z.string().max(300).optional(),
  limit: z.int().min(1).max(100).default(25),
});
export type ListMacrosInput = z.input<typeof ListMacrosInput>;

export const PreviewMacroInput = z.strictObject({
  storeId: id,
  macroId: id,
  claimId: id,
});
export type PreviewMacroInput = z.input<typeof PreviewMacroInput>;

/** The request to send a macro. */
export const MacroSending = z.strictObject({
  /** The edited message; the macro's own text if omitted. */
  messageContent: z.string().trim().max(5000, text('at_most_characters')).optional(),
  medias: z.array(z.string().trim().min(1).max(2000)).max(10, text('at_most_files')).default([]),
});

export const ApplyMacroInput = z.strictObject({
  ...PreviewMacroInput.shape,
  ...MacroSending.shape,
  version,
  /** The version of the sender's draft, 0 if there was none; without it, any draft ends. */
  draftVersion: z.int().min(0).max(MOST).optional(),
});
export type ApplyMacroInput = z.input<typeof ApplyMacroInput>;
