import { takeStream } from '../file-import/file-import.server.ts';
import type { Route } from './+types/upload.route.ts';
import { ORDER_FILES } from './order-files.server.ts';

/** Stores a file of orders as it arrives. */
export const action = ({ request, url, context }: Route.ActionArgs): Promise<Response> =>
  takeStream({ request, url }, context, ORDER_FILES);
