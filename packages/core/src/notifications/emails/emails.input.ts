import { z } from 'zod';
import {
  STORE_EMAIL_TEMPLATES,
  type StoreEmailTemplate,
} from '../../claims/terms/email-templates.rules.ts';
import { numberedPage, text } from '../../kernel/internal.ts';
import { unknownVariables } from '../../workspace/macros/macro.rules.ts';
import {
  EMAIL_VARIABLES,
  type EmailTemplateOverride,
  OVERRIDE_FIELDS,
  type OverrideField,
  variablesOfEmail,
} from './email-template-override.rules.ts';

const MOST = 2_000_000_000;

const unknownIn = (names: readonly string[]) => ({
  code: 'custom' as const,
  message: text('unknown_variable'),
  params: { code: 'unknown_variable', names },
});

/** Text with variables, or null; unknown variables are refused by name. */
const words = (max: number, oneLine: boolean) =>
  z
    .string()
    .trim()
    .max(max, text('at_most_characters'))
    .refine((text) => !oneLine || !/[\r\n]/.test(text), text('one_line_only'))
    .superRefine((text, ctx) => {
      const unknown = unknownVariables(text, EMAIL_VARIABLES);
      if (unknown.length > 0) ctx.addIssue(unknownIn(unknown));
    })
    .nullable()
    .default(null)
    .transform((text) => text || null);

/** A store's email template override; empty parts keep the default. */
export const EmailTemplateOverrideInput = z.strictObject({
  subject: words(150, true),
  heading: words(120, true),
  opening: words(3000, false),
  closing: words(1500, false),
  button: words(40, true),
} satisfies Record<OverrideField, z.ZodType>);

/**
 * Refuses variables that have no value in this email, such as those of a claim in an email about a
 * return.
 */
function refuseOthers(
  given: { template: StoreEmailTemplate; override?: EmailTemplateOverride | undefined },
  ctx: z.RefinementCtx,
): void {
  for (const place of OVERRIDE_FIELDS) {
    const text = given.override?.[place];
    const others = variablesOfEmail(given.template);
    // Skips unknown names, which the schema of the text already refused.
    const unknown = unknownVariables(text ?? '', others).filter((name) =>
      EMAIL_VARIABLES.some((one) => one === name),
    );
    if (unknown.length > 0) ctx.addIssue({ ...unknownIn(unknown), path: ['override', place] });
  }
}

const ofEmail = {
  storeId: z.string().min(1).max(100),
  template: z.enum(STORE_EMAIL_TEMPLATES),
};

export const NameEmailInput = z.strictObject(ofEmail);
export type NameEmailInput = z.input<typeof NameEmailInput>;

/** `version`: the version that the caller loaded; any other is refused. */
export const OverrideEmailTemplateInput = z
  .strictObject({
    ...ofEmail,
    override: EmailTemplateOverrideInput,
    version: z.int().min(0).max(MOST).optional(),
  })
  .superRefine(refuseOthers);
export type OverrideEmailTemplateInput = z.input<typeof OverrideEmailTemplateInput>;

export const ListEmailChangesInput = z.strictObject({
  ...ofEmail,
  ...numberedPage,
});
export type ListEmailChangesInput = z.input<typeof ListEmailChangesInput>;

/** `number`: the change whose texts are restored; 0 for those before the first change. */
export const RestoreEmailInput = z.strictObject({
  ...ofEmail,
  number: z.int().min(0).max(MOST),
  version: z.int().min(0).max(MOST).optional(),
});
export type RestoreEmailInput = z.input<typeof RestoreEmailInput>;

/** `override`: an override that is not saved yet; the saved one if omitted. */
export const PreviewEmailInput = z
  .strictObject({
    ...ofEmail,
    override: EmailTemplateOverrideInput.optional(),
  })
  .superRefine(refuseOthers);
export type PreviewEmailInput = z.input<typeof PreviewEmailInput>;

/** Ids of emails, 200 at most. */
export const EmailIds = z
  .array(z.string().min(1).max(100))
  .min(1, text('no_emails_selected'))
  .max(200);

export const ChooseEmailsInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  ids: EmailIds,
});
export type ChooseEmailsInput = z.input<typeof ChooseEmailsInput>;
