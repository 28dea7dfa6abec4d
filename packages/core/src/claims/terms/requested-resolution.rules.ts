/** The three resolutions a shopper can ask for. */
export const REQUESTABLE_RESOLUTIONS = ['RESHIP', 'REFUND', 'STORE_CREDIT'] as const;
export type RequestableResolution = (typeof REQUESTABLE_RESOLUTIONS)[number];

export type RequestedResolution = RequestableResolution | 'MIXED';

/** What a shopper asks for: one resolution for all items, except for those that name another. */
export interface RequestedMethods {
  readonly desiredMethod: RequestableResolution;
  readonly methodByItem?: Readonly<Record<string, RequestableResolution>> | undefined;
}

/** Returns the resolution that an item requests. */
export const methodOf = (
  { desiredMethod, methodByItem = {} }: RequestedMethods,
  sourceItemId: string,
): RequestableResolution =>
  (Object.hasOwn(methodByItem, sourceItemId) && methodByItem[sourceItemId]) || desiredMethod;

/**
 * Returns the resolutions that a claim's items request, without duplicates, in the order they are
 * offered.
 */
export function requestedMethodsOf(
  items: readonly { resolutionRequested: string | null }[],
): RequestableResolution[] {
  return REQUESTABLE_RESOLUTIONS.filter((type) =>
    items.some((item) => item.resolutionRequested === type),
  );
}

/**
 * Returns the requested resolution of a claim: MIXED if its items differ, otherwise the first of
 * the three types with a count; null if none was requested. See
 * docs/rules/eligibility.md#requested-resolution.
 */
export function requestedResolutionOf(
  items: readonly { resolutionRequested: RequestableResolution | null }[],
): RequestedResolution | null {
  const asked = requestedMethodsOf(items);
  return asked.length > 1 ? 'MIXED' : (asked[0] ?? null);
}
