import { showImports, takeForm } from '../file-import/file-import.server.ts';
import { FileImportsPage } from '../file-import/file-imports-page.tsx';
import { useOrderImportWords } from '../messages/order-import.ts';
import type { Route } from './+types/imports.route.ts';
import { ORDER_FILES } from './order-files.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => showImports(context, ORDER_FILES);

export const action = ({ request, context }: Route.ActionArgs) =>
  takeForm(request, context, ORDER_FILES);

/** Renders the form for a file of orders, and the store's recent imports. */
export default function OrderImports({ loaderData, actionData }: Route.ComponentProps) {
  const t = useOrderImportWords();
  return (
    <FileImportsPage
      shown={loaderData}
      refusal={actionData?.error ?? null}
      path="/orders/import"
      list="/orders"
      other="/claims/import"
      accept=".csv,text/csv"
      t={t}
    />
  );
}
