import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { actingAsSystem, type Context } from '@amends/core';
import { type BuiltFile, publishSiteFiles, SITES, type SiteName } from '@amends/core/workspace';
import { isSiteFileName } from '@amends/core/workspace/site-files/site-file.rules';
import type { Log } from '../log.ts';
import { logFailure } from '../problem.ts';

/** The `assets` folder of each site's build. */
export type AssetFolders = Readonly<Record<SiteName, string>>;

/** How often a process that runs for weeks publishes its files again, in milliseconds. */
const EVERY_MS = 12 * 3_600_000;
const AGAIN_MS = 60_000;
/** How long a start waits at most; a slow database gets the files while requests are served. */
const WAIT_MS = 5_000;
/** Several times the largest file of a build. */
const MOST_BYTES = 2 * 1024 * 1024;

/**
 * Publishes the files of the builds now and twice a day, until `stop` is called. `published` resolves once
 * they are published, or after five seconds. A failure is logged, and tried again after a minute.
 */
export function keepPublished(
  context: () => Context,
  log: Log,
  folders: AssetFolders,
  { everyMs = EVERY_MS, againMs = AGAIN_MS } = {},
): { published: Promise<void>; stop(): void } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let files: BuiltFile[] | undefined;
  const publish = async () => {
    const start = performance.now();
    const system = actingAsSystem(context(), 'publish-site-files');
    // A later build may replace the files of a running process; the pages it opened still need them.
    files ??= await listBuiltFiles(folders);
    const added = await publishSiteFiles(system, files, (file) => readBuiltFile(folders, file));
    const ms = Math.round(performance.now() - start);
    if (added > 0) log.info({ added, ms }, 'Published the files of this build');
  };
  const keep = async () => {
    let waitMs = everyMs;
    try {
      await publish();
    } catch (error) {
      waitMs = againMs;
      if (!isStopped) logFailure(log, error, 'Couldn’t publish the files of this build');
    }
    if (isStopped) return;
    timer = setTimeout(() => void keep(), waitMs);
    timer.unref();
  };
  const late = pause(WAIT_MS, undefined, { ref: false });
  return {
    published: Promise.race([keep(), late]),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function listBuiltFiles(folders: AssetFolders): Promise<BuiltFile[]> {
  const lists = SITES.map(async (site) => {
    const entries = await readdir(folders[site], { withFileTypes: true });
    const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
    return [...names]
      .filter(isSiteFileName)
      .map((name) => ({ site, name, isBrotli: names.has(`${name}.br`) }));
  });
  return (await Promise.all(lists)).flat();
}

/**
 * Returns the content of a file, compressed if the build did so; null if it can't be read, as when a later
 * build removed it, or is too large for one: a stray file doesn't keep the others from being published.
 */
async function readBuiltFile(folders: AssetFolders, { site, name, isBrotli }: BuiltFile) {
  const path = join(folders[site], isBrotli ? `${name}.br` : name);
  try {
    const { size } = await stat(path);
    return size > MOST_BYTES ? null : await readFile(path);
  } catch {
    return null;
  }
}
