import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/suggest.route.ts';
import { suggest } from './search.server.ts';

/** Returns suggestions for the search box and the palette. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  suggest(staffRequest(context), url.searchParams.get('q') ?? '');

/** Returns null if the server is unreachable, so that typing continues. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => null);

/** Loaded while typing, not after every action. */
export const shouldRevalidate = () => false;
