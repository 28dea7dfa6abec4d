import { ownFilesAmong } from '@amends/core/claims';
import { MAX_FILES_PER_ISSUE } from '@amends/core/claims/terms/evidence.rules';
import { acceptFiles, evidenceView } from '../claim-flow/evidence.server.ts';
import type { EvidenceView } from '../uploads/evidence-view.ts';
import type { InStore } from './in-store.server.ts';

/** The claim or registration that the session's holder files. */
type OfFiling = Pick<InStore, 'ctx' | 'portal' | 'storeId'> & {
  filing: { filingId: string } | null;
};

/** Returns the form's files: those it had, less a removed one, and those sent with it. */
export async function readFiles(
  { ctx, portal, storeId, filing }: OfFiling,
  form: FormData,
): Promise<{ files: string[]; refusal: string | null; isRemoval: boolean }> {
  const where = { storeId, orderId: filing?.filingId ?? '' };
  const { references, error } = await acceptFiles(portal, where, form);
  const removed = form.get('removeImage');
  const named = form
    .getAll('images-0')
    .map(String)
    .slice(0, MAX_FILES_PER_ISSUE)
    .filter((one) => one !== removed);
  const kept = await ownFilesAmong(ctx, { ...where, references: named });
  const files = [...kept, ...references].slice(0, MAX_FILES_PER_ISSUE);
  return { files, refusal: error, isRemoval: removed !== null };
}

/** Returns files for a page. */
export const shownFiles = (
  { portal, storeId }: Pick<InStore, 'portal' | 'storeId'>,
  files: readonly string[] = [],
): EvidenceView[] => files.flatMap((one) => evidenceView(portal, storeId, one) ?? []);
