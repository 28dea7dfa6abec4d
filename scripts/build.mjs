// Builds what browsers and mail readers get. The server itself needs no build.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { fail, hashOf, installed, projectNode, root, run, say, since } from './project.mjs';

const BUILDS = [
  {
    name: 'e-mails',
    folder: 'packages/emails',
    config: 'vite.config.ts',
    output: 'dist',
    sources: ['packages/emails', 'packages/core/src', 'package-lock.json'],
    command: ['vite', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'the portal',
    folder: 'apps/portal',
    config: 'react-router.config.ts',
    output: 'build',
    sources: [
      'apps/portal',
      'packages/ui',
      'packages/client',
      'packages/core/src',
      'package-lock.json',
    ],
    command: ['react-router', 'build', '--logLevel', 'warn'],
  },
];

/** Builds whatever has changed since it was last built; with `names`, only of those. */
export async function ensureBuilt(names = BUILDS.map((build) => build.name)) {
  for (const build of BUILDS.filter((one) => names.includes(one.name))) {
    if (!existsSync(join(root, build.folder, build.config))) continue;
    const stamp = join(root, build.folder, build.output, '.built-from');
    const wanted = hashOf(build.sources);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    const start = performance.now();
    say(`Building ${build.name} ...`);
    const [program, ...args] = build.command;
    const { code, output } = await run(projectNode, [installed(program), ...args], {
      cwd: join(root, build.folder),
      env: { NODE_ENV: 'production' },
      quiet: true,
    });
    if (code !== 0) fail(`${output}\n${build.name} could not be built; the reason stands above.`);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
    say(`Built ${build.name} in ${since(start)}.`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  await ensureBuilt();
}
