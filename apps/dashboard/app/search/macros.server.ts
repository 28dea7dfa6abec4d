import { listMacros } from '@amends/core/workspace';
import type { StaffRequest } from '../request-context.ts';

/** Maximum number of macros that a menu shows; the others are found by name. */
const MOST_SHOWN = 50;

/** A macro as a menu lists it. */
export interface MacroChoice {
  id: string;
  name: string;
  global: boolean;
}

export interface MacroChoices {
  /** The store that has the macros; '' for global macros. */
  storeId: string;
  /** The text to find in their names; '' for the first page. */
  search: string;
  items: MacroChoice[];
  /** Whether there are others. */
  more: boolean;
}

export const noMacros = (storeId: string): MacroChoices => ({
  storeId,
  search: '',
  items: [],
  more: false,
});

/** Returns the macros of a menu: the first of the store by name, or those whose names contain the words. */
export async function readMacroChoices(
  { ctx }: StaffRequest,
  storeId: string,
  search = '',
): Promise<MacroChoices> {
  const page = await listMacros(ctx, { storeId, search, limit: MOST_SHOWN });
  const items = page.items.map(({ id, name, global }) => ({ id, name, global }));
  return { storeId, search, items, more: page.nextCursor !== null };
}
