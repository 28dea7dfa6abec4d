import { z } from 'zod';
import { text } from '../../kernel/internal.ts';

/** Returns the origin of a page's address, or null for anything else. */
function originOf(given: string): string | null {
  const text = /^https?:\/\//i.test(given) ? given : `https://${given}`;
  if (!URL.canParse(text)) return null;
  const { origin, hostname, username } = new URL(text);
  const isHost = hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('[');
  return isHost && username === '' ? origin : null;
}

const origin = z
  .string()
  .trim()
  .max(300)
  .transform((given, context) => {
    const found = originOf(given);
    if (found !== null) return found;
    context.addIssue({
      code: 'custom',
      params: { code: 'not_an_origin', given },
      message: text('not_an_origin'),
    });
    return z.NEVER;
  });

export const PublishableKeyWords = z.strictObject({
  name: z.string().trim().min(1, text('name_missing')).max(80),
  origins: z
    .array(origin)
    .min(1, text('site_missing'))
    .max(20, text('at_most_sites'))
    .transform((given) => [...new Set(given)])
    .meta({
      description: 'The sites whose pages may use it.',
      example: ['https://shop.example.com'],
    }),
});

export const CreatePublishableKeyInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  ...PublishableKeyWords.shape,
});

export const PublishableKeyInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  keyId: z.string().min(1).max(100),
});
