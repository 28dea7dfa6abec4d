import { MACRO_MOVES } from '@amends/core/claims/terms/lifecycle/actions.rules';
import { MACRO_VARIABLES } from '@amends/core/workspace/macros/macro.rules';
import { z } from '@hono/zod-openapi';
import { instant } from '../wire.resource.ts';

const labelIds = z.array(z.string());

const MacroEffectsResource = z
  .strictObject({
    moveTo: z.enum(MACRO_MOVES).nullable(),
    addLabels: labelIds,
    removeLabels: labelIds,
    assign: z.enum(['me', 'nobody']).nullable(),
  })
  .openapi('MacroEffects');

export const MacroResource = z
  .strictObject({
    id: z.string(),
    global: z.boolean().openapi({
      description: 'Whether it belongs to the provider and is available in all stores.',
    }),
    name: z.string(),
    content: z
      .string()
      .openapi({ description: 'With variables: `{{customer.firstName | there}}`.' }),
    effects: MacroEffectsResource,
    version: z.int(),
    archived: z.boolean(),
    updatedAt: instant,
  })
  .openapi('Macro');

export const MacroVersionResource = z
  .strictObject({
    version: z.int(),
    name: z.string(),
    content: z.string(),
    effects: MacroEffectsResource,
    restoredFrom: z.int().nullable(),
    savedBy: z.string().nullable(),
    savedAt: instant,
  })
  .openapi('MacroVersion');

export const MacroPreviewResource = z
  .strictObject({
    macroId: z.string(),
    name: z.string(),
    effects: MacroEffectsResource,
    allowed: z.boolean().openapi({ description: 'Whether you may send it with all its actions.' }),
    text: z.string(),
    missing: z
      .array(z.enum(MACRO_VARIABLES))
      .openapi({ description: 'Variables without a value, omitted from the text.' }),
  })
  .openapi('MacroPreview');
