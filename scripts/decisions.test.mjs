import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

const folder = join(root, 'docs/decisions');

it('the index of decisions lists each of them once, in order', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^- \[(\d{4})\]\((\1-[^)]+\.md)\) \S/gm)].map(
    ([, , file]) => file,
  );
  const written = globSync('[0-9]*.md', { cwd: folder }).map((file) => basename(file));
  expect(listed).toEqual(written.sort());
});
