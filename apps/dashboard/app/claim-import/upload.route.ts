import { takeStream } from '../file-import/file-import.server.ts';
import type { Route } from './+types/upload.route.ts';
import { CLAIM_FILES } from './claim-files.server.ts';

/** Stores a file of claims as it arrives. */
export const action = ({ request, url, context }: Route.ActionArgs): Promise<Response> =>
  takeStream({ request, url }, context, CLAIM_FILES);
