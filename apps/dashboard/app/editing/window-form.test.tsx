import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { WindowForm } from './window-form.tsx';

/** Returns the page of two rows as a browser without scripts gets it. */
function rowsAt(address: string): string {
  const rows = ['one', 'two'].map((name) => (
    <WindowForm
      key={name}
      name={name}
      intent="change"
      label={`Edit ${name}`}
      icon="✎"
      title="Edit"
      submit={{ label: 'Save', look: 'primary' }}
    >
      {(field) => <input {...field('name')} />}
    </WindowForm>
  ));
  const router = createMemoryRouter([{ path: '/labels', element: rows }], {
    initialEntries: [address],
  });
  return renderToString(<RouterProvider router={router} />);
}

test('rows have no form each, but a link to the page with it', () => {
  const html = rowsAt('/labels?page=2');
  expect(html).not.toContain('<form');
  expect(html).toContain('href="/labels?page=2&amp;form=one"');
});

test('the named row has its form, which leads back to the page without it', () => {
  const html = rowsAt('/labels?page=2&form=two');
  expect(html.match(/<form\b/g)).toHaveLength(1);
  expect(html).toMatch(/<details [^>]*open/);
  expect(html).toMatch(/<form\b[^>]*action="\?page=2"/);
});
