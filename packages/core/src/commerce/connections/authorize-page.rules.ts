/**
 * Returns the page of a WooCommerce site where its staff allow the connection. WooCommerce then sends the
 * keys to `callback` and the person to `back`. See
 * https://developer.woocommerce.com/docs/apis/rest-api/authentication/
 */
export function authorizePage(given: {
  site: string;
  appName: string;
  /** Identifies the attempt; it comes back with the keys. */
  attempt: string;
  back: string;
  callback: string;
}): URL {
  const page = new URL('wc-auth/v1/authorize', `${given.site.replace(/\/+$/, '')}/`);
  page.searchParams.set('app_name', given.appName);
  page.searchParams.set('scope', 'read_write');
  page.searchParams.set('user_id', given.attempt);
  page.searchParams.set('return_url', given.back);
  page.searchParams.set('callback_url', given.callback);
  return page;
}

/**
 * Whether a site can send us its keys: WooCommerce sends them only over https, to a public address, and the
 * site itself must use https.
 */
export function canAuthorize(site: string | null, ownAddress: string): boolean {
  const own = new URL(ownAddress);
  const isPublic = own.hostname.includes('.') && !/^[\d.]+$/.test(own.hostname);
  return own.protocol === 'https:' && isPublic && (site === null || site.startsWith('https://'));
}
