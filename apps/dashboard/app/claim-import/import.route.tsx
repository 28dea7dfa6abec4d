import { changeImport, showImport } from '../file-import/file-import.server.ts';
import { FileImportPage } from '../file-import/file-import-page.tsx';
import { useClaimImportWords } from '../messages/claim-import.ts';
import type { Route } from './+types/import.route.ts';
import { CLAIM_FILES } from './claim-files.server.ts';

export const loader = ({ context, params: { importId } }: Route.LoaderArgs) =>
  showImport(context, importId, CLAIM_FILES);

export const action = ({ request, context, params: { importId } }: Route.ActionArgs) =>
  changeImport(request, context, importId, CLAIM_FILES);

/** Renders a file of claims. */
export default function ClaimImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useClaimImportWords();
  return (
    <FileImportPage
      file={loaderData?.file ?? null}
      answer={actionData}
      path="/claims/import"
      list="/inbox"
      t={t}
    />
  );
}
