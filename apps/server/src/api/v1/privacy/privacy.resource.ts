import { Erasure, ErasurePage, PersonPreview } from '@amends/core/privacy';
import { wire } from '../wire.ts';

export const ErasureResource = wire(Erasure);
export const ErasurePageResource = wire(ErasurePage);
export const PersonPreviewResource = wire(PersonPreview);
