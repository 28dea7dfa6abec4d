import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { lightIcons } from '../../packages/ui/light-icons.ts';
import { subsetFonts } from '../../packages/ui/subset-fonts.ts';
import { waitingImports } from '../../packages/ui/waiting-imports.ts';
import { leftOut, smallManifest } from './smaller-scripts.ts';

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser|turbo-stream)[\\/]/;

/**
 * What `/start` needs besides, and nearly every other page too. `entry.client.tsx` stays out, because it
 * starts the page, and has to run after the modules of the routes.
 */
const FIRST_PAGE = new RegExp(
  [
    'packages/ui/src/(button|card|class-names|control|create-icon|error-summary|field|locale|text-input|visually-hidden)\\.tsx?$',
    'packages/ui/src/page/(?!form-fields|kept\\.|load-ahead|new-key|or-none|render-page|rest-of|use-persisted-text)[\\w-]+\\.tsx?$',
    'apps/portal/app/branding/(store-mark|use-brand|brand|contact-store)\\.tsx?$',
    'apps/portal/app/find-order/(look-up-form|start\\.route|store-picture|uncovered-order)\\.tsx',
    'apps/portal/app/frame/(actions|app\\.layout|error-page|go-back|no-new-claims|site-frame)\\.tsx?',
    'apps/portal/app/messages/(messages|page-texts|en-US)\\.ts$',
    'apps/portal/app/messages/en-US/(errors|frame)\\.ts$',
    'apps/portal/app/root\\.tsx',
    'packages/core/src/reference/locale\\.rules\\.ts$',
    'lucide-react/dist/esm/(?!icons|dynamic|lucide-react)[\\w/.-]+\\.m?js$',
    'lucide-react/dist/esm/icons/(circle-alert|circle-exclamation-point|mail|chevron-left|external-link|loader-circle|lock)\\.m?js$',
    'is-network-error',
    'vite/preload-helper',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/**
 * Small parts of most other pages, in one file: each file of its own is named in the list of routes, which
 * every first page loads.
 */
const PARTS = new RegExp(
  [
    'packages/ui/src/(badge|choices|date-time|description-list|inputs|money|notice|progress-bar|steps|thumb|timeline)\\.tsx$',
    'packages/ui/src/uploads/[\\w-]+\\.ts$',
    'apps/portal/app/uploads/(evidence-view|use-failures|use-held-submit|use-uploads|file-size|background-uploads)\\.tsx?$',
    'apps/portal/app/messages/flow-messages\\.ts$',
    'packages/ui/src/page/(form-fields|kept|load-ahead|new-key|or-none|rest-of)\\.ts$',
    'apps/portal/app/frame/step-page\\.tsx$',
    'apps/portal/app/frame/after-conflict\\.ts$',
    'apps/portal/app/messages/(en-US/)?plural\\.ts$',
    'lucide-react/dist/esm/icons/(chevron-down|chevron-right|circle-check|info|message-square|package|package-open|shield-check|truck|undo-2|x)\\.m?js$',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

export default defineConfig({
  plugins: [
    lightIcons,
    subsetFonts,
    waitingImports,
    leftOut,
    tailwindcss(),
    reactRouter(),
    smallManifest,
  ],
  // The icon package loads its whole set in Node; bundled, only ours are loaded.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        modulePreload: {
          // Whatever they need is loaded before them; naming it would cost every other first page.
          resolveDependencies: (file, needed) => (file.includes('translations') ? [] : needed),
        },
        rolldownOptions: {
          output: {
            // The first page names the files of all others, and no browser can pack their hashes.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // What every first page loads, in two files: thirty small ones take 8 KB more.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: 'frame', test: FIRST_PAGE, priority: 1 },
                { name: 'parts', test: PARTS },
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
