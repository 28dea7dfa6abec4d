const TRACKING_BASE = 'https://parcelsapp.com/en/tracking/';

/** The tracking address that was given, where it is one of the web, else the public one with the
 * number (S2). */
export function trackingLink(number: string, url: string | null | undefined): string {
  if (url && /^https?:\/\//i.test(url)) return url;
  return `${TRACKING_BASE}${encodeURIComponent(number)}`;
}
