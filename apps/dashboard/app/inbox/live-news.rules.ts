/** A live update of a store, as the server publishes it. */
interface Update {
  streamId: string;
  names: readonly string[];
  sequence: number | null;
}

/**
 * What an open dashboard is notified of: a change of a stream, with the number of its last event if known, or of
 * who is viewing a claim.
 */
export type News = { changed: string; sequence: number | null } | { viewersOf: string } | 'missed';

const VIEWERS_CHANGED = 'claim.viewers-changed';
const VIEWERS_OF = 'viewers ';

/**
 * Returns the notifications of an open dashboard for an update, each as a line. None for an order, since
 * the list and the claim show nothing that changes with it, and a synchronization changes thousands. An
 * update without a stream is an empty line: some may have been missed.
 */
export function newsLines({ streamId, names, sequence }: Update): string[] {
  if (streamId.startsWith('ord_')) return [];
  const isViewed = names.includes(VIEWERS_CHANGED);
  const isChanged = names.length === 0 || names.some((name) => name !== VIEWERS_CHANGED);
  const changed = sequence === null ? streamId : `${streamId} ${sequence}`;
  return [...(isChanged ? [changed] : []), ...(isViewed ? [`${VIEWERS_OF}${streamId}`] : [])];
}

/** Reads a line of `newsLines`. */
export function readNews(line: string): News {
  if (line.trim() === '') return 'missed';
  if (line.startsWith(VIEWERS_OF)) return { viewersOf: line.slice(VIEWERS_OF.length) };
  const [changed = '', sequence] = line.split(' ');
  return { changed, sequence: sequence === undefined ? null : Number(sequence) };
}
