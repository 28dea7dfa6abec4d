/** Tracking page for unknown carriers. */
const TRACKING_BASE = 'https://parcelsapp.com/en/tracking/';

/** Tracking pages of known carriers, most specific name first; `{n}` is the tracking number. */
const CARRIERS: readonly (readonly [name: RegExp, page: string])[] = [
  [/^ups\b|^united parcel service/, 'https://www.ups.com/track?tracknum={n}'],
  [/^usps\b|^u\.?s\.? postal service/, 'https://tools.usps.com/go/TrackConfirmAction?tLabels={n}'],
  [/^fed ?ex\b/, 'https://www.fedex.com/fedextrack/?trknbr={n}'],
  [
    /^deutsche post\b|^dhl (paket|germany|de)\b/,
    'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode={n}',
  ],
  [/^dhl\b/, 'https://www.dhl.com/en/express/tracking.html?AWB={n}'],
  [/^royal mail\b/, 'https://www.royalmail.com/track-your-item#/tracking-results/{n}'],
  [/^parcelforce\b/, 'https://www.parcelforce.com/track-trace?trackNumber={n}'],
  [
    /^canada post\b|^postes canada\b/,
    'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={n}',
  ],
  [/^purolator\b/, 'https://www.purolator.com/en/shipping/tracker?pins={n}'],
  [/^yamato\b|^kuroneko\b|^ヤマト/, 'https://toi.kuronekoyamato.co.jp/cgi-bin/tneko?number01={n}'],
  [/^sagawa\b|^佐川/, 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={n}'],
  [
    /^japan post\b|^日本郵便/,
    'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1={n}',
  ],
  [/^dpd (uk|local)\b/, 'https://track.dpd.co.uk/search?reference={n}'],
  [/^dpd\b/, 'https://tracking.dpd.de/parcelstatus?query={n}&locale=en_US'],
  [/^gls\b/, 'https://gls-group.com/track/{n}'],
  [/^evri\b|^hermes uk\b/, 'https://www.evri.com/track/parcel/{n}'],
  [/^la poste\b|^colissimo\b/, 'https://www.laposte.fr/outils/suivre-vos-envois?code={n}'],
  [/^chronopost\b/, 'https://www.chronopost.fr/en/tracking-parcels?listeNumerosLT={n}'],
  [/^post ?nl\b/, 'https://postnl.nl/tracktrace/?B={n}'],
  [/^australia post\b|^auspost\b/, 'https://auspost.com.au/mypost/track/details/{n}'],
  [/^on ?trac\b/, 'https://www.ontrac.com/tracking/?number={n}'],
  [/^laser ?ship\b/, 'https://www.lasership.com/track/{n}'],
];

/** The format of tracking numbers that only UPS uses. */
const UPS_NUMBER = /^1Z[A-Z0-9]{16}$/i;

/**
 * Returns the tracking URL of a shipment: the store's if it is a web URL, else the known carrier's
 * page, else the public one.
 */
export function trackingLink(
  number: string,
  url: string | null | undefined,
  carrier?: string | null,
): string {
  if (url && /^https?:\/\//i.test(url)) return url;
  const compact = number.replace(/\s/g, '');
  const name = carrier?.trim() || (UPS_NUMBER.test(compact) ? 'ups' : '');
  const known = CARRIERS.find(([pattern]) => pattern.test(name.toLowerCase()));
  if (!known) return `${TRACKING_BASE}${encodeURIComponent(number)}`;
  return known[1].replace('{n}', encodeURIComponent(compact));
}
