// node scripts/complete-lock.mjs, after a change of dependencies.
// npm omits a package for another system from package-lock.json if the registry at hand does not
// have it, and then `npm ci` refuses the file everywhere. This adds what is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, say } from './project.mjs';

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'arm'];

/** Returns entries for the optional packages that `lock` names but doesn't describe. */
export function missingEntries(lock) {
  const missing = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const exact = /^\d+\.\d+\.\d+[\w.-]*$/.test(version);
      if (exact && !isDescribed(lock.packages, path, name)) {
        missing[`node_modules/${name}`] = entryFor(name, version, entry.dev === true);
      }
    }
  }
  return missing;
}

/**
 * Returns whether npm would resolve the package from there: in its own folder or in one above it.
 */
function isDescribed(packages, from, name) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function entryFor(name, version, dev) {
  const words = name.split('/').at(-1).split('-');
  const os = words.map((word) => (/^win(32|dows)$/.test(word) ? 'win32' : word));
  const cpu = PROCESSORS.find((one) => words.includes(one));
  const libc = /-musl/.test(name) ? 'musl' : /-gnu/.test(name) ? 'glibc' : undefined;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    os: [os.find((word) => word === 'win32' || SYSTEMS.includes(word)) ?? 'none'],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock);
  const all = { ...lock.packages, ...missing };
  const order = Object.keys(all).sort((a, b) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(order.map((path) => [path, all[path]]));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  say(`Added ${Object.keys(missing).length} packages for other systems to package-lock.json.`);
}
