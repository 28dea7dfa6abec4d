import { isRefusal } from '@amends/core';
import { openReturnLabel } from '@amends/core/returns';
import { LABEL_EXTENSIONS } from '@amends/core/returns/return-label.rules';
import { redirect } from 'react-router';
import type { Route } from './+types/label.route.ts';
import { notOfThisOrder, ofShopper } from './own-return.server.ts';

/**
 * Returns the uploaded label of a return to the customer of its order: a picture to look at, a PDF to save.
 * Redirects to the return's page if there is none, for example after staff removed it.
 */
export async function loader(args: Route.LoaderArgs) {
  const { ctx, about } = ofShopper(args);
  try {
    const { stream, contentType, size } = await openReturnLabel(ctx, about);
    const extension = LABEL_EXTENSIONS[contentType] ?? 'bin';
    const kind = extension === 'pdf' ? 'attachment' : 'inline';
    return new Response(stream, {
      headers: {
        'Content-Type': contentType,
        'Content-Length': String(size),
        'Content-Disposition': `${kind}; filename="return-label.${extension}"`,
        'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      },
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'file_not_found') throw redirect(`/return/${about.returnId}`);
    if (error.kind === 'not-found') throw notOfThisOrder(args);
    throw error;
  }
}
