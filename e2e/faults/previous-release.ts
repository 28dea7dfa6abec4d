import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { node, root } from './deployment.ts';

const call = promisify(execFile);
const DUMPS = 'packages/db/src/testing/dumps';
const inRoot = { cwd: root, maxBuffer: 64 * 1024 * 1024 };

/** An older release, built and ready to start. */
export interface OlderRelease {
  /** Its tag, or the commit of the newest dumped schema. */
  name: string;
  folder: string;
}

/**
 * Returns the previous release, built once into a folder for temporary files: the tag or commit that `OLDER_RELEASE`
 * names, else the newest tag that is not this commit, or the commit whose schema was dumped last. Says why, if this checkout can't have it: it takes the
 * history of Git, and the same packages, since nothing is downloaded.
 */
export async function buildPreviousRelease(): Promise<OlderRelease | { missing: string }> {
  const commit = await previousCommit().catch(() => null);
  if (!commit) return { missing: 'this is no clone with the history of Git' };
  const lock = 'package-lock.json';
  const theirs = (await call('git', ['show', `${commit.hash}:${lock}`], inRoot)).stdout;
  if (!isCoveredBy(await readFile(join(root, lock), 'utf8'), theirs)) {
    return { missing: `${commit.name} needs other packages than this build, which are not here` };
  }
  const folder = join(await releasesFolder(), commit.hash);
  if (!existsSync(folder)) await build(commit.hash, folder);
  return { name: commit.name, folder };
}

/** Whether every installed package of one lock file is in another at the same place and version. */
function isCoveredBy(ours: string, theirs: string): boolean {
  const versionsOf = (text: string): Map<string, string> => {
    const { packages } = JSON.parse(text) as { packages: Record<string, { version?: string }> };
    const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
    return new Map(installed.map(([path, { version = '' }]) => [path, version]));
  };
  const present = versionsOf(ours);
  return [...versionsOf(theirs)].every(([path, version]) => present.get(path) === version);
}

/** One for each checkout, since packages are linked. Node runs no TypeScript below `node_modules`. */
async function releasesFolder(): Promise<string> {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `amends-releases-${checkout}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

async function previousCommit(): Promise<{ name: string; hash: string }> {
  const given = process.env.OLDER_RELEASE;
  if (given) {
    const { stdout } = await call('git', ['rev-list', '-1', given, '--'], inRoot);
    return { name: given, hash: stdout.trim() };
  }
  const tag = await call(
    'git',
    ['describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^'],
    inRoot,
  ).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  if (tag) {
    const { stdout } = await call('git', ['rev-list', '-1', tag], inRoot);
    return { name: tag, hash: stdout.trim() };
  }
  const dumps = (await readdir(join(root, DUMPS))).sort();
  const newest = `${DUMPS}/${dumps.at(-1)}`;
  const { stdout } = await call(
    'git',
    ['log', '--diff-filter=A', '--format=%H', '-1', '--', newest],
    inRoot,
  );
  const hash = stdout.trim();
  if (!hash) throw new Error('the newest dump has no commit');
  return { name: `commit ${hash.slice(0, 8)}`, hash };
}

async function build(hash: string, folder: string): Promise<void> {
  const making = `${folder}.making`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  const archive = `${making}.tar`;
  await call('git', ['archive', '--output', archive, hash], inRoot);
  await call('tar', ['-xf', archive, '-C', making]);
  await rm(archive);
  await linkPackages(making);
  await call(node, ['scripts/build.mjs'], { cwd: making, maxBuffer: inRoot.maxBuffer });
  await rename(making, folder);
}

/** Links the packages of this build, and the release's own ones under their names. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, '@amends'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@amends' && name !== '.cache') await symlink(join(from, name), join(to, name));
  }
  for (const parent of ['packages', 'apps']) {
    for (const name of await readdir(join(folder, parent))) {
      await symlink(`../../${parent}/${name}`, join(to, '@amends', name));
      // Packages that npm keeps below the workspace that needs them.
      const own = join(root, parent, name, 'node_modules');
      if (existsSync(own)) await symlink(own, join(folder, parent, name, 'node_modules'));
    }
  }
}
