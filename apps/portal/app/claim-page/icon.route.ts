import { openSecretLink } from '../access/secret-link.server.ts';
import type { Route } from './+types/icon.route.ts';
import { iconOf } from './manifest.rules.ts';
import { shortcutLook } from './shortcut.server.ts';

/** Returns the icon of the claim's shortcut for a store without one. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const held = await openSecretLink({ request, context, token: params.token }, 'view');
  const icon = iconOf({ storeName: held.store.name, ...shortcutLook(held) });
  return new Response(icon, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } });
}
