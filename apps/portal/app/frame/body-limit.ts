/** Pages whose forms may contain files if scripts don't run. */
const WITH_FILES =
  /\/(issues\/items|issues\/shipment\/details|in-store\/upload|in-store\/receipt\/upload|register\/purchase|view\/[^/]+)$/;

/** Returns the size of the largest form that a page takes, in megabytes; a drawn signature must fit. */
export const bodyLimit = (path: string): number => (WITH_FILES.test(path) ? 120 : 4);
