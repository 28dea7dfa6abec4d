/** What pages show while the server can't be reached, by the path of their data; see `retryWhileOffline`. */
export const keptViews: Record<string, unknown> = {};
