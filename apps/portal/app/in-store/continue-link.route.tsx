import { isRefusal } from '@amends/core';
import { isFilingLinkActive, openFilingLink } from '@amends/core/claims';
import { LinkButton } from '@amends/ui';
import { data, Form, redirect } from 'react-router';
import { SESSION_SECONDS } from '../access/enter-order.server.ts';
import { linkPageHeaders, linkRefused } from '../access/secret-link.server.ts';
import { useBrand, useStorePath } from '../branding/use-brand.ts';
import { PrimaryAction } from '../frame/actions.tsx';
import { useInStoreWords } from '../messages/in-store-messages.ts';
import { ORDER_COOKIE, portalRequest } from '../request-context.ts';
import type { Route } from './+types/continue-link.route.ts';
import { ResumePage } from './resume-page.tsx';

export const headers = linkPageHeaders;

/**
 * The target of an emailed link to an unfinished claim. Opening it changes nothing, because mail scanners
 * open links.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, store } = portalRequest(context);
  if (!store) throw redirect('/start');
  const { storeId } = store;
  try {
    const isActive = await isFilingLinkActive(ctx, { storeId, token: params.token });
    return data({ isActive }, { status: isActive ? 200 : 404 });
  } catch (error) {
    throw linkRefused(error, request, portalRequest(context).texts);
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const portal = portalRequest(context);
  if (!portal.store) throw redirect('/start');
  const { storeId } = portal.store;
  try {
    const { accessToken } = await openFilingLink(portal.ctx, { storeId, token: params.token });
    portal.cookies.set(ORDER_COOKIE, accessToken, { maxAgeSeconds: SESSION_SECONDS });
  } catch (error) {
    // The link was used in the meantime; the page says so.
    if (isRefusal(error) && error.code === 'filing_not_found') return null;
    throw linkRefused(error, request, portalRequest(context).texts);
  }
  throw redirect(`/in-store${portal.storeQuery}`);
}

export default function ContinueLink({ loaderData }: Route.ComponentProps) {
  const t = useInStoreWords().resume;
  const brand = useBrand();
  const storePath = useStorePath();
  if (!loaderData.isActive) {
    return (
      <ResumePage title={t.usedTitle} subtitle={t.used}>
        <LinkButton to={storePath('/in-store/continue')} look="primary" wide>
          {t.usedButton}
        </LinkButton>
      </ResumePage>
    );
  }
  return (
    <ResumePage title={t.openTitle} subtitle={t.open(brand.name)}>
      <Form method="post" reloadDocument>
        <PrimaryAction>{t.openButton}</PrimaryAction>
      </Form>
    </ResumePage>
  );
}
