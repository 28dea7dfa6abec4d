// Finds the words that GLOSSARY.md says to avoid, in identifiers, in comments and test titles, and in
// what people read: catalogues, descriptions of the API and the configuration, and pages of Markdown.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { WORD_EXCEPTIONS } from './word-exceptions.mjs';

/**
 * Files whose texts people read: message catalogues, the words of core, and what describes the API, the
 * configuration and the permissions.
 */
export const CATALOGUE =
  /\/messages\/.*\.tsx?$|^packages\/words\/src\/[a-z]{2}-[A-Z]{2}\/|^apps\/server\/src\/(api\/v1\/.*\.(route|resource|input)|api\/v1\/openapi.*|config|configuration\/.*)\.ts$|^packages\/core\/src\/(access\/permissions-page|.*\.(shape|input))\.ts$/;

/** Markdown for readers. The glossary names the words, and decisions are dated. */
const isPage = (file) =>
  file.endsWith('.md') && !/^(GLOSSARY|CHANGELOG)\.md$|^docs\/decisions\//.test(file);

/** The section of the glossary whose words are refused in comments and test titles only. */
const PROSE_SECTION = 'Comments and test titles';

/**
 * Returns the avoided words with the word to use, from the tables of the glossary: the bold words of
 * a row's first column, and what its last column has in backticks. `onlyProse` marks the words of the
 * section for comments and test titles.
 */
export function avoidedWords(glossary) {
  return glossary.split(/^## /m).flatMap((section) => {
    const onlyProse = section.startsWith(PROSE_SECTION);
    return section.split('\n').flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== 5) return [];
      const use = [...cells[1].matchAll(/\*\*(.+?)\*\*/g)].map(([, word]) => word).join(', ');
      return [...cells[3].matchAll(/`(.+?)`/g)].map(([, word]) => ({
        parts: partsOf(word),
        word,
        use,
        onlyProse,
      }));
    });
  });
}

/** Splits a name or a text into lower-case words: `takeBack`, `take_back` and "take back" are equal. */
export function partsOf(text) {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

const holds = (parts, run) =>
  parts.some((_, at) => run.every((part, offset) => parts[at + offset] === part));

/** Returns the text of a comment on one line, without the marks of its syntax and without code. */
const proseOf = (text) => text.replaceAll(/\n\s*\*/g, ' ').replaceAll(/`[^`]*`/g, ' ');

/** Returns the function at the start of a chain such as `test.each(…)`, or undefined. */
function calleeOf(node) {
  if (node?.type === 'Identifier') return node.name;
  return node && calleeOf(node.callee ?? node.object ?? node.tag);
}

/** Returns the texts of a test's title: one, or the parts of a template. */
function titleOf(node) {
  if (node.type !== 'CallExpression' || !/^(test|it|describe)$/.test(calleeOf(node) ?? ''))
    return [];
  const [title] = node.arguments;
  if (title?.type === 'Literal') return [String(title.value)];
  return (title?.quasis ?? []).map(({ value }) => value.cooked ?? '');
}

/**
 * Returns one line for each avoided word in the identifiers, comments and test titles of a file, and
 * in the texts of a catalogue.
 */
export function findAvoided(file, source, avoided, exceptions = WORD_EXCEPTIONS) {
  const found = new Map();
  const seen = new Set();
  const look = (text, kind) => {
    if (seen.has(`${kind} ${text}`)) return;
    seen.add(`${kind} ${text}`);
    const parts = partsOf(text);
    const isProse = kind === 'comment' || kind === 'title';
    for (const { word, parts: run, use, onlyProse } of avoided) {
      if ((onlyProse && !isProse) || !holds(parts, run)) continue;
      const where = `${file} ${kind} ${text}`;
      if (exceptions.some((one) => one.word === word && one.where.test(where))) continue;
      found.set(
        `${kind} ${text} ${word}`,
        `${file}: ${kind} "${text.trim()}" says "${word}"; use "${use}"`,
      );
    }
  };
  const { program, comments } = parseSync(file, source);
  for (const { value } of comments) look(proseOf(value), 'comment');
  const isCatalogue = CATALOGUE.test(file);
  const walk = (node) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(walk);
    if (/^(ImportDeclaration|ExportAllDeclaration)$/.test(node.type)) return walk(node.specifiers);
    if (/^(JSX)?Identifier$/.test(node.type)) look(node.name, 'identifier');
    for (const title of titleOf(node)) look(title, 'title');
    if (isCatalogue && node.type === 'Literal' && typeof node.value === 'string')
      look(node.value, 'text');
    if (isCatalogue && node.type === 'TemplateElement') look(node.value.cooked ?? '', 'text');
    for (const [key, value] of Object.entries(node)) if (key !== 'type') walk(value);
  };
  walk(program);
  return [...found.values()];
}

/** Returns one line for each avoided word in a page of Markdown, by paragraph or cell; code is left out. */
export function findAvoidedInPage(file, source, avoided, exceptions = WORD_EXCEPTIONS) {
  const prose = source
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`]*`/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, ']');
  return prose.split(/\n\s*\n|\n(?=-)|\|/).flatMap((paragraph) => {
    const parts = partsOf(paragraph);
    const text = paragraph.replaceAll(/\s+/g, ' ').trim();
    return avoided
      .filter(({ onlyProse, parts: run }) => !onlyProse && holds(parts, run))
      .filter(
        ({ word }) =>
          !exceptions.some((one) => one.word === word && one.where.test(`${file} page ${text}`)),
      )
      .map(({ word, use }) => `${file}: page "${text}" says "${word}"; use "${use}"`);
  });
}

/** Returns the pages of Markdown that the project shows to readers. */
export const projectPages = (root) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(isPage);

/**
 * Returns the findings in all `files` of the project (paths below `root`). Only parses files with the
 * letters of an avoided word, which saves most of the time.
 */
export function findAvoidedIn(root, files) {
  const avoided = avoidedWords(readFileSync(join(root, 'GLOSSARY.md'), 'utf8'));
  const letters = new RegExp(avoided.map(({ parts }) => parts.join('[^a-z0-9]*')).join('|'), 'i');
  return files
    .filter((file) => !file.includes('/migrations/'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
    .filter(([, source]) => letters.test(source))
    .flatMap(([file, source]) =>
      isPage(file) ? findAvoidedInPage(file, source, avoided) : findAvoided(file, source, avoided),
    );
}
