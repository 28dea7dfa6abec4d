import { deleteInBatches } from '../../access/internal.ts';
import { type Context, type Statement, unscoped } from '../../kernel/internal.ts';
import type { SiteName } from './site-file.rules.ts';

/** Names a file of a site's build. */
export interface SiteFileName {
  site: SiteName;
  name: string;
}

/** A file of a site's build. */
export interface SiteFile extends SiteFileName {
  content: Buffer<ArrayBuffer>;
  /** Whether the content is compressed with Brotli. */
  isBrotli: boolean;
}

// Rows are locked in one order, so that processes wait for each other. A file that is being deleted is not
// among those returned.
const REFRESH = `with given as (select site, name from unnest($1::text[], $2::text[]) g(site, name)),
  old as (select f.site, f.name from site_files f join given using (site, name)
    where f.published_at < $4 order by f.site, f.name for update of f),
  refreshed as (update site_files f set published_at = $3 from old
    where f.site = old.site and f.name = old.name returning f.site, f.name)
  select site, name from refreshed
  union all select f.site, f.name from site_files f join given using (site, name)
    where f.published_at >= $4`;

/** Dates the files that were published before `before` as of now. Returns those that are there. */
export async function refreshSiteFiles(
  ctx: Context,
  files: readonly SiteFileName[],
  before: Date,
): Promise<SiteFileName[]> {
  const { rows } = await unscoped(ctx).pool.query<SiteFileName>(REFRESH, [
    files.map(({ site }) => site),
    files.map(({ name }) => name),
    ctx.now(),
    before,
  ]);
  return rows;
}

const INSERT = `insert into site_files (site, name, content, is_brotli, published_at)
  select site, name, content, is_brotli, $5
  from unnest($1::text[], $2::text[], $3::bytea[], $4::boolean[]) f(site, name, content, is_brotli)
  order by site, name on conflict (site, name) do nothing`;

/** Saves files; those that another process saved in the meantime stay as they are. */
export async function insertSiteFiles(ctx: Context, files: readonly SiteFile[]): Promise<void> {
  await unscoped(ctx).pool.query(INSERT, [
    files.map(({ site }) => site),
    files.map(({ name }) => name),
    files.map(({ content }) => content),
    files.map(({ isBrotli }) => isBrotli),
    ctx.now(),
  ]);
}

const FIND: Statement = {
  name: 'site-files.find',
  text: `select content, is_brotli as "isBrotli" from site_files where site = $1 and name = $2`,
};

export async function selectSiteFile(
  ctx: Context,
  { site, name }: SiteFileName,
): Promise<Pick<SiteFile, 'content' | 'isBrotli'> | null> {
  const { rows } = await unscoped(ctx).pool.query({ ...FIND, values: [site, name] });
  return rows[0] ?? null;
}

/** Deletes files that no process has refreshed since. Returns how many. */
export const deleteSiteFiles = (ctx: Context, before: Date): Promise<number> =>
  deleteInBatches(
    ctx,
    (limit) => `delete from site_files where (site, name) in
      (select site, name from site_files where published_at < $1 ${limit})`,
    [before],
  );
