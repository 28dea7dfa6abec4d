import type { PortalLocale } from './portal-text.rules.ts';

interface Characters {
  /** Characters without which words would mix two fonts. */
  needed: string;
  /** Other characters in texts of the portal and of shoppers, and in their addresses. */
  used: string;
}

/** The characters that a font of a store should have, by language. */
export const PORTAL_CHARACTERS: Readonly<Record<PortalLocale, Characters>> = {
  'en-US': {
    needed: `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?'"()-/#@&%$+`,
    used: '’‘“”–—…•·×€£¥©®™°ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØŒÙÚÛÜÝŸßàáâãäåæçèéêëìíîïñòóôõöøœùúûüýÿ',
  },
};
