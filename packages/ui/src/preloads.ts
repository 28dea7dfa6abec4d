/** The font file that every page needs: only a preloaded one is there when the page is first painted. */
export { default as interLatin } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
