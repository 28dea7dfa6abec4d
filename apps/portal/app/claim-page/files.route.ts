import { openSecretLink, pageNotFound, type SecretLink } from '../access/secret-link.server.ts';
import { portalRequest } from '../request-context.ts';
import type { Route } from './+types/files.route.ts';
import { calendarFile } from './calendar-file.server.ts';
import { iconFile, manifestFile } from './shortcut.server.ts';

/**
 * Files that belong to a claim's page. They share one route, because the portal's first page lists every
 * route.
 */
const FILES: Readonly<Record<string, (held: SecretLink) => Promise<Response | null>>> = {
  'calendar.ics': calendarFile,
  'icon.svg': iconFile,
  'manifest.webmanifest': manifestFile,
};

/**
 * Returns a file of the claim's page: the next date as a calendar file, the web app manifest, or its icon.
 */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const fileOf = Object.hasOwn(FILES, params.file) ? FILES[params.file] : undefined;
  if (!fileOf) throw pageNotFound(request, portalRequest(context).texts);
  const held = await openSecretLink({ request, context, token: params.token }, 'view');
  const file = await fileOf(held);
  if (!file) throw pageNotFound(request, held.portal.texts);
  return file;
}
