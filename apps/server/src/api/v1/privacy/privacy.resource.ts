import { Erasure, ErasurePage, PersonPreview, RetentionPreview } from '@amends/core/privacy';
import { wire } from '../wire.ts';

export const ErasureResource = wire(Erasure);
export const ErasurePageResource = wire(ErasurePage);
export const PersonPreviewResource = wire(PersonPreview);
export const RetentionPreviewResource = wire(RetentionPreview);
