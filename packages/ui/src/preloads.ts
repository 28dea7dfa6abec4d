/** The font file that every page needs; preload it, so that the swap comes early. */
export { default as interLatin } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
