import { z } from 'zod';
import { text } from '../../kernel/internal.ts';

const Upload = {
  storeId: z.string().min(1),
  orderId: z.string().min(1).optional(),
  claimId: z.string().min(1).optional(),
  filename: z.string().trim().min(1, text('filename_missing')).max(255, text('filename_too_long')),
  caption: z.string().trim().max(500, text('caption_too_long')).optional(),
  contentType: z.string().trim().max(255).default(''),
  /** In bytes, if known, so that a file that exceeds the quota is refused before it is sent. */
  size: z.int().positive().optional(),
  mediaType: z.literal('CLAIM').default('CLAIM'),
};

/**
 * The body of an upload request. The order or claim comes from the actor if it has one. `origin` is
 * the sending page's, for storage on our own host.
 */
export const RequestUploadInput = z.strictObject({
  ...Upload,
  /** Whether a large file may arrive in parts; needs the size. */
  inParts: z.boolean().default(false),
  /** Whether a small file is announced as a single part, so that its hash is checked too. */
  ofAnySize: z.boolean().default(false),
  origin: z.url().optional(),
});
export type RequestUploadInput = z.input<typeof RequestUploadInput>;

export const AcceptFileInput = z.strictObject({
  ...Upload,
  body: z.custom<ReadableStream<Uint8Array> | Uint8Array>(
    (body) => body instanceof Uint8Array || body instanceof ReadableStream,
    text('file_missing'),
  ),
});
export type AcceptFileInput = z.input<typeof AcceptFileInput>;

const SHA256 = /^[0-9a-f]{64}$/;

export const ReceiveUploadInput = z.strictObject({
  storeId: z.string().min(1),
  mediaId: z.string().min(1),
  /**
   * Of the file or, for an upload in parts, of the concatenated SHA-256 digests of its parts. In lowercase
   * hexadecimal digits.
   */
  sha256: z.string().regex(SHA256, text('not_a_sha256')).optional(),
});
export type ReceiveUploadInput = z.input<typeof ReceiveUploadInput>;

export const ListMissingPartsInput = z.strictObject({
  storeId: z.string().min(1),
  mediaId: z.string().min(1),
  origin: z.url().optional(),
});
export type ListMissingPartsInput = z.input<typeof ListMissingPartsInput>;
