import { changeImport, showImport } from '../file-import/file-import.server.ts';
import { FileImportPage } from '../file-import/file-import-page.tsx';
import { useOrderImportWords } from '../messages/order-import.ts';
import type { Route } from './+types/import.route.ts';
import { ORDER_FILES } from './order-files.server.ts';

export const loader = ({ context, params: { importId } }: Route.LoaderArgs) =>
  showImport(context, importId, ORDER_FILES);

export const action = ({ request, context, params: { importId } }: Route.ActionArgs) =>
  changeImport(request, context, importId, ORDER_FILES);

/** Renders a file of orders. */
export default function OrderImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useOrderImportWords();
  return (
    <FileImportPage
      file={loaderData?.file ?? null}
      answer={actionData}
      path="/orders/import"
      list="/orders"
      t={t}
    />
  );
}
