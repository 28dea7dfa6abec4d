import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderSop } from './render-sop.ts';

const address = { storeId: 'sto_1', sopId: 'sop_1' };
const html = (content: string) => renderSop(content, address);
const FILE = `att_${'a'.repeat(32)}`;
const PATH = `/v1/sops/sop_1/attachments/${FILE}?storeId=sto_1`;

describe('the text of an SOP', () => {
  test('shows headings, lists, tables and links', () => {
    const shown = html(
      '# Lost\n\n1. Look\n2. Ask\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nhttps://x.example',
    );
    expect(shown).toContain('<h2>Lost</h2>');
    expect(shown).toContain('<li>Look</li>');
    expect(shown).toContain('<td>1</td>');
    expect(shown).toContain(
      '<a href="https://x.example" rel="noopener noreferrer" target="_blank">',
    );
  });

  test('shows its own files, and loads no image from other sites', () => {
    expect(html(`![The box](attachment:${FILE})`)).toContain(
      `<img src="${PATH}" alt="The box" loading="lazy">`,
    );
    expect(html(`[Form](attachment:${FILE})`)).toContain(`<a href="${PATH}"`);
    const foreign = html('![spy](https://tracker.example/p.gif)');
    expect(foreign).not.toContain('<img');
    expect(foreign).toContain('href="https://tracker.example/p.gif"');
  });

  test('never becomes markup or a script, whatever is typed', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '[x](javascript:alert(1))',
      '[x](JaVaScRiPt&colon;alert(1))',
      '[x](data:text/html,<script>alert(1)</script>)',
      '![x](javascript:alert(1))',
      `![" onload="alert(1)](attachment:${FILE})`,
      '<https://x.example" onclick="alert(1)>',
      '[x](https://x.example "t\\" onclick=\\"alert(1)")',
      '```html"><script>\n</code><script>\n```',
      '[x](//evil.example)',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...hostile), { minLength: 1 }), (parts) => {
        const shown = html(parts.join('\n\n'));
        expect(shown).not.toMatch(/<script|<img src=x|href="(javascript|data|vbscript|\/\/)/i);
        // Only our own attribute may follow a tag's name.
        for (const [, attributes = ''] of shown.matchAll(/<[a-z0-9]+((?: [^<>]*)?)>/gi)) {
          expect(attributes).toMatch(
            /^(?: (?:href|src|alt|rel|target|loading|title|class|style|start)="[^"]*")*$/,
          );
          expect(attributes).not.toMatch(/ on\w+="/);
        }
      }),
    );
  });
});
