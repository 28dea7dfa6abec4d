import { STORE_EMAIL_TEMPLATES } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';

const own = z.string().nullable();

const EmailTemplateOverrideResource = z
  .strictObject({ subject: own, heading: own, opening: own, closing: own, button: own })
  .openapi('EmailTemplateOverride');

export const StoreEmailResource = z
  .strictObject({
    template: z.enum(STORE_EMAIL_TEMPLATES),
    enabled: z.boolean(),
    customized: z.boolean(),
    override: EmailTemplateOverrideResource.openapi({
      description: 'The store’s template override; null keeps the default.',
    }),
    version: z.int().openapi({ description: 'Version of the override; also its ETag.' }),
  })
  .openapi('StoreEmail');

export const EmailPreviewResource = z
  .strictObject({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    ours: EmailTemplateOverrideResource.openapi({
      description: 'The default texts.',
    }),
  })
  .openapi('EmailPreview');
