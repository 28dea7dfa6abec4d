import { expect, test } from 'vitest';
import { smaller } from './smaller-scripts.ts';

const list = {
  version: '1a2b3c4d',
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
  routes: {
    'steps/one': {
      id: 'steps/one',
      path: 'one',
      hasLoader: true,
      hasAction: false,
      hasDefaultExport: true,
      module: '/assets/one.js',
      imports: ['/assets/framework.js', '/assets/one-only.js', '/assets/both.js'],
      css: ['/assets/one.css'],
    },
    files: {
      id: 'files',
      path: 'files',
      hasLoader: true,
      hasDefaultExport: false,
      module: '/assets/files.js',
      imports: ['/assets/both.js'],
      css: [],
    },
  },
};

test('the list of routes keeps what it says, without what is false or has loaded', () => {
  expect(smaller(list)).toEqual({
    ...list,
    routes: {
      'steps/one': {
        id: 'steps/one',
        path: 'one',
        hasLoader: true,
        hasDefaultExport: true,
        module: '/assets/one.js',
        imports: ['/assets/both.js', '/assets/one-only.js'],
        css: ['/assets/one.css'],
      },
      files: { ...list.routes.files },
    },
  });
});

test('scripts that loads ahead need stay in the list, and so do routes without a page', () => {
  const { routes } = smaller(list);
  expect(routes.files.hasDefaultExport).toBe(false);
  expect(routes.files.imports).toEqual(['/assets/both.js']);
});
