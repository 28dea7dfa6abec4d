import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/suggest.route.ts';
import { suggest } from './search.server.ts';

/** What fits what is being typed into the search box or the palette. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  suggest(staffRequest(context), url.searchParams.get('q') ?? '');

/** Null if the server could not be asked: whoever types can go on. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => null);

/** It is read when someone types, not after every action. */
export const shouldRevalidate = () => false;
