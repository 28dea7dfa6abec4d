/** The three resolutions a shopper can ask for. */
export const REQUESTABLE_RESOLUTIONS = ['RESHIP', 'REFUND', 'STORE_CREDIT'] as const;
export type RequestableResolution = (typeof REQUESTABLE_RESOLUTIONS)[number];

export type RequestedResolution = RequestableResolution | 'MIXED';

/** Returns the kinds that a claim's items ask for, each once, in the order they are offered. */
export function requestedMethodsOf(
  items: readonly { resolutionRequested: string | null }[],
): RequestableResolution[] {
  return REQUESTABLE_RESOLUTIONS.filter((type) =>
    items.some((item) => item.resolutionRequested === type),
  );
}

/**
 * What a claim's items ask for together: MIXED when they differ, otherwise the first of the three
 * types that has a count; null when nothing was asked for. See
 * docs/rules/eligibility.md#requested-resolution.
 */
export function requestedResolutionOf(
  items: readonly { resolutionRequested: RequestableResolution | null }[],
): RequestedResolution | null {
  const asked = requestedMethodsOf(items);
  return asked.length > 1 ? 'MIXED' : (asked[0] ?? null);
}

const LABELS: Record<RequestedResolution, string> = {
  RESHIP: 'Reshipment',
  REFUND: 'Refund',
  STORE_CREDIT: 'Store Credit',
  MIXED: 'Mixed',
};

/** Returns the customer-facing label of what was asked for. */
export function requestedResolutionLabel(requested: RequestedResolution): string {
  return LABELS[requested];
}
