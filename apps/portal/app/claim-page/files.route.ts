import { openSecretLink, pageNotFound, type SecretLink } from '../access/secret-link.server.ts';
import { portalRequest } from '../request-context.ts';
import type { Route } from './+types/files.route.ts';
import { calendarFile } from './calendar-file.server.ts';
import { iconFile, manifestFile } from './shortcut.server.ts';

/** The files next to a claim's page; one route, because the first page of the portal names them all. */
const FILES: Readonly<Record<string, (held: SecretLink) => Promise<Response | null>>> = {
  'calendar.ics': calendarFile,
  'icon.svg': iconFile,
  'manifest.webmanifest': manifestFile,
};

/** Returns a file of the claim's page: its next date for a calendar, or its shortcut and icon. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const fileOf = Object.hasOwn(FILES, params.file) ? FILES[params.file] : undefined;
  if (!fileOf) throw pageNotFound(request, portalRequest(context).texts);
  const held = await openSecretLink({ request, context, token: params.token }, 'view');
  const file = await fileOf(held);
  if (!file) throw pageNotFound(request, held.portal.texts);
  return file;
}
