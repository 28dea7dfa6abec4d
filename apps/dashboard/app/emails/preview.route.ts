import { isStoreEmail } from '@amends/core/claims';
import { type EmailTemplateOverrideInput, previewEmail } from '@amends/core/notifications';
import { data } from 'react-router';
import type { z } from 'zod';
import { editIn, showPage, storeRequest, textIn } from '../editing/answer-form.server.ts';
import { readForm } from '../page/read-form.server.ts';
import type { Route } from './+types/preview.route.ts';
import { framedEmail } from './framed-email.ts';
import { readPlainOverride } from './plain-override.ts';

/** It can't run scripts, and no other site may embed it. */
const POLICY =
  "sandbox; default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Returns an email as a page for a frame; texts that can't be saved yet are omitted. */
export async function action({ request, context, params: { template } }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  if (!isStoreEmail(template)) throw data(null, { status: 404 });
  const form = await readForm(request);
  const override = form.has('values')
    ? (editIn(form).values as z.input<typeof EmailTemplateOverrideInput>)
    : readPlainOverride(form);
  const given = { storeId, template };
  const email = await previewEmail(ctx, { ...given, override }).catch(() =>
    showPage(() => previewEmail(ctx, given)),
  );
  return new Response(framedEmail(email, textIn(form, 'look')), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
    },
  });
}
