import { type Context, isRefusal } from '@amends/core';
import { acceptFile, publicMediaPath } from '@amends/core/claims';

/** A drawn signature is a small picture, far below this size. */
const MOST_SIGNATURE = 1_000_000;

/** Stores a drawn signature as an image and returns its URL; null if the input isn't one. */
export async function keepSignature(
  ctx: Context,
  { storeId, orderId }: { storeId: string; orderId: string },
  image: string,
): Promise<string | null> {
  const match = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(image);
  if (!match?.[1] || image.length > MOST_SIGNATURE) return null;
  try {
    const { mediaId } = await acceptFile(ctx, {
      storeId,
      orderId,
      filename: 'signature.png',
      contentType: 'image/png',
      body: new Uint8Array(Buffer.from(match[1], 'base64')),
    });
    return publicMediaPath({ storeId, mediaId, rendition: 'view' });
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
