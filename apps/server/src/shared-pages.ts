import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Store } from '@amends/core/stores';
import { takesCoding } from './takes-coding.ts';

/** A page without its nonces, the only difference between visitors. */
interface SharedPage {
  /** The parts between nonces. */
  html: readonly string[];
  headers: readonly (readonly [name: string, parts: readonly string[]])[];
}

export interface SharedPageRequest {
  /** The cache key among the pages of one store. */
  key: string;
  acceptEncoding: string | undefined;
  /** Renders the page with this nonce, for no particular visitor; null if that failed. */
  render(nonce: string): Promise<Response | null>;
}

export type SharedPages = ReturnType<typeof createSharedPages>;

/** Maximum number of cached pages, since anyone may request a page under any number of hosts. */
const MOST = 200;
/** Takes a third of the default level's time, for a twentieth more bytes. */
const GZIP_LEVEL = 3;

const newNonce = () => randomBytes(16).toString('base64');

/**
 * Caches pages that are the same for every visitor of a store, and inserts a new nonce into each
 * response. A page lives as long as the store object that it was rendered for
 * (`store-of-request.ts`), so a changed setting or brand shows in every process as soon as the
 * store is read again.
 */
export function createSharedPages() {
  /** Oldest first. */
  const kept = new Map<string, { store: Store; page: Promise<SharedPage | null> }>();

  function keep(key: string, store: Store, page: Promise<SharedPage | null>): void {
    kept.delete(key);
    for (const oldest of kept.keys()) {
      if (kept.size < MOST) break;
      kept.delete(oldest);
    }
    kept.set(key, { store, page });
    // A failed page may succeed the next time.
    const forget = () => {
      if (kept.get(key)?.page === page) kept.delete(key);
    };
    page.then((made) => made ?? forget(), forget);
  }

  return async (store: Store, request: SharedPageRequest): Promise<Response | null> => {
    const key = `${store.id} ${request.key}`;
    const known = kept.get(key);
    const page = known?.store === store ? known.page : renderShared(request);
    if (known?.page !== page) keep(key, store, page);
    const found = await page;
    return found && answerShared(found, request.acceptEncoding);
  };
}

async function renderShared({ render }: SharedPageRequest): Promise<SharedPage | null> {
  const nonce = newNonce();
  const response = await render(nonce);
  if (response?.status !== 200) {
    await response?.body?.cancel();
    return null;
  }
  const html = (await response.text()).split(nonce);
  const headers = [...response.headers].map(([name, value]) => [name, value.split(nonce)] as const);
  return { html, headers };
}

function answerShared(page: SharedPage, acceptEncoding: string | undefined): Response {
  const nonce = newNonce();
  const headers = new Headers();
  for (const [name, parts] of page.headers) headers.append(name, parts.join(nonce));
  headers.append('Vary', 'Accept-Encoding');
  const html = page.html.join(nonce);
  if (!takesCoding('gzip', acceptEncoding)) return new Response(html, { headers });
  headers.set('Content-Encoding', 'gzip');
  return new Response(gzipSync(html, { level: GZIP_LEVEL }), { headers });
}
