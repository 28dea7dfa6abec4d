import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { lightIcons } from '../../packages/ui/light-icons.ts';
import { subsetFonts } from '../../packages/ui/subset-fonts.ts';
import { waitingImports } from '../../packages/ui/waiting-imports.ts';

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser|turbo-stream)[\\/]/;

export default defineConfig({
  plugins: [lightIcons, subsetFonts, waitingImports, tailwindcss(), reactRouter()],
  // The demo's products have their pictures there.
  publicDir: '../portal/public',
  // In Node these packages load hundreds of files; bundled, only ours are loaded.
  ssr: { noExternal: ['lucide-react', /^@base-ui\//] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Hashes don't compress, and the first page names the files of many others.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // Puts small modules that many screens share into one file each, not into a hundred.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 1 },
                { name: 'icons', test: /lucide-react/ },
                {
                  name: 'ui',
                  test: /packages[\\/]ui[\\/]src[\\/](?!popups|lightbox|uploads|(checkbox-list|choices|error-summary|field|inputs|progress-bar|text-input|timeline|use-early-text)\.)/,
                  minShareCount: 3,
                },
                {
                  // What forms are made of, which the inbox opens without.
                  name: 'forms',
                  test: /packages[\\/]ui[\\/]src[\\/][a-z-]+\.tsx?$/,
                  minShareCount: 3,
                },
                {
                  name: 'rules',
                  // The scopes of tokens are long, and only their pages need them.
                  test: /packages[\\/](core[\\/]src[\\/](?!kernel[\\/]token-scopes).*\.rules|words[\\/]src[\\/][a-z-]+)\.ts$/,
                  minShareCount: 3,
                },
                {
                  // Without what pages with forms share, which the inbox opens without.
                  name: 'desk',
                  test: /apps[\\/]dashboard[\\/]app[\\/](?!messages|editing|team).*\.tsx?$/,
                  minShareCount: 11,
                },
                {
                  // Small modules that the frame of every page loads, and some screens too.
                  name: 'frame',
                  test: /app[\\/](keys[\\/](action-queue|use-undo|persisted-switch)|claim[\\/](first-claim|decide[\\/]advance))\.ts|popups[\\/](toasts|popup-place)\.tsx/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // Keeps one instance of the core in the process, loaded by Node from its TypeScript.
        rolldownOptions: { external: [/^@amends\/core/, /^@amends\/db/] },
      },
    },
  },
});
