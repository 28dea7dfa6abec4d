import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Gallery } from './gallery.tsx';
import type { LightboxWords } from './lightbox-toolbar.tsx';

test('a signature is shown whole, and a photo fills its square', () => {
  const shown = (whole: boolean) =>
    renderToStaticMarkup(
      <Gallery
        entries={[{ src: '/1.png', alt: 'Signature', whole }]}
        words={{} as LightboxWords}
      />,
    );
  expect(shown(true)).toContain('object-contain');
  expect(shown(false)).toContain('object-cover');
});
