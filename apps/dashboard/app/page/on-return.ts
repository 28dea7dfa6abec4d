/** After this time out of sight, what a tab shows may be outdated, in milliseconds. */
const HIDDEN_MS = 60_000;

/** Calls `look` each time the tab is shown after more than a minute, until the returned function is called. */
export function onReturn(page: Document, look: () => void): () => void {
  const isHidden = () => page.visibilityState === 'hidden';
  let hiddenAt = isHidden() ? Date.now() : null;
  const onSight = () => {
    if (isHidden()) {
      hiddenAt ??= Date.now();
      return;
    }
    const isOutdated = hiddenAt !== null && Date.now() - hiddenAt > HIDDEN_MS;
    hiddenAt = null;
    if (isOutdated) look();
  };
  page.addEventListener('visibilitychange', onSight);
  return () => page.removeEventListener('visibilitychange', onSight);
}
