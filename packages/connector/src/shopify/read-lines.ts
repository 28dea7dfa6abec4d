import type { ShopAccess } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';

/** Maximum length of a line, in characters. */
const LONGEST_LINE = 1_000_000;

/** Maximum size of a file, in bytes: far more than any shop's orders. */
const LARGEST_FILE = 20_000_000_000;

/**
 * Reads a file of one JSON value in each line, as it arrives, in bounded memory. Follows no redirect, sends
 * no credentials, and gives up when nothing arrives within the time limit. Throws `not-found` for a file that
 * is gone, `unavailable` for one that breaks off, and `unexpected` for one that is larger than `mostBytes`.
 */
export async function* readLines(
  url: URL,
  { timeoutMs, fetch: send = fetch }: Pick<ShopAccess<unknown>, 'timeoutMs' | 'fetch'>,
  mostBytes = LARGEST_FILE,
): AsyncGenerator<unknown> {
  const abort = new AbortController();
  let timer = setTimeout(() => abort.abort(), timeoutMs);
  const arrived = () => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), timeoutMs);
  };
  try {
    const response = await send(url, { redirect: 'manual', signal: abort.signal });
    if (!response.ok) throw refusal(response.status);
    const decoder = new TextDecoder();
    let rest = '';
    let bytes = 0;
    for await (const part of response.body ?? []) {
      arrived();
      bytes += part.byteLength;
      if (bytes > mostBytes) throw tooLarge();
      const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw tooLong();
      // Processing a line may take longer than the wait for the next chunk.
      clearTimeout(timer);
      for (const line of lines) if (line.trim()) yield parse(line);
      arrived();
    }
    if (rest.trim()) yield parse(rest);
  } catch (error) {
    if (error instanceof ConnectorError) throw error;
    throw new ConnectorError(
      'unavailable',
      `${url.host} closed the connection during the download of the export.`,
      {
        cause: error,
      },
    );
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

const tooLarge = () => new ConnectorError('unexpected', 'The export file is too large.');

const tooLong = () =>
  new ConnectorError('unexpected', 'The export file has a line that is too long.');

function refusal(status: number): ConnectorError {
  if (status === 403 || status === 404 || status === 410) {
    return new ConnectorError('not-found', 'The export has expired in Shopify.');
  }
  const code = status >= 500 || status === 429 ? 'unavailable' : 'unexpected';
  return new ConnectorError(
    code,
    `Couldn’t download the export: Shopify responded with status ${status}.`,
  );
}

function parse(line: string): unknown {
  if (line.length > LONGEST_LINE) throw tooLong();
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new ConnectorError('unexpected', 'The export file has a line that isn’t valid JSON.', {
      cause,
    });
  }
}
