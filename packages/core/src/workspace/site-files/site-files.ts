import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { isSiteFileName } from './site-file.rules.ts';
import {
  deleteSiteFiles,
  insertSiteFiles,
  refreshSiteFiles,
  type SiteFile,
  type SiteFileName,
  selectSiteFile,
} from './site-files.repository.ts';

export type { SiteFile, SiteFileName } from './site-files.repository.ts';

const DAY_MS = 24 * 3_600_000;

/** How long a file stays after the last process that has it, in days. */
const KEPT_DAYS = 30;

/** A file of a build, before it is read. */
export type BuiltFile = Omit<SiteFile, 'content'>;

/**
 * Publishes the files of this process's builds, so that processes of other releases can serve them too. Reads
 * only those that are missing; null leaves a file out. A file that was published more than a day ago is dated
 * as of now. Safe with many processes at once. Returns how many it read. For the system.
 */
export async function publishSiteFiles(
  ctx: Context,
  given: readonly BuiltFile[],
  read: (file: BuiltFile) => Promise<Buffer<ArrayBuffer> | null>,
): Promise<number> {
  requireSystem(ctx);
  const files = given.filter(({ name }) => isSiteFileName(name));
  const before = new Date(ctx.now().getTime() - DAY_MS);
  const present = new Set((await refreshSiteFiles(ctx, files, before)).map(keyOf));
  const missing = files.filter((file) => !present.has(keyOf(file)));
  const contents = await Promise.all(missing.map(read));
  const found = missing.flatMap((file, at) => {
    const content = contents[at];
    return content ? [{ ...file, content }] : [];
  });
  if (found.length > 0) await insertSiteFiles(ctx, found);
  return found.length;
}

const keyOf = ({ site, name }: SiteFileName) => `${site}/${name}`;

/** Returns a published file, or null; a name that can't be one of a build costs no query. For everyone. */
export const findSiteFile = async (
  ctx: Context,
  file: SiteFileName,
): Promise<Pick<SiteFile, 'content' | 'isBrotli'> | null> =>
  isSiteFileName(file.name) ? selectSiteFile(ctx, file) : null;

/** Deletes files that no process has had for 30 days. Returns how many. For the system. */
export async function purgeSiteFiles(ctx: Context): Promise<number> {
  requireSystem(ctx);
  return deleteSiteFiles(ctx, new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS));
}
