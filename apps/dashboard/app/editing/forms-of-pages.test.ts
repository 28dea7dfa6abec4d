import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const APP = fileURLToPath(new URL('..', import.meta.url));

/** Returns the opening tags of the forms in a source text. */
const formsIn = (source: string) =>
  tagsIn(source, /<(?:[\w.]+\.)?(?:form|Form|PersistedForm)(?=\s|>)/g);

function tagsIn(source: string, starts: RegExp): string[] {
  return [...source.matchAll(starts)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < source.length; at++) {
      if (source[at] === '{') depth += 1;
      if (source[at] === '}') depth -= 1;
      if (source[at] === '>' && depth === 0) return source.slice(index, at + 1);
    }
    return source.slice(index);
  });
}

/** Returns whether a browser that sends the form before its scripts run puts no input into the URL by accident. */
const isSafe = (form: string) =>
  /\smethod="(?:post|get)"|\srole="search"/.test(form) ||
  // Passes on the method of the form that uses it.
  form.includes('{...rest}');

test('every form says how it is sent, so that none puts what was typed into the URL before its scripts run', () => {
  const unsafe = globSync('**/*.tsx', { cwd: APP }).flatMap((file) => {
    const source = readFileSync(`${APP}/${file}`, 'utf8');
    // It can't be sent before: its button waits for hydration, and it has no line to press Enter in.
    if (/disabled=\{!isHydrated\b/.test(source)) return [];
    return formsIn(source)
      .filter((form) => !isSafe(form))
      .map((form) => `${file}: ${form.replaceAll(/\s+/g, ' ').slice(0, 60)}`);
  });
  expect(unsafe).toEqual([]);
});

/** A form that only its script sends, which uploads the file and reports its progress. */
const SENT_BY_SCRIPT = ['file-import/file-imports-page.tsx'];

test('every form that the router sends has a key, so that a lost response is requested again and no page is lost', () => {
  const without = globSync('**/*.tsx', { cwd: APP }).filter((file) => {
    const source = readFileSync(`${APP}/${file}`, 'utf8');
    const isSentByRouter = formsIn(source).some(
      (form) =>
        /^<(?!form\b)/.test(form) && /method="post"/.test(form) && !/reloadDocument/.test(form),
    );
    return isSentByRouter && !/<FormKey \/>|<ClaimFormKey |name="once"|<Of /.test(source);
  });
  expect(without).toEqual(SENT_BY_SCRIPT);
});

test('no text area cuts off the end of what is pasted: a text that is too long is refused whole', () => {
  const cutting = globSync('**/*.tsx', { cwd: APP }).filter((file) =>
    tagsIn(readFileSync(`${APP}/${file}`, 'utf8'), /<(?:TextArea|textarea)\s/g).some((area) =>
      area.includes('maxLength'),
    ),
  );
  expect(cutting).toEqual([]);
});

test('the scan finds a form whatever its attributes hold', () => {
  const source = `<form
    ref={box} onSubmit={(event) => { if (a > b) send({ event }); }} noValidate
  ><fetcher.Form id={FORM} method="post"></fetcher.Form><Format></form>`;
  expect(formsIn(source).map(isSafe)).toEqual([false, true]);
});
