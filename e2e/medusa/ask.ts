import type { Json } from '../../packages/connector/src/conformance/json.ts';

export type AskSite = (path: string, body?: object) => Promise<Json>;

/** Sends requests to a Medusa as its own admin or storefront does; one with a body changes something. */
export function askSite(site: string, headers: Record<string, string>): AskSite {
  return async (path, body) => {
    const answer = await fetch(new URL(path, site), {
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(60_000),
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 500)}`);
    return JSON.parse(text);
  };
}

export const basic = (secretKey: string) => ({
  authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
});
