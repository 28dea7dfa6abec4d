import type { Route } from './+types/claim-placeholder.route.ts';

/** Holds the place of the claim beside the list. */
export default function ClaimPlaceholder({ params }: Route.ComponentProps) {
  return <p className="p-8">{params.claimId}</p>;
}
