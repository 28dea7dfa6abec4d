import type { ClaimDraft } from '../terms/draft.rules.ts';
import type { SessionStatus } from './session-status.rules.ts';

/** A claim being filled in (S3); one open per order (D6). */
export interface ClaimSession {
  id: string;
  orderId: string;
  status: SessionStatus;
  /** Raised by every saving of the draft; a status does not raise it. */
  version: number;
  metadata: { claim: ClaimDraft; currentShipmentId: string | null };
  createdAt: Date;
  updatedAt: Date;
}
