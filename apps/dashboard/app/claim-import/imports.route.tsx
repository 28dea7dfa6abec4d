import { showImports, takeForm } from '../file-import/file-import.server.ts';
import { FileImportsPage } from '../file-import/file-imports-page.tsx';
import { useClaimImportWords } from '../messages/claim-import.ts';
import type { Route } from './+types/imports.route.ts';
import { CLAIM_FILES } from './claim-files.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => showImports(context, CLAIM_FILES);

export const action = ({ request, context }: Route.ActionArgs) =>
  takeForm(request, context, CLAIM_FILES);

/** Renders the form for a file of claims, and the store's recent imports. */
export default function ClaimImports({ loaderData, actionData }: Route.ComponentProps) {
  const t = useClaimImportWords();
  return (
    <FileImportsPage
      shown={loaderData}
      refusal={actionData?.error ?? null}
      path="/claims/import"
      list="/inbox"
      other="/orders/import"
      accept=".csv,.json,.ndjson,.jsonl,text/csv,application/json"
      t={t}
    />
  );
}
