import {
  BrandFile,
  BrandFont,
  Branding,
  BrandingPreview,
  BrandingVersion,
  PortalTexts,
} from '@amends/core/stores';
import { wire } from '../wire.ts';

export const BrandingResource = wire(Branding);
export const BrandingVersionResource = wire(BrandingVersion);
export const BrandFileResource = wire(BrandFile);
export const PortalTextsResource = wire(PortalTexts);
export const BrandFontResource = wire(BrandFont);
export const BrandingPreviewResource = wire(BrandingPreview);
