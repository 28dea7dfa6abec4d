import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The demo's products have their pictures there.
  publicDir: '../portal/public',
  // The icons' package gives Node its whole set at once; bundled, only ours are loaded.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    ssr: {
      build: {
        // One instance of the core in the process, loaded by Node from its TypeScript.
        rolldownOptions: { external: [/^@amends\/core/, /^@amends\/db/] },
      },
    },
  },
});
