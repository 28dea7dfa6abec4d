import type { Context } from '../../kernel/internal.ts';
import { mediaPath, type Rendition } from '../evidence/media-path.ts';
import type { ClaimMedia } from '../terms/claim-media.shape.ts';
import type { MediaRow } from './claim-rows.ts';

/** Returns the files that can be shown, without refused and incomplete ones. */
export function describeMedia(ctx: Context, rows: readonly MediaRow[]): ClaimMedia[] {
  return rows.flatMap((row) => {
    if ((row.status !== 'stored' && row.status !== 'ready') || !row.kind) return [];
    const url = (rendition: Rendition) =>
      ctx.ports.links.api(
        mediaPath(ctx.keys, { storeId: row.storeId, mediaId: row.id, rendition }, ctx.now()),
      );
    return [
      {
        id: row.id,
        kind: row.kind,
        filename: row.filename,
        viewUrl: url('view'),
        thumbUrl: row.kind === 'image' ? url('thumb') : null,
        width: row.width,
        height: row.height,
      },
    ];
  });
}
