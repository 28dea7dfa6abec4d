import { cloneElement, createContext, isValidElement, type ReactNode, use } from 'react';
import { type EntryContext, Scripts } from 'react-router';

const SharedScripts = createContext<ReadonlySet<string> | undefined>(undefined);

export const SharedScriptsProvider = SharedScripts.Provider;

/** Returns the URLs of the scripts that every page of an app loads. */
export function sharedScripts({
  manifest: { url, entry, routes },
}: Pick<EntryContext, 'manifest'>): ReadonlySet<string> {
  const root = routes.root;
  const ofRoot = root ? [root.module, ...(root.imports ?? [])] : [];
  return new Set([url, entry.module, ...entry.imports, ...ofRoot]);
}

/**
 * Renders the router's scripts. Scripts that only some pages need are fetched after styles, fonts and
 * pictures, since the page works without them. Browsers fetch preloaded modules as early as styles.
 */
export function PageScripts(): ReactNode {
  const shared = use(SharedScripts);
  // The router has no option for the attributes of its links. In the browser it renders no links.
  return shared ? fetchedLater(Scripts({}), shared) : <Scripts />;
}

function fetchedLater(part: ReactNode, shared: ReadonlySet<string>): ReactNode {
  if (Array.isArray(part)) return part.map((one) => fetchedLater(one, shared));
  if (!isValidElement<{ rel?: string; href?: string; children?: ReactNode }>(part)) return part;
  const { rel, href = '', children } = part.props;
  if (rel === 'modulepreload')
    return shared.has(href) ? part : cloneElement(part, { fetchPriority: 'low' } as object);
  return rel || !children
    ? part
    : cloneElement(part, {}, ...[children].flat().map((one) => fetchedLater(one, shared)));
}
