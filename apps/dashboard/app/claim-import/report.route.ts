import { streamReport } from '../file-import/file-import.server.ts';
import type { Route } from './+types/report.route.ts';
import { CLAIM_FILES } from './claim-files.server.ts';

/** Streams the result for each claim of a file. */
export const loader = ({ context, params: { importId } }: Route.LoaderArgs) =>
  streamReport(context, importId, CLAIM_FILES);
