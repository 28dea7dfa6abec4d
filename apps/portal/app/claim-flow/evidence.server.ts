import { isRefusal } from '@amends/core';
import {
  acceptFile,
  mediaIdOf,
  mediaPath,
  ownFilesAmong,
  publicMediaPath,
} from '@amends/core/claims';
import { mediaKindOf } from '@amends/core/claims/terms/evidence.rules';
import { flowMessagesFor } from '../messages/flow-messages.ts';
import { refusalText } from '../messages/refusal-messages.server.ts';
import type { PortalRequest } from '../request-context.ts';
import type { EvidenceView } from '../uploads/evidence-view.ts';
import { PHOTO_VIEWS, type PhotoView, photoViewOf } from '../uploads/photo-views.ts';

/**
 * Returns the permanent reference to an uploaded file. After the `#` are its name, for display and to
 * recognize videos, and the view that the page asked for.
 */
export function evidenceReference(
  storeId: string,
  mediaId: string,
  name: string,
  view?: PhotoView,
): string {
  const path = publicMediaPath({ storeId, mediaId, rendition: 'view' });
  return `${path}#${encodeURIComponent(name.slice(-80).toWellFormed())}${view ? `&view=${view}` : ''}`;
}

/** Returns a file for a page, with URLs that work for a day. */
export function evidenceView(
  portal: Pick<PortalRequest, 'ctx'>,
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
    view: viewIn(reference) ?? null,
    kind: mediaKindOf(name) ?? 'image',
    src: mediaPath(keys, { storeId, mediaId, rendition: 'view' }, now()),
    thumb: mediaPath(keys, { storeId, mediaId, rendition: 'thumb' }, now()),
  };
}

function nameIn(reference: string): string {
  const [, fragment = ''] = reference.split('#', 2);
  const [name = ''] = fragment.split('&', 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const viewIn = (reference: string) => photoViewOf(/&view=([a-z]+)$/.exec(reference)?.[1]);

/**
 * Accepts the files that a form without scripts sent for an issue, including its outlines; reports the first
 * refusal and keeps the other files.
 */
export async function acceptFiles(
  portal: PortalRequest,
  where: { storeId: string; orderId: string },
  form: FormData,
  at = 0,
): Promise<{ references: string[]; error: string | null }> {
  const references: string[] = [];
  let error: string | null = null;
  for (const { file, view } of sentFiles(form, at)) {
    try {
      const { mediaId } = await acceptFile(portal.ctx, {
        ...where,
        filename: file.name,
        contentType: file.type,
        ...captionOf(portal, view),
        size: file.size,
        body: file.stream(),
      });
      references.push(evidenceReference(where.storeId, mediaId, file.name, view));
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      error ??= refusalText(thrown, portal.texts);
    }
  }
  return { references, error };
}

/** Returns the caption that staff see for a file with a requested view. */
export const captionOf = (
  portal: Pick<PortalRequest, 'texts'>,
  view?: PhotoView,
): { caption?: string } =>
  view ? { caption: flowMessagesFor(portal.texts).items.photoViews[view] } : {};

const sentFiles = (form: FormData, at: number) =>
  [undefined, ...PHOTO_VIEWS].flatMap((view) =>
    form
      .getAll(view ? `files-${at}-${view}` : `files-${at}`)
      .flatMap((file) => (file instanceof File && file.size > 0 ? [{ file, view }] : [])),
  );

/**
 * Returns the form's file references, except those to another order's files, because the page would show each
 * by a signed URL.
 */
export function keptFiles(
  portal: PortalRequest,
  where: { storeId: string; orderId: string },
  references: readonly string[],
): Promise<string[]> {
  if (references.length === 0) return Promise.resolve([]);
  return ownFilesAmong(portal.ctx, { ...where, references });
}
