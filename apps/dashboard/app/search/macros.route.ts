import { isRefusal } from '@amends/core';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/macros.route.ts';
import { type MacroChoices, noMacros, readMacroChoices } from './macros.server.ts';

/** Returns the macros of a store whose names contain the typed words. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<MacroChoices> {
  const storeId = url.searchParams.get('storeId') ?? '';
  const search = (url.searchParams.get('q') ?? '').slice(0, 200);
  try {
    return await readMacroChoices(staffRequest(context), storeId, search);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { ...noMacros(storeId), search };
  }
}

/** Returns null if the server is unreachable, so that typing continues. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => null);

/** Loaded while typing, not after every action. */
export const shouldRevalidate = () => false;
