import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// One classic script, so that a single tag works everywhere and the script knows its own address.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: 'es2022',
    lib: {
      entry: fileURLToPath(new URL('src/widget.ts', import.meta.url)),
      name: 'amends',
      formats: ['iife'],
      fileName: () => 'v1.js',
    },
  },
});
