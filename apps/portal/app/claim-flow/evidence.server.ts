import { isRefusal } from '@amends/core';
import { acceptFile, mediaIdOf, mediaPath, publicMediaPath } from '@amends/core/claims';
import { mediaKindOf } from '@amends/core/claims/terms/evidence.rules';
import type { PortalRequest } from '../request-context.ts';
import type { EvidenceView } from '../uploads/evidence-view.ts';

/**
 * Returns the permanent reference to an uploaded file, with its name after the `#` for display and
 * to recognize videos.
 */
export function evidenceReference(storeId: string, mediaId: string, name: string): string {
  const path = publicMediaPath({ storeId, mediaId, rendition: 'view' });
  return `${path}#${encodeURIComponent(name.slice(-80))}`;
}

/** Returns a file for a page, with URLs that work for a day. */
export function evidenceView(
  portal: PortalRequest,
  storeId: string,
  reference: string,
): EvidenceView | null {
  const mediaId = mediaIdOf(reference);
  if (!mediaId) return null;
  const name = nameIn(reference);
  const { keys, now } = portal.ctx;
  return {
    reference,
    name,
    kind: mediaKindOf(name) ?? 'image',
    src: mediaPath(keys, { storeId, mediaId, rendition: 'view' }, now()),
    thumb: mediaPath(keys, { storeId, mediaId, rendition: 'thumb' }, now()),
  };
}

function nameIn(reference: string): string {
  const [, fragment = ''] = reference.split('#', 2);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Accepts the files of a plain form; reports the first refusal and keeps the others. */
export async function acceptFiles(
  portal: PortalRequest,
  where: { storeId: string; orderId: string },
  files: readonly FormDataEntryValue[],
): Promise<{ references: string[]; error: string | null }> {
  const references: string[] = [];
  let error: string | null = null;
  for (const file of files) {
    if (!(file instanceof File) || file.size === 0) continue;
    try {
      const { mediaId } = await acceptFile(portal.ctx, {
        ...where,
        filename: file.name,
        contentType: file.type,
        body: new Uint8Array(await file.arrayBuffer()),
      });
      references.push(evidenceReference(where.storeId, mediaId, file.name));
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      error ??= thrown.details.title;
    }
  }
  return { references, error };
}
