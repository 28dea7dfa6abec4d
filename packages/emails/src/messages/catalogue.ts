import { claims } from './en-US/claims.ts';
import { inStore } from './en-US/in-store.ts';
import { parts } from './en-US/parts.ts';
import { push } from './en-US/push.ts';
import { returns } from './en-US/returns.ts';
import { terms } from './en-US/terms.ts';

const EN_US = { ...claims, ...returns, ...inStore, ...parts, ...push, ...terms };

/** The name of a text of an email to a shopper. */
export type TextKey = keyof typeof EN_US;

/** The texts of a language, in ICU message syntax. */
type Catalogue = Readonly<Record<TextKey, string>>;

export const DEFAULT_LANGUAGE = 'en-US';

/** Every language with texts of its own. */
export const CATALOGUES: Readonly<Record<string, Catalogue>> = { [DEFAULT_LANGUAGE]: EN_US };
