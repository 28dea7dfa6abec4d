import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The icon package loads its whole set in Node; bundled, only ours are loaded.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    ssr: {
      build: {
        // Keeps one instance of the core in the process, loaded by Node from its TypeScript.
        rolldownOptions: { external: [/^@amends\/core/, /^@amends\/db/] },
      },
    },
  },
});
