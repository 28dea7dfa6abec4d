import type { PortalLocale } from './portal-text.rules.ts';

interface Characters {
  /** Without one of these a word would mix two fonts. */
  needed: string;
  /** Also written by the portal, its shoppers and their addresses. */
  used: string;
}

/** The characters that a font of a store should have, by language. */
export const PORTAL_CHARACTERS: Readonly<Record<PortalLocale, Characters>> = {
  'en-US': {
    needed: `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?'"()-/#@&%$+`,
    used: '’‘“”–—…•·×€£¥©®™°ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØŒÙÚÛÜÝŸßàáâãäåæçèéêëìíîïñòóôõöøœùúûüýÿ',
  },
};
