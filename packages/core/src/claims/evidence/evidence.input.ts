import { z } from 'zod';

const Upload = {
  storeId: z.string().min(1),
  orderId: z.string().min(1).optional(),
  claimId: z.string().min(1).optional(),
  filename: z.string().trim().min(1, 'Enter a file name.').max(255, 'This file name is too long.'),
  caption: z.string().trim().max(500, 'Keep the caption under 500 characters.').optional(),
  contentType: z.string().trim().max(255).default(''),
  /** In bytes, if the sender knows: a file that can't fit is refused before it is sent. */
  size: z.int().positive().optional(),
  mediaType: z.literal('CLAIM').default('CLAIM'),
};

/**
 * The body of an upload request. The order or claim comes from the actor if it has one. `origin` is
 * the sending page's, for storage on our own host.
 */
export const RequestUploadInput = z.strictObject({ ...Upload, origin: z.url().optional() });
export type RequestUploadInput = z.input<typeof RequestUploadInput>;

export const AcceptFileInput = z.strictObject({
  ...Upload,
  body: z.custom<ReadableStream<Uint8Array> | Uint8Array>(
    (body) => body instanceof Uint8Array || body instanceof ReadableStream,
    'Include the file.',
  ),
});
export type AcceptFileInput = z.input<typeof AcceptFileInput>;
