import { defineConfig } from 'vite';

// Node runs .ts but not .tsx, so the server loads this build of the emails.
export default defineConfig({
  build: {
    ssr: 'src/index.ts',
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
  },
});
