/** The font file that every page needs: it must be preloaded to be ready for the first paint. */
export { default as interLatin } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
