import { fileURLToPath } from 'node:url';

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
/** What only Lucide's own component reads, each on a line of its own. */
const UNUSED = /^( {2}(name|size|aliases): .*|__iconData\.node;)$/gm;
/** Keys of an icon's parts, for lists; our component has no list. Random characters take the most bytes. */
const KEYS = /, key: "\w+"(?= \}\])/g;

/**
 * A Vite plugin that builds icons with our own component, because Lucide's has options that no page uses, and
 * leaves out the data for them.
 */
export const lightIcons = {
  name: 'light-icons',
  enforce: 'pre' as const,
  resolveId: (source: string, importer?: string) =>
    /\/createLucideIcon\.m?js$/.test(source) && importer?.includes('lucide-react')
      ? fileURLToPath(new URL('src/create-icon.ts', import.meta.url))
      : null,
  transform: (code: string, id: string) =>
    ICON.test(id) ? { code: code.replace(UNUSED, '').replace(KEYS, ''), map: null } : null,
};
