import { MissingParts, ReceivedMedia, Upload } from '@amends/core/claims';
import { wire } from '../wire.ts';

export const UploadResource = wire(Upload);
export const ReceivedMediaResource = wire(ReceivedMedia);
export const MissingPartsResource = wire(MissingParts);
