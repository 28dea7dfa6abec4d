// Finds the words that GLOSSARY.md says to avoid, in identifiers and in what people read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { WORD_EXCEPTIONS } from './word-exceptions.mjs';

/** Files whose texts people read: message catalogues and the texts of emails. */
export const CATALOGUE = /\/messages\/.*\.tsx?$/;

/**
 * Returns the avoided words with the word to use, from the tables of the glossary: the bold words of
 * a row's first column, and what its last column has in backticks.
 */
export function avoidedWords(glossary) {
  return glossary.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length !== 5) return [];
    const use = [...cells[1].matchAll(/\*\*(.+?)\*\*/g)].map(([, word]) => word).join(', ');
    return [...cells[3].matchAll(/`(.+?)`/g)].map(([, word]) => ({
      parts: partsOf(word),
      word,
      use,
    }));
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

/** Returns one line for each avoided word in the identifiers of a file, and in the texts of a catalogue. */
export function findAvoided(file, source, avoided, exceptions = WORD_EXCEPTIONS) {
  const found = new Map();
  const seen = new Set();
  const look = (text, kind) => {
    if (seen.has(`${kind} ${text}`)) return;
    seen.add(`${kind} ${text}`);
    const parts = partsOf(text);
    for (const { word, parts: run, use } of avoided) {
      if (!holds(parts, run)) continue;
      if (exceptions.some((one) => one.word === word && one.where.test(`${file} ${text}`)))
        continue;
      found.set(
        `${kind} ${text} ${word}`,
        `${file}: ${kind} "${text}" says "${word}"; use "${use}"`,
      );
    }
  };
  const { program } = parseSync(file, source);
  const isCatalogue = CATALOGUE.test(file);
  const walk = (node) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(walk);
    if (/^(ImportDeclaration|ExportAllDeclaration)$/.test(node.type)) return walk(node.specifiers);
    if (/^(JSX)?Identifier$/.test(node.type)) look(node.name, 'identifier');
    if (isCatalogue && node.type === 'Literal' && typeof node.value === 'string')
      look(node.value, 'text');
    if (isCatalogue && node.type === 'TemplateElement') look(node.value.cooked ?? '', 'text');
    for (const [key, value] of Object.entries(node)) if (key !== 'type') walk(value);
  };
  walk(program);
  return [...found.values()];
}

/**
 * Returns the findings in all `files` of the project (paths below `root`). Parses only files that have
 * the letters of an avoided word somewhere, which is most of the time saved.
 */
export function findAvoidedIn(root, files) {
  const avoided = avoidedWords(readFileSync(join(root, 'GLOSSARY.md'), 'utf8'));
  const hasLetters = (source) => {
    const text = source.toLowerCase();
    return avoided.some(({ parts }) => parts.every((part) => text.includes(part)));
  };
  return files
    .filter((file) => !file.includes('/migrations/'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
    .filter(([, source]) => hasLetters(source))
    .flatMap(([file, source]) => findAvoided(file, source, avoided));
}
