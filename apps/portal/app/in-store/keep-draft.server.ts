import { isRefusal } from '@amends/core';
import { redirect } from 'react-router';
import { SESSION_SECONDS } from '../access/enter-order.server.ts';
import { ORDER_COOKIE, type PortalRequest } from '../request-context.ts';

/** Starts or renews this browser's session for a draft. */
export const openSession = ({ cookies }: PortalRequest, accessToken: string) =>
  cookies.set(ORDER_COOKIE, accessToken, { maxAgeSeconds: SESSION_SECONDS });

/** A saved draft's version, or the error message if another tab saved in the meantime. */
export type Kept = { error: null; version: number } | { error: string };

/**
 * Saves the draft that a form was loaded with: an older version never overwrites a newer one. Returns
 * `changed` as the error if another tab saved. Redirects to `filed` if the draft was filed already.
 */
export async function keepDraft(
  portal: PortalRequest,
  {
    form,
    known,
    filed,
    changed,
  }: { form: FormData; known: number; filed: string; changed: string },
  save: (version: number) => Promise<{ accessToken: string | null; version: number }>,
): Promise<Kept> {
  try {
    const { accessToken, version } = await save(Number(form.get('version') ?? known) || 0);
    if (accessToken) openSession(portal, accessToken);
    return { error: null, version };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'already_filed') throw redirect(filed);
    if (error.code !== 'filing_changed') throw error;
    return { error: changed };
  }
}
