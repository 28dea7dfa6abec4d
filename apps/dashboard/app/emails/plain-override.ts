import {
  type EmailTemplateOverride,
  OVERRIDE_FIELDS,
} from '@amends/core/notifications/emails/email-template-override.rules';
import { textIn } from '../editing/form-text.ts';

/** Parses an override from a form without scripts; an empty field keeps the default. */
export const readPlainOverride = (form: FormData): EmailTemplateOverride =>
  Object.fromEntries(
    OVERRIDE_FIELDS.map((name) => [name, textIn(form, name) || null]),
  ) as EmailTemplateOverride;
