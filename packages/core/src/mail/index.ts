export { PICTURE_PIXELS } from './email-pictures.ts';
export { purgeOldBodies } from './purge-old-bodies.ts';
