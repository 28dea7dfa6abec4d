/** The font file that every page needs; preload it for an early swap. */
export { default as interLatin } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
