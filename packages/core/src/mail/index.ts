export { PICTURE_PIXELS } from './email-pictures.ts';
