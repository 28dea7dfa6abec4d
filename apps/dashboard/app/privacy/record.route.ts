import { storeRequest } from '../editing/answer-form.server.ts';
import { recordFile } from '../page/record-file.server.ts';
import type { Route } from './+types/record.route.ts';

/** Streams the record of the store. */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { ctx, storeId } = storeRequest(context);
  return recordFile(ctx, { storeId });
}
