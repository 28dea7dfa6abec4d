import { statusOf, untilAnswered } from './retry-while-offline.ts';

/**
 * Returns whether the server says that it doesn't have a script, as after an update; waits until the server
 * responds.
 */
export function isScriptGone(
  path: string,
  page: Parameters<typeof untilAnswered>[2] & Pick<typeof globalThis, 'fetch'>,
): Promise<boolean> {
  const ask = async () => {
    const status = await statusOf(page.fetch.bind(page), path, 'HEAD');
    return status === 404 || status === 410;
  };
  return untilAnswered(ask, undefined, page);
}
