import { fileURLToPath } from 'node:url';

/** A Vite plugin that builds icons with our own component, because Lucide's has options that no page uses. */
export const lightIcons = {
  name: 'light-icons',
  enforce: 'pre' as const,
  resolveId: (source: string, importer?: string) =>
    /\/createLucideIcon\.m?js$/.test(source) && importer?.includes('lucide-react')
      ? fileURLToPath(new URL('src/create-icon.ts', import.meta.url))
      : null,
};
