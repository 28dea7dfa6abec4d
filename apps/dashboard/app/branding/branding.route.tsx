import { getBranding, previewBranding } from '@amends/core/stores';
import { Notice } from '@amends/ui';
import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { answerForm, showStorePage, storeRequest } from '../editing/answer-form.server.ts';
import { DashboardPage } from '../editing/dashboard-page.tsx';
import { useFormDone } from '../editing/persisted-form.tsx';
import { ChooseStorePage } from '../frame/chosen-store.tsx';
import { useBrandingWords } from '../messages/branding.ts';
import { readForm } from '../page/read-form.server.ts';
import type { Route } from './+types/branding.route.ts';
import { BrandingTabs } from './branding-tabs.tsx';
import { LookEditor } from './look-editor.tsx';
import { LICENSE_NOTE, lookOf } from './look-fields.ts';
import { saveLook } from './save-look.server.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId, portalUrl }) => {
    const [branding, { key }] = await Promise.all([
      getBranding(ctx, { storeId }),
      previewBranding(ctx, { storeId }),
    ]);
    return { branding, storeId, previewKey: key, portalUrl };
  });

/**
 * Doesn't reload when only the query changes: each load makes a new preview key, which would reload the
 * frame.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && currentUrl.pathname === nextUrl.pathname
    ? false
    : defaultShouldRevalidate;

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  const { data: answer, init } = await answerForm(async () => {
    await saveLook(ctx, storeId, form);
    return undefined;
  });
  if (answer.error === null) throw redirect(`/branding?done=${String(form.get('intent'))}`);
  const version = Number(form.get('version')) || 0;
  const licenseNote = String(form.get(LICENSE_NOTE) ?? '');
  return data({ answer, typed: lookOf(form), licenseNote, version }, init ?? undefined);
}

/** The editor of a store's branding: the draft next to the portal as it would look. */
export default function BrandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useBrandingWords();
  const [search] = useSearchParams();
  const done = search.get('done');
  const draftKey = loaderData ? `branding/${loaderData.storeId}` : null;
  useFormDone(done && !actionData ? draftKey : null, done === 'restore');
  if (!loaderData || draftKey === null) return <ChooseStorePage title={t.title} />;
  const { branding, previewKey, portalUrl } = loaderData;
  const said =
    done !== null && Object.hasOwn(t.done, done) ? t.done[done as keyof typeof t.done] : null;
  return (
    <DashboardPage title={t.title} intro={t.intro} wide>
      <BrandingTabs current="look" />
      {said && !actionData ? (
        <Notice kind="success" role="status">
          {said}
        </Notice>
      ) : null}
      <LookEditor
        // Remounts for another version, to fill the fields again.
        key={`${loaderData.storeId}/${branding.draft.version}/${actionData?.answer.code ?? ''}`}
        draftKey={draftKey}
        branding={branding}
        failed={actionData ?? null}
        previewKey={previewKey}
        portalUrl={portalUrl}
      />
    </DashboardPage>
  );
}
