import type { ResolutionType } from '@amends/core/claims/terms/resolution-type.rules';
import type { LineAmounts } from '@amends/core/resolutions/resolution-plan.rules';
import type { ClaimChange } from './claim-changes.ts';
import type { Seen } from './seen.rules.ts';

/** The server's preview of a decision. */
export interface ApprovalPreview {
  resolutions: (LineAmounts & {
    claimItemId: string | null;
    resolutionType: ResolutionType;
    quantity: number;
    creditStore: boolean;
    replacement: { name: string } | null;
  })[];
  totals: Omit<LineAmounts, 'total' | 'reimbursement'> & {
    subtotal: number;
    totalToCustomer: number;
    totalReimbursed: number;
    limited: boolean;
  };
}

/** The result of an action. */
export type DecideResult =
  | { outcome: 'done' }
  | { outcome: 'preview'; preview: ApprovalPreview }
  /** Refused with a message; `fields` has the errors of single fields, by path. */
  | { outcome: 'refused'; error: string; fields: Record<string, string> }
  /** Someone else changed the claim; `seen` is its current state. */
  | { outcome: 'changed'; changes: ClaimChange[]; seen: Seen }
  | { outcome: 'offline' };
