import { streamReport } from '../file-import/file-import.server.ts';
import type { Route } from './+types/report.route.ts';
import { ORDER_FILES } from './order-files.server.ts';

/** Streams the result for each order of a file. */
export const loader = ({ context, params: { importId } }: Route.LoaderArgs) =>
  streamReport(context, importId, ORDER_FILES);
