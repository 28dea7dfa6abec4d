import type { ClaimDraft } from '../terms/draft.rules.ts';
import type { SessionStatus } from './session-status.rules.ts';

/** A claim being filled in; one open per order. See docs/rules/lifecycle.md#filing-session. */
export interface ClaimSession {
  id: string;
  orderId: string;
  status: SessionStatus;
  /** Incremented by every save of the draft, but not by a status. */
  version: number;
  metadata: { claim: ClaimDraft; currentShipmentId: string | null };
  createdAt: Date;
  updatedAt: Date;
}
