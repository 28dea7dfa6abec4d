import { renderSop, sopAttachmentPath } from './render-sop.ts';
import type { SopState } from './sops.input.ts';
import type { SopAttachmentRow, SopRow, SopVersionRow } from './sops.repository.ts';

/** How a store handles a kind of claim. */
export interface Sop {
  id: string;
  title: string;
  state: SopState;
  /** The claims that it is shown beside; empty: all. */
  claimCategories: string[];
  claimTypes: string[];
  version: number;
  updatedAt: Date;
}

export interface SopFile {
  id: string;
  filename: string;
  contentType: string;
  /** In bytes. */
  size: number;
  /** Opens it for whoever may read the SOP. */
  path: string;
}

/** An SOP with what it says. */
export interface SopDetails extends Sop {
  /** Markdown, as it is written. */
  content: string;
  /** The same, safe to show. */
  html: string;
  attachments: SopFile[];
}

/** An SOP as it was saved once. */
export interface SopVersion {
  version: number;
  title: string;
  content: string;
  html: string;
  claimCategories: string[];
  claimTypes: string[];
  restoredFrom: number | null;
  savedBy: string | null;
  savedAt: Date;
}

export function describeSop(row: SopRow): Sop {
  const { id, title, state, claimCategories, claimTypes, version, updatedAt } = row;
  return { id, title, state, claimCategories, claimTypes, version, updatedAt };
}

export function describeWholeSop(row: SopRow, files: readonly SopAttachmentRow[]): SopDetails {
  const address = { storeId: row.storeId, sopId: row.id };
  return {
    ...describeSop(row),
    content: row.content,
    html: renderSop(row.content, address),
    attachments: files.map(describeFile),
  };
}

export function describeFile(file: SopAttachmentRow): SopFile {
  const { id, filename, contentType, bytes: size, storeId, sopId } = file;
  return { id, filename, contentType, size, path: sopAttachmentPath({ storeId, sopId }, id) };
}

export function describeVersion(row: SopVersionRow): SopVersion {
  const { storeId, sopId, savedById: _who, ...rest } = row;
  return { ...rest, html: renderSop(row.content, { storeId, sopId }) };
}
