import { useActionData } from 'react-router';
import { linkPageHeaders } from '../access/secret-link.server.ts';
import { readForm } from '../frame/read-form.ts';
import { useClaimMessages } from '../messages/claim-messages.ts';
import type { Route } from './+types/sign.route.ts';
import { ClaimToSign } from './claim-to-sign.tsx';
import { EndedLink } from './ended-link.tsx';
import { actOnSignLink, type SignResult } from './sign-action.server.ts';
import { openSigningLink, signView } from './sign-view.server.ts';

export const headers = linkPageHeaders;

/** The page where a customer signs a claim filed on their behalf. Opening it changes nothing. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const held = await openSigningLink({ request, context, claimId: params.claimId });
  return signView(held, url);
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const held = await openSigningLink({ request, context, claimId: params.claimId });
  return actOnSignLink(held, url, await readForm(request));
}

export default function Sign({ loaderData: view }: Route.ComponentProps) {
  const t = useClaimMessages();
  const result = useActionData<SignResult>();
  return (
    <div className="mx-auto max-w-[36rem]">
      <title>{t.frame.title(t.sign.pageTitle(view.claimNumber), view.storeName)}</title>
      {view.claim ? (
        <ClaimToSign view={view} claim={view.claim} result={result} />
      ) : (
        <EndedLink view={view} result={result} />
      )}
    </div>
  );
}
