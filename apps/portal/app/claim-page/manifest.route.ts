import { getClaim } from '@amends/core/claims';
import { openSecretLink } from '../access/secret-link.server.ts';
import { claimMessagesFor } from '../messages/claim-messages.ts';
import type { Route } from './+types/manifest.route.ts';
import { manifestOf } from './manifest.rules.ts';
import { shortcutLook } from './shortcut.server.ts';

/** Returns what makes the claim's page a shortcut on a home screen, with the store's name and look. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const held = await openSecretLink({ request, context, token: params.token }, 'view');
  const { storeId, claimId, store, portal } = held;
  const { claimNumber } = await getClaim(held.ctx, { storeId, claimId });
  const { claimPage: t, frame } = claimMessagesFor(portal.texts);
  const manifest = manifestOf({
    path: `/view/${held.token}`,
    claimId,
    name: frame.title(t.pageTitle(claimNumber), store.name),
    storeName: store.name,
    ...shortcutLook(held),
  });
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
