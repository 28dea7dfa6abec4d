import { z } from 'zod';
import { MACRO_MOVES } from '../../claims/terms/lifecycle/actions.rules.ts';
import { oneOf } from '../../kernel/internal.ts';
import { unknownVariables } from './macro.rules.ts';

const MOST = 2_000_000_000;
const id = z.string().min(1).max(100);
const labels = z.array(id).max(20).default([]);

/** A text for a claim; unknown variables are refused by name. */
const Content = z
  .string()
  .trim()
  .min(1, 'Enter the macro’s message.')
  .max(5000, 'At most 5,000 characters.')
  .superRefine((text, ctx) => {
    const unknown = unknownVariables(text);
    if (unknown.length === 0) return;
    const names = unknown.map((name) => `{{${name}}}`).join(', ');
    ctx.addIssue({
      code: 'custom',
      message: `There is no ${names}. Choose from the list of variables.`,
      params: { code: 'unknown_variable' },
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
    message: 'A label can’t be both added and removed.',
  });

export const MacroWords = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name for the macro.').max(80, 'At most 80 characters.'),
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

export const MacroVersionInput = z.strictObject({ ...ofMacro, number: z.int().min(1).max(MOST) });
export type MacroVersionInput = z.input<typeof MacroVersionInput>;

export const ListMacrosInput = z.strictObject({
  ...ofStore,
  archived: z.boolean().default(false),
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
  messageContent: z.string().trim().max(5000, 'At most 5,000 characters.').optional(),
  medias: z.array(z.string().trim().min(1).max(2000)).max(10, 'At most 10 files.').default([]),
});

export const ApplyMacroInput = z.strictObject({
  ...PreviewMacroInput.shape,
  ...MacroSending.shape,
  version,
});
export type ApplyMacroInput = z.input<typeof ApplyMacroInput>;
