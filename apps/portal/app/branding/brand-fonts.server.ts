import type { BrandFontName } from '@amends/core/stores/branding/font.rules';
import dmSansExt from '@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2?url';
import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url';
import ebGaramondExt from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2?url';
import ebGaramond from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url';
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import loraExt from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url';
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import montserratExt from '@fontsource-variable/montserrat/files/montserrat-latin-ext-wght-normal.woff2?url';
import montserrat from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url';
import nunitoExt from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import openSansExt from '@fontsource-variable/open-sans/files/open-sans-latin-ext-wght-normal.woff2?url';
import openSans from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url';
import playfairExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url';
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import sourceSerifExt from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url';
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import workSansExt from '@fontsource-variable/work-sans/files/work-sans-latin-ext-wght-normal.woff2?url';
import workSans from '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url';

/** URLs of the font files. A page names only its brand's, so that no others are fetched. */
export const FONT_FILES: Readonly<Record<BrandFontName, { latin: string; latinExt: string }>> = {
  'DM Sans': { latin: dmSans, latinExt: dmSansExt },
  'EB Garamond': { latin: ebGaramond, latinExt: ebGaramondExt },
  Figtree: { latin: figtree, latinExt: figtreeExt },
  Lora: { latin: lora, latinExt: loraExt },
  Montserrat: { latin: montserrat, latinExt: montserratExt },
  Nunito: { latin: nunito, latinExt: nunitoExt },
  'Open Sans': { latin: openSans, latinExt: openSansExt },
  'Playfair Display': { latin: playfair, latinExt: playfairExt },
  'Source Serif 4': { latin: sourceSerif, latinExt: sourceSerifExt },
  'Work Sans': { latin: workSans, latinExt: workSansExt },
};
