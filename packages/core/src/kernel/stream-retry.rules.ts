const LEAST_MS = 1_000;
const SPREAD_MS = 2_000;

/**
 * Returns the line of a server-sent event stream that tells a browser when to reconnect: after one to
 * three seconds, so that the browsers of a stopped process don't all reconnect at once.
 */
export const streamRetry = (random: number = Math.random()): string =>
  `retry: ${LEAST_MS + Math.floor(random * SPREAD_MS)}\n\n`;
