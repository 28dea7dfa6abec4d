import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The demo's products have their pictures there.
  publicDir: '../portal/public',
  // These give Node their whole set at once, in hundreds of files; bundled, only ours are loaded.
  ssr: { noExternal: ['lucide-react', /^@base-ui\//] },
  environments: {
    ssr: {
      build: {
        // One instance of the core in the process, loaded by Node from its TypeScript.
        rolldownOptions: { external: [/^@amends\/core/, /^@amends\/db/] },
      },
    },
  },
});
