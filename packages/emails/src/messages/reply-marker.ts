import { replyMarkerOf } from '@amends/core/mail/reply-marker.rules';
import { DEFAULT_LANGUAGE } from './catalogue.ts';
import type { Voice } from './voice.ts';

/** Returns the line below which a reply ends, which is recognized in every language. */
export const replyMarker = ({ locale, t }: Voice): string =>
  replyMarkerOf(t('replyAbove'), locale === DEFAULT_LANGUAGE);
