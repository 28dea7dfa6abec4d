import type { Address, ClaimCategory, ClaimType, DesiredMethod, Instant } from './wire.types.ts';

export type SessionStatus =
  | 'STARTED'
  | 'PROCESS'
  | 'ISSUE_SELECTION'
  | 'SHIPMENT_SELECTION'
  | 'ITEMS'
  | 'SHIPMENT'
  | 'SHIPMENT_DETAILS'
  | 'RESOLUTION'
  | 'REVIEW'
  | 'SUBMITTED'
  | 'TOO_SOON'
  | 'TOO_LATE'
  | 'NOT_SHIPPED';

/** A claim while it is being written. */
export interface ClaimDraft {
  category: ClaimCategory;
  customer: { email: string; sourceOrderId: string; customerName: string };
  /** By fulfillment id. */
  fulfillments: Record<
    string,
    {
      issues: {
        id: string;
        sourceItemId: string;
        quantity: number;
        details: string;
        images: string[];
        type: ClaimType;
        subType?: string | null;
      }[];
      shipmentIssue: ClaimType | null;
      details: string;
      /** Of the shipment issue, like its details. */
      subType?: string | null;
      images?: string[];
    }
  >;
  resolution: {
    desiredMethod: DesiredMethod | null;
    /** Unfinished is fine. */
    updatedShippingAddress: Partial<Address> | null;
  };
  signature: string | null;
}

export interface SessionMetadata {
  claim: ClaimDraft;
  currentShipmentId: string | null;
}

/** The one open draft of an order. */
export interface ClaimSession {
  id: string;
  orderId: string;
  status: SessionStatus;
  metadata: SessionMetadata;
  /** Grows with every change. An older version never overwrites a newer one. */
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface SessionToSave {
  id?: string;
  /** May be left out by shoppers. */
  orderId?: string;
  /** With it, only that very version is replaced. */
  version?: number;
  metadata: SessionMetadata;
}

/** A step of the shopper: how far they have come, or what they entered. */
export type SessionUpdate =
  | { email?: string; orderId?: string; status: SessionStatus }
  | { email?: string; orderId?: string; metadata: SessionMetadata };
