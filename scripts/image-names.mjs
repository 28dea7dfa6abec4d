// npm run deploy:images: lists the images of the Dockerfile and of deploy/, and refuses names without a
// version. -- --pinned refuses names without a digest too. Variables and deploy/compose/.env replace the
// defaults.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, parseEnv } from 'node:util';
import { parse } from 'yaml';
import { root } from './project.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

/** Returns whether an image's name says which version it is: by a tag other than `latest`, or by a digest. */
export function hasVersion(name) {
  if (hasDigest(name)) return true;
  const tag = /:([\w.-]+)$/.exec(name)?.[1];
  return tag !== undefined && tag !== 'latest' && !name.includes('@');
}

/** Returns whether an image's name says exactly which image it is. */
export const hasDigest = (name) => /^[^@\s]+@sha256:[0-9a-f]{64}$/.test(name);

/** Returns the images by variable, or by name in Kubernetes; `given` replaces the defaults of variables. */
export function imagesOf(given = {}) {
  const defaults = [
    ...read('Dockerfile').matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm),
    ...read('deploy/compose/compose.yaml').matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g),
  ].map(([, variable, name]) => [variable, given[variable] || name]);
  const { images } = parse(read('deploy/kubernetes/kustomization.yaml'));
  const ofKubernetes = images.map(({ name, newName = name, newTag, digest }) => [
    `${name} of Kubernetes`,
    digest ? `${newName}@${digest}` : `${newName}:${newTag ?? 'latest'}`,
  ]);
  return Object.fromEntries([...defaults, ...ofKubernetes]);
}

/** Returns the images that are refused. */
export const refusedImages = (images, { pinned }) =>
  Object.entries(images).filter(([, name]) => !(pinned ? hasDigest : hasVersion)(name));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { pinned } = parseArgs({ options: { pinned: { type: 'boolean', default: false } } }).values;
  const file = join(root, 'deploy/compose/.env');
  const own = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const images = imagesOf({ ...own, ...process.env });
  const refused = refusedImages(images, { pinned });
  for (const [of, name] of Object.entries(images)) {
    console.log(`${refused.some(([one]) => one === of) ? 'FAILED' : 'ok    '}  ${of}: ${name}`);
  }
  const wants = pinned ? 'a digest' : 'a version';
  if (refused.length > 0) console.log(`${refused.length} images without ${wants}.`);
  process.exit(refused.length > 0 ? 1 : 0);
}
