// The files in deploy/ and the Dockerfile are not run by the tests. What can be told by reading is.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { VARIABLES } from '../apps/server/src/configuration/variables.ts';
import { ENTRIES } from './image-files.mjs';
import { hasDigest, hasVersion, imagesOf, refusedImages } from './image-names.mjs';
import { root } from './project.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const manifests = readdirSync(join(root, 'deploy/kubernetes'))
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) =>
    parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((document) => ({
      name,
      manifest: document.toJS(),
    })),
  );
const KINDS = { ...core, ...apps, ...batch, ...networking, ...policy };
/** Variables of Node, and those of the other programs of compose.yaml. */
const OTHERS = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'PATH'];
/** A process ends at the latest this long after `STOP_DELAY`, which is 5 for web processes. */
const STOP_SECONDS = 5 + 25;

const podsOf = ({ manifest }) => manifest.spec?.template?.spec ?? null;
const unknown = (names) =>
  names.filter((name) => !(name in VARIABLES) && !OTHERS.includes(name.replace(/_FILE$/, '')));

describe('the manifests of Kubernetes', () => {
  it.each(manifests)('$name: $manifest.kind $manifest.metadata.name is valid', ({ manifest }) => {
    const Kind = KINDS[manifest.kind];
    expect(manifest.apiVersion).toBe(new Kind({}).apiVersion);
    expect(() => new Kind(manifest).validate()).not.toThrow();
  });

  it('are all named in the kustomization, and no other', () => {
    const { resources } = parse(read('deploy/kubernetes/kustomization.yaml'));
    expect(resources.toSorted()).toEqual([...new Set(manifests.map(({ name }) => name))].sort());
  });

  it('set variables that Amends knows', () => {
    const names = manifests.flatMap(({ manifest, name }) => [
      ...(manifest.kind === 'ConfigMap' ? Object.keys(manifest.data) : []),
      ...(podsOf({ manifest, name })?.containers ?? []).flatMap((one) =>
        (one.env ?? []).map((variable) => variable.name),
      ),
    ]);
    expect(names.length).toBeGreaterThan(5);
    expect(unknown(names)).toEqual([]);
  });

  it('let the largest file to import through', () => {
    const { manifest } = manifests.find((one) => one.manifest.kind === 'Ingress');
    const [, megabytes] = /^(\d+)m$/.exec(
      manifest.metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size'],
    );
    expect(Number(megabytes)).toBeGreaterThan(200);
  });

  it('let no container write, gain rights or run as root', () => {
    for (const one of manifests) {
      const pods = podsOf(one);
      if (!pods) continue;
      expect(pods.securityContext.runAsNonRoot).toBe(true);
      expect(pods.automountServiceAccountToken).toBe(false);
      for (const { securityContext } of pods.containers) {
        expect(securityContext.readOnlyRootFilesystem).toBe(true);
        expect(securityContext.allowPrivilegeEscalation).toBe(false);
        expect(securityContext.capabilities.drop).toEqual(['ALL']);
      }
    }
  });

  it('start programs that exist, and wait until they have ended', () => {
    for (const one of manifests) {
      const pods = podsOf(one);
      if (!pods) continue;
      if (one.manifest.kind === 'Deployment')
        expect(pods.terminationGracePeriodSeconds).toBeGreaterThan(STOP_SECONDS);
      for (const { command = [] } of pods.containers)
        for (const part of command.filter((word) => word.endsWith('.ts')))
          expect(existsSync(join(root, part)), part).toBe(true);
    }
  });

  it('select the pods that they mean', () => {
    const labels = manifests.flatMap((one) => {
      const { template } = one.manifest.spec ?? {};
      return template ? [template.metadata.labels] : [];
    });
    const selectors = manifests.flatMap(({ manifest }) => {
      const { selector, podSelector } = manifest.spec ?? {};
      const wanted = podSelector ?? selector;
      return wanted ? [wanted.matchLabels ?? wanted] : [];
    });
    expect(selectors.length).toBeGreaterThan(4);
    for (const selector of selectors) {
      const matches = labels.filter((one) =>
        Object.entries(selector).every(([name, value]) => one[name] === value),
      );
      expect(matches.length, JSON.stringify(selector)).toBeGreaterThan(0);
    }
  });
});

describe('compose.yaml', () => {
  const compose = parse(read('deploy/compose/compose.yaml'), { merge: true });

  it('sets variables that Amends knows', () => {
    const names = ['web', 'worker'].flatMap((name) =>
      Object.keys(compose.services[name].environment),
    );
    expect(names.length).toBeGreaterThan(10);
    expect(unknown(names)).toEqual([]);
  });

  it('asks for variables that .env.example has', () => {
    const asked = [...read('deploy/compose/compose.yaml').matchAll(/\$\{(\w+):\?/g)];
    const offered = [...read('deploy/compose/.env.example').matchAll(/^(\w+)=/gm)];
    const names = new Set(offered.map((found) => found[1]));
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.map((found) => found[1]).filter((name) => !names.has(name))).toEqual([]);
  });

  it('trusts the address that its proxy has, and waits until processes have ended', () => {
    const { web, worker, proxy } = compose.services;
    expect(web.environment.TRUSTED_PROXIES).toBe(proxy.networks.amends.ipv4_address);
    for (const service of [web, worker]) {
      expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(STOP_SECONDS);
      expect(service.read_only).toBe(true);
    }
  });

  it('gives no other container the address of the proxy', () => {
    const [{ ip_range: range }] = compose.networks.amends.ipam.config;
    const [address, bits] = range.split('/');
    const others = new BlockList();
    others.addSubnet(address, Number(bits));
    expect(others.check('10.89.77.129')).toBe(true);
    expect(others.check(compose.services.proxy.networks.amends.ipv4_address)).toBe(false);
  });
});

describe('the units of systemd', () => {
  const units = readdirSync(join(root, 'deploy/systemd')).map((name) => ({
    name,
    text: read(`deploy/systemd/${name}`),
  }));

  it.each(units)('$name sets variables that Amends knows and starts a program', ({ text }) => {
    const names = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap((found) =>
      found[1].split(' ').map((pair) => pair.split('=')[0]),
    );
    expect(names.length).toBeGreaterThan(2);
    expect(unknown(names)).toEqual([]);
    const program = /^ExecStart=\S+ (\S+)$/m.exec(text)?.[1] ?? '';
    expect(existsSync(join(root, program)), program).toBe(true);
    const wait = Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1]);
    expect(wait).toBeGreaterThan(STOP_SECONDS);
    const page = /^Documentation=file:\/\/\/opt\/amends\/(\S+)$/m.exec(text)?.[1] ?? '';
    expect(existsSync(join(root, page)), page).toBe(true);
  });
});

describe('the image', () => {
  it('sets variables that Amends knows', () => {
    const env = /^ENV ((?:.*\\\n)*.*)$/m.exec(read('Dockerfile'))?.[1] ?? '';
    const names = [...env.matchAll(/(\w+)=/g)].map((found) => found[1]);
    expect(names).toContain('DATA_DIR');
    expect(unknown(names)).toEqual([]);
  });

  it('is built with the Node that the project runs on, and every base image can be pinned', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    const bases = [...read('Dockerfile').matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm)];
    expect(bases.map(([, , image]) => image)).toContain(`node:${dependencies.node}-bookworm-slim`);
    const used = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, name]) => name);
    expect(used).toEqual(bases.map(([, name]) => `\${${name}}`));
    const others = [...read('deploy/compose/compose.yaml').matchAll(/^\s+image: (\S+)$/gm)];
    for (const [, image] of others) expect(image).toMatch(/^\$\{\w+_IMAGE:-[\w.-]+:[\w.-]+\}$/);
  });

  it('has every program that is started by its path', () => {
    const sources = readdirSync(join(root, 'apps/server/src'), { recursive: true })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name))
      .map((name) => `apps/server/src/${name}`);
    const started = sources.flatMap((path) =>
      [...read(path).matchAll(/new URL\('(\.\/[\w./-]+\.ts)', import\.meta\.url\)/g)].map((found) =>
        join(path, '..', found[1]),
      ),
    );
    expect(started.length).toBeGreaterThan(2);
    expect(started.filter((path) => !ENTRIES.includes(path))).toEqual([]);
    for (const entry of ENTRIES.filter((path) => path.endsWith('.ts')))
      expect(existsSync(join(root, entry)), entry).toBe(true);
  });

  it('has every command that an operator runs', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const commands = Object.values(scripts).flatMap(
      (script) => /scripts\/run\.mjs (apps\/server\/src\/\w+\.ts)$/.exec(script)?.[1] ?? [],
    );
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((path) => !ENTRIES.includes(path))).toEqual([]);
  });

  it('leaves secrets and the history out of what is sent to the builder', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const path of ['.git', '**/.env*', '**/.data', '**/node_modules'])
      expect(ignored).toContain(path);
  });
});

describe('the names of images', () => {
  const DIGEST = `sha256:${'0a'.repeat(32)}`;

  it('all say a version, which of Amends is the one in package.json', () => {
    const images = imagesOf();
    expect(Object.keys(images).sort()).toEqual([
      'AMENDS_IMAGE',
      'CADDY_IMAGE',
      'DEBIAN_IMAGE',
      'NODE_IMAGE',
      'POSTGRES_IMAGE',
      'amends of Kubernetes',
    ]);
    expect(refusedImages(images, { pinned: false })).toEqual([]);
    const { version } = JSON.parse(read('package.json'));
    expect(images.AMENDS_IMAGE).toBe(`amends:${version}`);
    expect(images['amends of Kubernetes']).toMatch(
      new RegExp(`:${version.replaceAll('.', '\\.')}$`),
    );
  });

  it('can be digests, which the check for pinned images wants', () => {
    const pinned = { NODE_IMAGE: `node:24@${DIGEST}`, CADDY_IMAGE: `caddy@${DIGEST}` };
    const refused = refusedImages(imagesOf(pinned), { pinned: true }).map(([of]) => of);
    expect(refused.sort()).toEqual([
      'AMENDS_IMAGE',
      'DEBIAN_IMAGE',
      'POSTGRES_IMAGE',
      'amends of Kubernetes',
    ]);
  });

  it.each([
    ['caddy', false, false],
    ['caddy:latest', false, false],
    ['localhost:5000/caddy', false, false],
    ['caddy@sha256:00', false, false],
    ['caddy:2@sha256:00', false, false],
    ['localhost:5000/caddy:2.8', true, false],
    [`localhost:5000/caddy@${DIGEST}`, true, true],
    [`caddy:latest@${DIGEST}`, true, true],
  ])('%s', (name, version, digest) => {
    expect([hasVersion(name), hasDigest(name)]).toEqual([version, digest]);
  });
});
