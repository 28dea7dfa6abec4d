import { renderSop, sopAttachmentPath } from './render-sop.ts';
import type { SopState } from './sops.input.ts';
import type { SopAttachmentRow, SopRow, SopSummaryRow, SopVersionRow } from './sops.repository.ts';

/** A standard operating procedure: how a store handles a kind of claim. */
export interface Sop {
  id: string;
  title: string;
  state: SopState;
  /** The claims it appears on; empty means all. */
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
  /** URL that opens it for anyone who may read the SOP. */
  path: string;
}

/** An SOP with its text. */
export interface SopDetails extends Sop {
  /** Markdown source. */
  content: string;
  /** The same as safe HTML. */
  html: string;
  attachments: SopFile[];
}

/** A saved version of an SOP. */
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

export function describeSop(row: SopSummaryRow): Sop {
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
