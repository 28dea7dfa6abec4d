// Written by `npm run client:operations` from the API's own description.

/** The shapes that the API speaks in. */
export interface Schemas {
  Address: {
    name?: string;
    company?: string;
    address1: string;
    address2?: string;
    city: string;
    province?: string;
    postalCode?: string;
    /** Two-letter ISO 3166 code. */
    country: string;
    phone?: string;
  } | null;
  ApiToken: {
    id: string;
    name: string;
    status: 'ACTIVE' | 'EXPIRED' | 'REVOKED';
    /** The last characters of the value; may be empty. */
    ending: string;
    scopes: (
      | 'order:read'
      | 'order:update'
      | 'order:export'
      | 'protection:add'
      | 'protection:remove'
      | 'appeasement:create'
      | 'claim:read'
      | 'claim:create'
      | 'claim:update'
      | 'claim:resolve'
      | 'claim:resolve-externally'
      | 'claim:override-window'
      | 'claim:export'
      | 'event:read'
      | 'warranty:read'
      | 'warranty:create'
      | 'warranty:update'
      | 'warranty:resolve'
      | 'returns:read'
      | 'returns:create'
      | 'returns:update'
      | 'session:read'
      | 'session:write'
      | 'media:read'
      | 'media:create'
      | 'message:read'
      | 'message:create'
      | 'claim-note:read'
      | 'claim-note:create'
      | 'claim-note:update'
      | 'claim-note:delete'
      | 'review:read'
      | 'review:create'
      | 'label:read'
      | 'label:add'
      | 'label:remove'
      | 'macro:read'
      | 'macro:create'
      | 'macro:update'
      | 'macro:delete'
      | 'global-macro:read'
      | 'sop:read'
      | 'sop:create'
      | 'sop:update'
      | 'sop:delete'
      | 'sop:set-state'
      | 'store:read'
      | 'settings:read'
      | 'settings:update'
      | 'claim-filing:update'
      | 'settings:general:claim-acknowledgment'
      | 'settings:general:customer-communication'
      | 'settings:general:fulfillment'
      | 'settings:general:metadata'
      | 'settings:general:one-time-appeasements'
      | 'settings:general:widget'
      | 'whitelabel:read'
      | 'whitelabel:update'
      | 'team-member:read'
      | 'team-member:invite'
      | 'team-member:change-role'
      | 'team-member:edit'
      | 'team-member:remove'
      | 'implementation:read'
      | 'implementation:comment'
      | 'implementation:submit'
      | 'api-tokens:read'
      | 'api-tokens:delete'
      | 'webhook:read'
      | 'webhook:update'
      | 'connection:read'
      | 'connection:update'
      | 'privacy:read'
      | 'privacy:erase'
    )[];
    /** Scopes without effect, because the person responsible for the token no longer has them. */
    lostScopes: (
      | 'order:read'
      | 'order:update'
      | 'order:export'
      | 'protection:add'
      | 'protection:remove'
      | 'appeasement:create'
      | 'claim:read'
      | 'claim:create'
      | 'claim:update'
      | 'claim:resolve'
      | 'claim:resolve-externally'
      | 'claim:override-window'
      | 'claim:export'
      | 'event:read'
      | 'warranty:read'
      | 'warranty:create'
      | 'warranty:update'
      | 'warranty:resolve'
      | 'returns:read'
      | 'returns:create'
      | 'returns:update'
      | 'session:read'
      | 'session:write'
      | 'media:read'
      | 'media:create'
      | 'message:read'
      | 'message:create'
      | 'claim-note:read'
      | 'claim-note:create'
      | 'claim-note:update'
      | 'claim-note:delete'
      | 'review:read'
      | 'review:create'
      | 'label:read'
      | 'label:add'
      | 'label:remove'
      | 'macro:read'
      | 'macro:create'
      | 'macro:update'
      | 'macro:delete'
      | 'global-macro:read'
      | 'sop:read'
      | 'sop:create'
      | 'sop:update'
      | 'sop:delete'
      | 'sop:set-state'
      | 'store:read'
      | 'settings:read'
      | 'settings:update'
      | 'claim-filing:update'
      | 'settings:general:claim-acknowledgment'
      | 'settings:general:customer-communication'
      | 'settings:general:fulfillment'
      | 'settings:general:metadata'
      | 'settings:general:one-time-appeasements'
      | 'settings:general:widget'
      | 'whitelabel:read'
      | 'whitelabel:update'
      | 'team-member:read'
      | 'team-member:invite'
      | 'team-member:change-role'
      | 'team-member:edit'
      | 'team-member:remove'
      | 'implementation:read'
      | 'implementation:comment'
      | 'implementation:submit'
      | 'api-tokens:read'
      | 'api-tokens:delete'
      | 'webhook:read'
      | 'webhook:update'
      | 'connection:read'
      | 'connection:update'
      | 'privacy:read'
      | 'privacy:erase'
    )[];
    /** The addresses and CIDR ranges it works from; empty for any. */
    allowedRanges: string[];
    createdAt: string;
    /** Null for the command line. */
    createdBy: string | null;
    /** The person whose permissions limit it: its creator, or the person who last rotated it. */
    responsible: string | null;
    expiresAt: string | null;
    /** To the minute. */
    lastUsedAt: string | null;
    lastUsedAddress: string | null;
    rotatedAt: string | null;
    /** Until when the value before the last rotation works; null if it doesn’t. */
    previousValueUntil: string | null;
    revokedAt: string | null;
    version: number;
  };
  Approval: {
    dryRun: boolean;
    resolutions: Schemas['PlannedResolution'][];
    totals: {
      items: number;
      taxes: number;
      shipping: number;
      subtotal: number;
      bonus: number;
      totalToCustomer: number;
      totalReimbursed: number;
      /** Whether the amount paid or the cover cap reduced the amount. */
      limited: boolean;
    };
    claim: Schemas['Claim'];
  };
  BrandFont: {
    id: string;
    filename: string;
    /** Its path on the portal. Use it as the draft’s font. */
    path: string;
    /** The font’s own family name, or its file name. */
    family: string;
    /** In bytes. */
    size: number;
    /** The lightest and the boldest. */
    weights: number[];
    axes: { tag: string; min: number; max: number }[];
    /** The embedding permission in the font (`fsType`). A restricted font needs a license note. */
    permission: 'installable' | 'editable' | 'preview' | 'restricted';
    /** Characters the portal uses that the font is missing. */
    missing: string;
    licenseNote: string | null;
    uploadedAt: string;
  };
  Branding: {
    published: {
      /** 0 before anything was published. */
      version: number;
      look: Schemas['BrandingLook'];
    };
    draft: {
      /** Version to send back when saving; also the ETag. */
      version: number;
      look: Schemas['BrandingLook'];
      /** The fields that differ from the published branding. */
      changed: string[];
      /** The portal texts that differ, by name, such as `en-US/start.title`. */
      changedTexts: string[];
      restoredFrom: number | null;
      savedAt: string | null;
      savedBy: string | null;
      checks: Schemas['BrandingColorCheck'][];
    };
    /** The store’s own fonts, newest first. */
    fonts: Schemas['BrandFont'][];
    mayChange: boolean;
  };
  BrandingColorCheck: {
    palette: 'light' | 'dark';
    use: 'button' | 'button-text' | 'link' | 'page' | 'text';
    chosen: string;
    used: string;
    against: string;
    chosenRatio: number;
    usedRatio: number;
    minimum: number;
    corrected: boolean;
  };
  BrandingLook: {
    logoUrl: string | null;
    faviconUrl: string | null;
    backgroundImage: string | null;
    accentColor: string | null;
    accentColorDark: string | null;
    paperColor: string | null;
    paperColorDark: string | null;
    inkColor: string | null;
    inkColorDark: string | null;
    font: string | null;
    headingFont: string | null;
    buttonStyle: 'ROUNDED' | 'ROUNDED_FULL' | 'SQUARE';
    contactUrl: string | null;
    privacyUrl: string | null;
    termsUrl: string | null;
    showProvider: boolean;
  };
  BrandingPreview: {
    /** Shown by the portal as `/start?preview=`, for 15 minutes. */
    key: string;
    checks: Schemas['BrandingColorCheck'][];
  };
  BrandingVersion: {
    version: number;
    look: Schemas['BrandingLook'];
    /** The reworded portal texts, by name. */
    texts: Record<string, string>;
    restoredFrom: number | null;
    publishedAt: string;
    publishedBy: string | null;
  };
  BulkAction: {
    id: string;
    action:
      | { kind: 'assign'; assigneeId: string | null }
      | { kind: 'label'; labelIds: string[] }
      | { kind: 'unlabel'; labelIds: string[] }
      | {
          kind: 'move';
          /** Case-insensitive. */
          to: 'OPEN' | 'WAITING_FOR_BRAND' | 'WAITING_FOR_OP' | 'DISMISSED' | 'CLOSED';
        }
      | { kind: 'archive' }
      | { kind: 'macro'; macroId: string };
    state: 'running' | 'done' | 'cancelled';
    total: number;
    waiting: number;
    done: number;
    failed: number;
    cancelled: number;
    /** At most 100. */
    failures: { claimId: string; claimNumber: number | null; code: string; message: string }[];
    undoOf: string | null;
    undoneBy: string | null;
    /** Whether it can be undone now. */
    undoable: boolean;
    /** What undo doesn’t change: messages and emails can’t be unsent. */
    undoKeeps: ('messages' | 'emails')[];
    createdAt: string;
    finishedAt: string | null;
  };
  CatalogProduct: {
    sourceProductId: string;
    name: string;
    imageUrl: string | null;
    productUrl: string | null;
    currency: string;
    warrantyPeriod: string | null;
    variants: {
      sourceVariantId: string | null;
      name: string | null;
      sku: string | null;
      imageUrl: string | null;
      /** In minor units. */
      price: number;
      isActive: boolean;
      updatedAt: string;
    }[];
  };
  Claim: {
    id: string;
    kind: 'CLAIM';
    /** The number that people see. */
    claimNumber: number;
    claimState: Schemas['ClaimState'];
    claimCategory: Schemas['ClaimCategory'];
    claimType: Schemas['ClaimType'];
    claimDescription: string | null;
    claimItems: Schemas['ClaimItem'][];
    claimResolutions: Schemas['Resolution'][];
    claimMessages: Schemas['ClaimMessage'][];
    claimDocuments: Schemas['ClaimDocument'][];
    claimStoreCredits: Schemas['StoreCredit'][];
    requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
    authorName: string | null;
    authorEmail: string;
    userId: string | null;
    storeId: string;
    orderId: string;
    sourceOrderId: string;
    sourceOrderNumber: string;
    salesChannel: Schemas['SalesChannel'];
    /** The store’s name for the channel. */
    salesChannelName: string;
    /** Filed as a one-time appeasement. */
    isOta: boolean;
    currency: string;
    claimedValue: number;
    policy: {
      /** Null for shoppers. */
      premiumPaid: number | null;
      premiumCurrency: string;
      insuredAmount: number;
      removedAt: string | null;
      warranty: { validUntil: string | null };
    } | null;
    warrantyMetadata: {
      productValue?: number;
      warrantyFee?: number;
      warrantyPeriod?: string;
      dateOfPurchase?: string;
    } | null;
    shippingAddress: Schemas['Address'];
    /** Set only if it differs from the order’s. */
    updatedShippingAddress: Schemas['Address'];
    /** Whether street, phone and email are masked, as they are for a view token. */
    masked: boolean;
    wakeAt: string | null;
    stillMissingAskedAt: string | null;
    decision: {
      decision: 'APPROVED' | 'DENIED' | null;
      reason: string | null;
      reasonLabel: string | null;
      text: string | null;
      decidedAt: string | null;
      decidedBy: string | null;
      /** The evidence reviewed for a denial. */
      evidenceConsidered: { id: string; name: string }[];
    };
    resolutionSummary: {
      resolutionDate: string;
      providedResolution:
        | 'REFUND'
        | 'RESHIP'
        | 'STORE_CREDIT'
        | 'CUSTOM'
        | 'FLAT_RATE'
        | 'FLAT_RATE_STORE_CREDIT';
      providedLabel: string;
      reimbursed: boolean;
      actionedBy: string | null;
      shipping: number;
      items: number;
      taxes: number;
      subtotal: number;
      totalValueToCustomer: number;
      totalReimbursed: number;
    } | null;
    resolvedAt: string | null;
    /** The assigned staff member; null for shoppers. */
    assigneeId: string | null;
    appealedAt: string | null;
    /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
    signBy: string | null;
    /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
    replyBy: string | null;
    /** The store’s target date for a decision. Null once decided. */
    decisionBy: string | null;
    /** Deadline to appeal. Null if an appeal is not possible. */
    appealableUntil: string | null;
    /** The order’s custom fields that the store shows on claims; empty for shoppers. */
    metadata: { key: string; label: string; value?: unknown }[];
    unreadByCustomer: number;
    unreadByStaff: number;
    order: {
      orderNumber: string;
      items: {
        sourceItemId: string;
        productName: string;
        productImage: string | null;
        quantity: number;
      }[];
    };
    shipments: {
      id: string;
      fulfillmentStatus: string;
      trackingCompany: string | null;
      trackingNumber: string[];
      trackingUrl: string[];
      shippedAt: string | null;
      deliveredAt: string | null;
    }[];
    /** Also the `ETag`; send it as `If-Match`. */
    version: number;
    createdAt: string;
    updatedAt: string;
  };
  ClaimCategory: 'SHIPPING' | 'WARRANTY';
  ClaimDocument: {
    id: string;
    type: 'SIGNATURE' | 'ACKNOWLEDGEMENT' | 'RECEIPT';
    /** A typed name, or the statement that was signed. */
    content: string | null;
    url: string | null;
    createdAt: string;
  };
  ClaimDraft: {
    category: 'SHIPPING' | 'WARRANTY';
    customer: { email: string; sourceOrderId: string; customerName: string };
    /** By fulfillment id. */
    fulfillments: Record<
      string,
      {
        issues: Schemas['DraftIssue'][];
        shipmentIssue: Schemas['ClaimType'] | null;
        details: string;
        subType?: string | null;
        images?: string[];
      }
    >;
    resolution: {
      desiredMethod: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | null;
      /** By `sourceItemId`, for items that differ from `desiredMethod`. */
      methodByItem?: Record<string, 'RESHIP' | 'REFUND' | 'STORE_CREDIT'>;
      updatedShippingAddress: {
        name?: string;
        company?: string;
        address1?: string;
        address2?: string;
        city?: string;
        province?: string;
        postalCode?: string;
        /** Two-letter ISO 3166 code. */
        country?: string;
        phone?: string;
      } | null;
    };
    signature: string | null;
  };
  ClaimEvent: {
    id: string;
    sequence: number;
    name: string;
    actorKind: string;
    actorId: string | null;
    actorName: string | null;
    from: string | null;
    to: string | null;
    reason: string | null;
    data: Record<string, unknown>;
    at: string;
  };
  ClaimHistory: {
    items: (
      | {
          kind: 'message';
          sequence: number | null;
          message: Schemas['ClaimMessage'];
          /** The email that the message was, if it was one. */
          emailId: string | null;
        }
      | { kind: 'note'; sequence: number | null; note: Schemas['ClaimNote'] }
      | { kind: 'event'; sequence: number | null; event: Schemas['ClaimEvent'] }
    )[];
    nextCursor: string | null;
  };
  ClaimItem: {
    id: string;
    sourceItemId: string;
    fulfillmentId: string | null;
    sku: string | null;
    name: string;
    imageUrl: string | null;
    /** URLs that work for a day. */
    images: string[];
    videos: string[];
    media: Schemas['Media'][];
    /** Per unit, at the time of filing. */
    price: number;
    discount: number;
    tax: number;
    quantity: number;
    details: string;
    claimType: Schemas['ClaimType'];
    /** The store’s sub-type. */
    subType: string | null;
    resolutionRequested: string | null;
    resolutionQuantity: number | null;
    /** Basis points. */
    resolutionPercentage: number | null;
    resolutionFlatAmount: number | null;
    resolutionFinal: boolean | null;
    quantityType: string | null;
    reimbursementType: string | null;
    creditStore: boolean;
  };
  ClaimList: {
    items: Schemas['ListedClaim'][];
    /** Send it as `cursor`. */
    nextCursor: string | null;
  };
  ClaimMessage: {
    id: string;
    claimId: string;
    storeId: string;
    messageContent: string;
    senderId: string | null;
    senderName: string;
    senderType: 'customer' | 'brand' | 'provider' | 'system';
    /** URLs that work for a day. */
    medias: string[];
    attachments: Schemas['Media'][];
    readByCustomerAt: string | null;
    readByStaffAt: string | null;
    createdAt: string;
  };
  ClaimNote: {
    id: string;
    claimId: string;
    content: string;
    authorId: string | null;
    authorName: string;
    /** Ids of team members. */
    mentions: string[];
    attachments: Schemas['Media'][];
    editedAt: string | null;
    deletedAt: string | null;
    createdAt: string;
  };
  ClaimSession: {
    id: string;
    orderId: string;
    status:
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
    version: number;
    metadata: { claim: Schemas['ClaimDraft']; currentShipmentId: string | null };
    createdAt: string;
    updatedAt: string;
  };
  ClaimSignature: {
    imageUrl?: string;
    signatureName?: string;
    updatedShippingAddress?: {
      name?: string;
      company?: string;
      address1: string;
      address2?: string;
      city: string;
      province?: string;
      postalCode?: string;
      country: string;
      phone?: string;
    } | null;
    sourceOrderId?: string;
    orderId?: string;
    claimId?: string;
    token?: string;
  };
  ClaimState:
    | 'NEW'
    | 'OPEN'
    | 'WAITING_FOR_OP'
    | 'WAITING_FOR_BRAND'
    | 'WAITING_FOR_CUSTOMER'
    | 'COMMUNICATING'
    | 'DRAFT'
    | 'TEMPORARILY_DISMISSED'
    | 'APPROVED'
    | 'DENIED'
    | 'RESOLVED'
    | 'RESOLVED_BY_BRAND'
    | 'CLOSED'
    | 'DISMISSED'
    | 'ARCHIVED';
  ClaimType:
    | 'DAMAGED'
    | 'LOST'
    | 'ORDER_DELIVERED_NOT_RECEIVED'
    | 'TRACKING_NOT_MOVING'
    | 'STOLEN'
    | 'WRONG_ADDRESS_CARRIER'
    | 'WRONG_ITEM'
    | 'CARRIER_DID_NOT_RECEIVE'
    | 'DEFECTIVE_ITEM'
    | 'LATE_SHIPPING'
    | 'MISSING_ITEM'
    | 'PRODUCT_NOT_AS_DESCRIBED'
    | 'RETURNED_TO_SENDER'
    | 'WRONG_ADDRESS_CUSTOMER'
    | 'WRONG_ADDRESS'
    | 'MULTIPLE';
  ConfirmedClaim: {
    id: string;
    kind: 'CLAIM';
    /** The number that people see. */
    claimNumber: number;
    claimState: Schemas['ClaimState'];
    claimCategory: Schemas['ClaimCategory'];
    claimType: Schemas['ClaimType'];
    claimDescription: string | null;
    claimItems: Schemas['ClaimItem'][];
    claimResolutions: Schemas['Resolution'][];
    claimMessages: Schemas['ClaimMessage'][];
    claimDocuments: Schemas['ClaimDocument'][];
    claimStoreCredits: Schemas['StoreCredit'][];
    requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
    authorName: string | null;
    authorEmail: string;
    userId: string | null;
    storeId: string;
    orderId: string;
    sourceOrderId: string;
    sourceOrderNumber: string;
    salesChannel: Schemas['SalesChannel'];
    /** The store’s name for the channel. */
    salesChannelName: string;
    /** Filed as a one-time appeasement. */
    isOta: boolean;
    currency: string;
    claimedValue: number;
    policy: {
      /** Null for shoppers. */
      premiumPaid: number | null;
      premiumCurrency: string;
      insuredAmount: number;
      removedAt: string | null;
      warranty: { validUntil: string | null };
    } | null;
    warrantyMetadata: {
      productValue?: number;
      warrantyFee?: number;
      warrantyPeriod?: string;
      dateOfPurchase?: string;
    } | null;
    shippingAddress: Schemas['Address'];
    /** Set only if it differs from the order’s. */
    updatedShippingAddress: Schemas['Address'];
    /** Whether street, phone and email are masked, as they are for a view token. */
    masked: boolean;
    wakeAt: string | null;
    stillMissingAskedAt: string | null;
    decision: {
      decision: 'APPROVED' | 'DENIED' | null;
      reason: string | null;
      reasonLabel: string | null;
      text: string | null;
      decidedAt: string | null;
      decidedBy: string | null;
      /** The evidence reviewed for a denial. */
      evidenceConsidered: { id: string; name: string }[];
    };
    resolutionSummary: {
      resolutionDate: string;
      providedResolution:
        | 'REFUND'
        | 'RESHIP'
        | 'STORE_CREDIT'
        | 'CUSTOM'
        | 'FLAT_RATE'
        | 'FLAT_RATE_STORE_CREDIT';
      providedLabel: string;
      reimbursed: boolean;
      actionedBy: string | null;
      shipping: number;
      items: number;
      taxes: number;
      subtotal: number;
      totalValueToCustomer: number;
      totalReimbursed: number;
    } | null;
    resolvedAt: string | null;
    /** The assigned staff member; null for shoppers. */
    assigneeId: string | null;
    appealedAt: string | null;
    /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
    signBy: string | null;
    /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
    replyBy: string | null;
    /** The store’s target date for a decision. Null once decided. */
    decisionBy: string | null;
    /** Deadline to appeal. Null if an appeal is not possible. */
    appealableUntil: string | null;
    /** The order’s custom fields that the store shows on claims; empty for shoppers. */
    metadata: { key: string; label: string; value?: unknown }[];
    unreadByCustomer: number;
    unreadByStaff: number;
    order: {
      orderNumber: string;
      items: {
        sourceItemId: string;
        productName: string;
        productImage: string | null;
        quantity: number;
      }[];
    };
    shipments: {
      id: string;
      fulfillmentStatus: string;
      trackingCompany: string | null;
      trackingNumber: string[];
      trackingUrl: string[];
      shippedAt: string | null;
      deliveredAt: string | null;
    }[];
    /** Also the `ETag`; send it as `If-Match`. */
    version: number;
    createdAt: string;
    updatedAt: string;
    /** The claim's page, by its secret link. */
    viewUrl: string;
    /** The session of the filing: send it as `Authorization: Bearer` to upload photos. */
    accessToken: string;
  };
  Connection: {
    id: string;
    kind: 'native' | 'shopify' | 'woocommerce' | 'medusa';
    name: string;
    status: 'CONNECTING' | 'ACTIVE' | 'DEGRADED' | 'PAUSED' | 'REVOKED';
    /** The shop’s own id or address; null for the built-in shop. */
    accountId: string | null;
    /** The shop’s currency. */
    currency: string | null;
    /** How protection is recognized in the shop’s orders. */
    protection: { productIds: string[]; skus: string[]; tags: string[]; title: string | null };
    /** The shop’s warranty products and their lengths. */
    warrantyPlans: {
      productId: string | null;
      sku: string | null;
      /** An ISO 8601 duration. */
      period: string;
    }[];
    /** Whether orders in the shop are tagged according to their claims. */
    claimTags: boolean;
    /** Where the shop sends its webhooks; null if it sends none. */
    webhookUrl: string | null;
    /** Why the shop won’t send webhooks; its changes are polled instead. */
    webhooksProblem: string | null;
    /** Every change in the shop before this instant has been synced. */
    syncedUntil: string | null;
    /** The last sync of older orders. */
    backfill: {
      since: string;
      startedAt: string;
      /** When the last synced order had changed. */
      reached: string | null;
      /** Orders synced so far; an order that changes during the sync counts again. */
      orders: number;
      finishedAt: string | null;
    } | null;
    /** The progress of the catalog sync; null before the first one. */
    products: {
      /** Whether the whole catalog is being synced. */
      isReading: boolean;
      /** Products synced by the current or last full sync. */
      read: number;
      /** Every change of the catalog before this instant has been synced. */
      syncedUntil: string | null;
      /** When the whole catalog was last synced. */
      listedAt: string | null;
      /** Products available in search after that. */
      count: number;
      /** Changed products that are waiting to be fetched. */
      waiting: number;
      /** The number of unreadable products. */
      unreadable: number;
      /** Why the catalog can’t be read; null if it can. */
      lastProblem: {
        /** `credentials`, `limited`, `unavailable`, `refused`, `not-found` or `unexpected`, as a connector reports it. */
        code: string;
        message: string;
        at: string;
      } | null;
    } | null;
    /** Changed orders that are waiting to be fetched. */
    waiting: number;
    /** The number of unreadable orders. */
    unreadable: number;
    /** Open privacy requests from the shop. */
    openPrivacyRequests: number;
    /** When the shop last responded successfully. */
    lastAnswerAt: string | null;
    lastWebhookAt: string | null;
    /** Refused requests to its webhook address. */
    refusedWebhooks: { count: number; lastReason: string | null; lastAt: string | null };
    failingSince: string | null;
    /** Null once the shop works again. */
    lastProblem: {
      /** `credentials`, `limited`, `unavailable`, `refused`, `not-found` or `unexpected`, as a connector reports it. */
      code: string;
      message: string;
      at: string;
    } | null;
    version: number;
    createdAt: string;
  };
  Difference: {
    id: string;
    connectionId: string;
    /** An order, or an effect of a claim or return in the shop. */
    about: 'order' | 'effect';
    /** missing-here, missing-there, or the value that differs: total, canceled, units, refundedUnits, tracking. */
    field: string;
    /** The order’s number, or the kind of the effect. */
    label: string;
    shopOrderId: string;
    claimId: string | null;
    returnId: string | null;
    /** Our value as text; null if we have none. */
    ours: string | null;
    /** The shop’s value as text; null if it has none. */
    theirs: string | null;
    /** KNOWN: someone marked it as correct. GONE: both sides match again. */
    status: 'OPEN' | 'KNOWN' | 'GONE';
    reason: string | null;
    markedBy: string | null;
    foundAt: string;
    checkedAt: string;
    goneAt: string | null;
    /** When a recheck was requested. */
    askedAt: string | null;
  };
  DnsRecord: {
    /** `ownership` proves who owns the domain; `routing` points its visitors here. */
    purpose: 'ownership' | 'routing';
    type: 'TXT' | 'CNAME' | 'A';
    /** The full name of the record. */
    name: string;
    /** The values to enter, one record each. */
    values: string[];
    state: 'ok' | 'missing' | 'wrong' | 'unknown' | 'unchecked';
    /** What the last check found instead. */
    found: string[];
  };
  Domain: {
    /** In ASCII (punycode). */
    domain: string;
    /** For display, in Unicode. */
    name: string;
    status: 'PENDING' | 'VERIFIED' | 'FAILING' | 'EXPIRED';
    /** Whether links in emails use it. */
    isPrimary: boolean;
    records: Schemas['DnsRecord'][];
    addedAt: string;
    addedBy: string | null;
    verifiedAt: string | null;
    checkedAt: string | null;
    /** When it stops waiting for its records, or stops working without them. */
    expiresAt: string | null;
  };
  DomainList: {
    items: Schemas['Domain'][];
    /** The host domains must point to; null if the deployment has no public host. */
    target: string | null;
    mayChange: boolean;
  };
  DraftIssue: {
    id: string;
    sourceItemId: string;
    quantity: number;
    details: string;
    images: string[];
    type: Schemas['ClaimType'];
    subType?: string | null;
  };
  Eligibility: {
    eligible: boolean;
    eligibilityCode:
      | 'too_soon'
      | 'expired'
      | 'not_shipped'
      | 'unprotected'
      | 'fully_claimed'
      | null;
    eligibleAt: string | null;
    uneligibleAt: string | null;
  };
  EmailPreview: {
    subject: string;
    html: string;
    text: string;
    /** The default texts. */
    ours: Schemas['EmailTemplateOverride'];
  };
  EmailTemplateOverride: {
    subject: string | null;
    heading: string | null;
    opening: string | null;
    closing: string | null;
    button: string | null;
  };
  Erasure: {
    id: string;
    email: string | null;
    state: 'WAITING' | 'ERASING' | 'DONE' | 'CANCELED';
    /** Whether it was requested, or caused by the store’s retention period. */
    cause: 'REQUEST' | 'RETENTION';
    /** What has to end first, and how many of each. Kinds: claims, resolutions, returns, effects, emails, webhook-messages, imports, uploads. */
    waitsFor: Record<string, number>;
    /** What was erased, and how many of each. Kinds: orders, claims, items, messages, notes, documents, reviews, resolutions, returns, drafts, files, links, emails, shipments, effects, appeasements, webhook-messages, unreadable-orders, events, mentions. */
    erased: Record<string, number>;
    requestedBy: string | null;
    createdAt: string;
    startedAt: string | null;
    endedAt: string | null;
  } | null;
  ErasurePage: { items: Schemas['Erasure'][]; nextCursor: string | null };
  ExchangeRate: {
    from: string;
    to: string;
    day: string;
    /** `finance` was entered manually and takes precedence; `ecb` is a reference rate of the European Central Bank. */
    source: 'ecb' | 'finance';
    /** Amount of `to` that one unit of `from` buys, as a decimal. */
    rate: string;
    /** The person who entered or imported it; null if a command did. */
    enteredById: string | null;
    createdAt: string;
  };
  ExchangeRateList: {
    items: Schemas['ExchangeRate'][];
    /** Send it as `cursor`. */
    nextCursor: string | null;
  };
  Experiment: {
    id: string;
    /** The store that runs it; empty for the provider. */
    storeId: string;
    name: string;
    status: 'DRAFT' | 'SCHEDULED' | 'RUNNING' | 'ENDED';
    /** Whether its flag is off: everyone sees the default, and no one is counted. */
    isPaused: boolean;
    flag: 'resolution-order' | 'brand-applications';
    /** Empty for all stores. */
    storeIds: string[];
    split: {
      variant: string;
      /** The planned share. In basis points. */
      share: number;
    }[];
    metric: 'claims-filed' | 'reships-requested' | 'refunds-requested' | 'credits-requested';
    /** How much worse than the baseline each share may get, in basis points. */
    limits: { abandonment: number; denials: number; complaints: number };
    startsAt: string;
    endsAt: string;
    launchedAt: string | null;
    stoppedAt: string | null;
    stopReason: 'by-hand' | 'end-reached' | 'guardrail' | null;
    /** The guardrail that stopped it, and the variant that broke it. */
    broken: { guardrail: 'abandonment' | 'denials' | 'complaints'; variant: string } | null;
    /** Send it back when you change the experiment. */
    version: number;
    createdById: string | null;
    createdAt: string;
    updatedAt: string;
  };
  ExperimentList: { items: Schemas['Experiment'][] };
  ExperimentResults: {
    id: string;
    /** The store that runs it; empty for the provider. */
    storeId: string;
    name: string;
    status: 'DRAFT' | 'SCHEDULED' | 'RUNNING' | 'ENDED';
    /** Whether its flag is off: everyone sees the default, and no one is counted. */
    isPaused: boolean;
    flag: 'resolution-order' | 'brand-applications';
    /** Empty for all stores. */
    storeIds: string[];
    split: {
      variant: string;
      /** The planned share. In basis points. */
      share: number;
    }[];
    metric: 'claims-filed' | 'reships-requested' | 'refunds-requested' | 'credits-requested';
    /** How much worse than the baseline each share may get, in basis points. */
    limits: { abandonment: number; denials: number; complaints: number };
    startsAt: string;
    endsAt: string;
    launchedAt: string | null;
    stoppedAt: string | null;
    stopReason: 'by-hand' | 'end-reached' | 'guardrail' | null;
    /** The guardrail that stopped it, and the variant that broke it. */
    broken: { guardrail: 'abandonment' | 'denials' | 'complaints'; variant: string } | null;
    /** Send it back when you change the experiment. */
    version: number;
    createdById: string | null;
    createdAt: string;
    updatedAt: string;
    /** Whether shoppers are split as planned. Don’t trust results with a mismatch. */
    sampleRatio: 'not-enough-data' | 'as-planned' | 'mismatch';
    variants: {
      variant: string;
      /** The planned share. In basis points. */
      share: number;
      /** Shoppers who saw it, each counted once. */
      exposures: number;
      metric: { hits: number; total: number };
      /** The success metric, in basis points. */
      metricShare: number | null;
      guardrails: {
        abandonment: { hits: number; total: number };
        denials: { hits: number; total: number };
        complaints: { hits: number; total: number };
      };
      guardrailShares: {
        abandonment: number | null;
        denials: number | null;
        complaints: number | null;
      };
      /** Difference from the baseline, with its 95% interval, in basis points. */
      difference: { difference: number; low: number; high: number } | null;
      /** `more` or `less` once the whole interval is on one side of zero. */
      verdict: 'not-enough-data' | 'no-difference' | 'more' | 'less' | null;
    }[];
  };
  FailedJob: {
    id: string;
    /** Empty for work that belongs to no store. */
    storeId: string;
    storeName: string | null;
    /** What was to be done, such as `render-media`. */
    job: string;
    claimId: string | null;
    claimNumber: number | null;
    orderId: string | null;
    orderNumber: string | null;
    failure:
      | 'outdated'
      | 'too-slow'
      | 'database'
      | 'unreachable'
      | 'storage'
      | 'gone'
      | 'refused'
      | 'unexpected';
    /** The stable code of the last error, for support. */
    failureCode: string | null;
    attempts: number;
    /** When it first failed for good. */
    firstFailedAt: string;
    /** When it last failed for good. */
    failedAt: string;
    /** False if this release no longer has such a job. */
    canRunAgain: boolean;
  };
  FailedJobPage: { items: Schemas['FailedJob'][]; nextCursor: string | null };
  FiledClaim: {
    id: string;
    kind: 'CLAIM';
    /** The number that people see. */
    claimNumber: number;
    claimState: Schemas['ClaimState'];
    claimCategory: Schemas['ClaimCategory'];
    claimType: Schemas['ClaimType'];
    claimDescription: string | null;
    claimItems: Schemas['ClaimItem'][];
    claimResolutions: Schemas['Resolution'][];
    claimMessages: Schemas['ClaimMessage'][];
    claimDocuments: Schemas['ClaimDocument'][];
    claimStoreCredits: Schemas['StoreCredit'][];
    requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
    authorName: string | null;
    authorEmail: string;
    userId: string | null;
    storeId: string;
    orderId: string;
    sourceOrderId: string;
    sourceOrderNumber: string;
    salesChannel: Schemas['SalesChannel'];
    /** The store’s name for the channel. */
    salesChannelName: string;
    /** Filed as a one-time appeasement. */
    isOta: boolean;
    currency: string;
    claimedValue: number;
    policy: {
      /** Null for shoppers. */
      premiumPaid: number | null;
      premiumCurrency: string;
      insuredAmount: number;
      removedAt: string | null;
      warranty: { validUntil: string | null };
    } | null;
    warrantyMetadata: {
      productValue?: number;
      warrantyFee?: number;
      warrantyPeriod?: string;
      dateOfPurchase?: string;
    } | null;
    shippingAddress: Schemas['Address'];
    /** Set only if it differs from the order’s. */
    updatedShippingAddress: Schemas['Address'];
    /** Whether street, phone and email are masked, as they are for a view token. */
    masked: boolean;
    wakeAt: string | null;
    stillMissingAskedAt: string | null;
    decision: {
      decision: 'APPROVED' | 'DENIED' | null;
      reason: string | null;
      reasonLabel: string | null;
      text: string | null;
      decidedAt: string | null;
      decidedBy: string | null;
      /** The evidence reviewed for a denial. */
      evidenceConsidered: { id: string; name: string }[];
    };
    resolutionSummary: {
      resolutionDate: string;
      providedResolution:
        | 'REFUND'
        | 'RESHIP'
        | 'STORE_CREDIT'
        | 'CUSTOM'
        | 'FLAT_RATE'
        | 'FLAT_RATE_STORE_CREDIT';
      providedLabel: string;
      reimbursed: boolean;
      actionedBy: string | null;
      shipping: number;
      items: number;
      taxes: number;
      subtotal: number;
      totalValueToCustomer: number;
      totalReimbursed: number;
    } | null;
    resolvedAt: string | null;
    /** The assigned staff member; null for shoppers. */
    assigneeId: string | null;
    appealedAt: string | null;
    /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
    signBy: string | null;
    /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
    replyBy: string | null;
    /** The store’s target date for a decision. Null once decided. */
    decisionBy: string | null;
    /** Deadline to appeal. Null if an appeal is not possible. */
    appealableUntil: string | null;
    /** The order’s custom fields that the store shows on claims; empty for shoppers. */
    metadata: { key: string; label: string; value?: unknown }[];
    unreadByCustomer: number;
    unreadByStaff: number;
    order: {
      orderNumber: string;
      items: {
        sourceItemId: string;
        productName: string;
        productImage: string | null;
        quantity: number;
      }[];
    };
    shipments: {
      id: string;
      fulfillmentStatus: string;
      trackingCompany: string | null;
      trackingNumber: string[];
      trackingUrl: string[];
      shippedAt: string | null;
      deliveredAt: string | null;
    }[];
    /** Also the `ETag`; send it as `If-Match`. */
    version: number;
    createdAt: string;
    updatedAt: string;
    /** The claim's page, by its secret link. */
    viewUrl: string;
  };
  Flag: {
    key: 'resolution-order' | 'brand-applications';
    /** The default first. */
    variants: string[];
    /** A flag that is off serves its default. */
    enabled: boolean;
    rules: { storeIds: string[]; keys: string[]; split: { variant: string; share: number }[] }[];
    /** Send it back when you change the flag. */
    version: number;
    updatedById: string | null;
    updatedAt: string | null;
  };
  FlagList: {
    /** Who decides. With `launchdarkly`, the settings below are not used. */
    source: 'database' | 'launchdarkly';
    /** Of the process that answers. Defaults are served unless `ready`. */
    state: 'initializing' | 'ready' | 'failed' | 'closed';
    items: Schemas['Flag'][];
  };
  Fulfillment: {
    id: string;
    sourceFulfillmentId: string;
    fulfillmentStatus:
      | 'AWAITING_SHIPMENT'
      | 'DELIVERED'
      | 'IN_TRANSIT'
      | 'FULFILLED'
      | 'ON_HOLD'
      | 'PARTIALLY_FULFILLED'
      | 'OUT_FOR_DELIVERY'
      | 'ATTEMPTED_DELIVERY'
      | 'NOT_DELIVERED'
      | 'LABEL_PURCHASED'
      | 'LABEL_PRINTED'
      | 'READY_FOR_PICKUP'
      | 'CONFIRMED'
      | 'SCHEDULED'
      | 'UNFULFILLED'
      | 'CARRIER_PICKED_UP'
      | 'PICKED_UP'
      | 'DELAYED'
      | 'FAILURE';
    eligible: boolean;
    eligibilityCode:
      | 'too_soon'
      | 'expired'
      | 'not_shipped'
      | 'unprotected'
      | 'fully_claimed'
      | null;
    eligibleAt: string | null;
    uneligibleAt: string | null;
    eligibilityByType: {
      DAMAGED?: Schemas['Eligibility'];
      LOST?: Schemas['Eligibility'];
      ORDER_DELIVERED_NOT_RECEIVED?: Schemas['Eligibility'];
      TRACKING_NOT_MOVING?: Schemas['Eligibility'];
      STOLEN?: Schemas['Eligibility'];
      WRONG_ADDRESS_CARRIER?: Schemas['Eligibility'];
      WRONG_ITEM?: Schemas['Eligibility'];
      CARRIER_DID_NOT_RECEIVE?: Schemas['Eligibility'];
      DEFECTIVE_ITEM?: Schemas['Eligibility'];
      LATE_SHIPPING?: Schemas['Eligibility'];
      MISSING_ITEM?: Schemas['Eligibility'];
      PRODUCT_NOT_AS_DESCRIBED?: Schemas['Eligibility'];
      RETURNED_TO_SENDER?: Schemas['Eligibility'];
      WRONG_ADDRESS_CUSTOMER?: Schemas['Eligibility'];
      WRONG_ADDRESS?: Schemas['Eligibility'];
      MULTIPLE?: Schemas['Eligibility'];
    };
    fulfilledAt: string | null;
    shippedAt: string | null;
    deliveredAt: string | null;
    lastScanAt: string | null;
    trackingCompany: string | null;
    trackingNumber: string[];
    trackingUrl: string[];
    events: { occurredAt: string; status: string; description: string; location: string | null }[];
    items: {
      item: Schemas['OrderItem'];
      quantity: number;
      claimedQuantity: number;
      claimableQuantity: number;
    }[];
  };
  HeldFiling: {
    filingId: string;
    /** Where the code went. */
    email: string;
    /** The session of the filing: send it as `Authorization: Bearer` to upload photos. */
    accessToken: string;
    /** When another code can be requested. */
    resendAt: string;
  };
  Implementation: {
    id: string;
    storeId: string;
    storeName: string;
    storeStatus: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
    state:
      | 'DRAFT'
      | 'SUBMITTED'
      | 'IN_REVIEW'
      | 'CHANGES_REQUESTED'
      | 'APPROVED'
      | 'REJECTED'
      | 'DEPLOYED';
    source: 'PROVIDER' | 'BRAND';
    contactName: string | null;
    contactEmail: string | null;
    website: string | null;
    message: string | null;
    /** The reason of the last move. */
    note: string | null;
    /** True if the brand withdrew it, false if it was rejected. */
    isWithdrawn: boolean;
    movedBy: string | null;
    movedAt: string;
    reviewer: string | null;
    settingsConfirmedAt: string | null;
    settingsConfirmedBy: string | null;
    deployedAt: string | null;
    undoableUntil: string | null;
    version: number;
    createdAt: string;
    steps: {
      step:
        | 'company'
        | 'settings'
        | 'branding'
        | 'domain'
        | 'sender'
        | 'orders'
        | 'widget'
        | 'test-claim'
        | 'team';
      isDone: boolean;
      /** Whether it is required for submission. */
      isRequired: boolean;
    }[];
    comments: {
      id: string;
      /** The step; null for a comment on the whole implementation. */
      step: string | null;
      content: string;
      authorId: string | null;
      authorName: string;
      /** Whether the author works for the provider. */
      byProvider: boolean;
      /** Whether the caller may edit and delete it. */
      isOwn: boolean;
      editedAt: string | null;
      createdAt: string;
    }[];
    /** The caller’s possible actions. */
    allowedActions: (
      | 'submit'
      | 'review'
      | 'request-changes'
      | 'approve'
      | 'reject'
      | 'withdraw'
      | 'deploy'
      | 'undo-deploy'
    )[];
    mayComment: boolean;
    mayConfirmSettings: boolean;
  };
  ImplementationComment: {
    id: string;
    /** The step; null for a comment on the whole implementation. */
    step: string | null;
    content: string;
    authorId: string | null;
    authorName: string;
    /** Whether the author works for the provider. */
    byProvider: boolean;
    /** Whether the caller may edit and delete it. */
    isOwn: boolean;
    editedAt: string | null;
    createdAt: string;
  };
  ImplementationHistoryEntry: {
    id: string;
    /** The event, such as `implementation.submitted`. */
    name: string;
    actorName: string | null;
    from: string | null;
    to: string | null;
    note: string | null;
    step: string | null;
    at: string;
  };
  ImplementationList: {
    items: {
      id: string;
      storeId: string;
      storeName: string;
      state:
        | 'DRAFT'
        | 'SUBMITTED'
        | 'IN_REVIEW'
        | 'CHANGES_REQUESTED'
        | 'APPROVED'
        | 'REJECTED'
        | 'DEPLOYED';
      isWithdrawn: boolean;
      source: 'PROVIDER' | 'BRAND';
      contactName: string | null;
      reviewer: string | null;
      stepsDone: number;
      stepsTotal: number;
      movedAt: string;
      createdAt: string;
    }[];
    /** The number of matching implementations by state. */
    counts: {
      DRAFT?: number;
      SUBMITTED?: number;
      IN_REVIEW?: number;
      CHANGES_REQUESTED?: number;
      APPROVED?: number;
      REJECTED?: number;
      DEPLOYED?: number;
    };
    nextCursor: string | null;
  };
  InboundEmail: {
    id: string;
    claimId: string;
    claimNumber: number;
    /** The address that the claim’s emails go to. */
    customerEmail: string;
    /** The email’s From address. */
    sender: string;
    senderName: string | null;
    subject: string;
    /** The reply, without the quoted email. */
    content: string;
    state: 'ADDED' | 'HELD' | 'IGNORED' | 'DISMISSED';
    /** Why it was not added. */
    reason: 'automatic' | 'other_sender' | 'not_signed' | 'claim_archived' | 'empty' | null;
    /** Attached photos and videos. */
    files: number;
    refusedFiles: { filename: string; code: string }[];
    canAdd: boolean;
    createdAt: string;
  };
  InboundEmailDetails: {
    id: string;
    claimId: string;
    claimNumber: number;
    /** The address that the claim’s emails go to. */
    customerEmail: string;
    /** The email’s From address. */
    sender: string;
    senderName: string | null;
    subject: string;
    /** The reply, without the quoted email. */
    content: string;
    state: 'ADDED' | 'HELD' | 'IGNORED' | 'DISMISSED';
    /** Why it was not added. */
    reason: 'automatic' | 'other_sender' | 'not_signed' | 'claim_archived' | 'empty' | null;
    /** Attached photos and videos. */
    files: number;
    refusedFiles: { filename: string; code: string }[];
    canAdd: boolean;
    createdAt: string;
    /** The full text; empty once it was deleted under the store’s retention settings. */
    original: string;
  };
  Invitation: {
    id: string;
    email: string;
    role: Schemas['Role'];
    inviterName: string | null;
    createdAt: string;
    expiresAt: string;
  };
  ItemEligibility: {
    /** Units claimable for shipping. */
    shipping: number;
    warranty: { qty: number; expires: string | null; validity: string | null };
  };
  Label: {
    id: string;
    name: string;
    color: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
    /** The number of claims that have it. */
    uses: number;
    /** The number of its newest change. */
    version: number;
  };
  ListedClaim: {
    id: string;
    storeId: string;
    claimNumber: number;
    claimState: Schemas['ClaimState'];
    claimCategory: Schemas['ClaimCategory'];
    claimType: Schemas['ClaimType'];
    requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
    providedResolutions: string[];
    authorName: string | null;
    authorEmail: string;
    orderId: string;
    sourceOrderNumber: string;
    currency: string;
    claimedValue: number;
    salesChannel: Schemas['SalesChannel'];
    isOta: boolean;
    assigneeId: string | null;
    assigneeName: string | null;
    labels: { id: string; name: string; color: string }[];
    item: { name: string; imageUrl: string | null } | null;
    lines: number;
    units: number;
    /** The start of the details. */
    excerpt: string | null;
    unreadByStaff: number;
    wakeAt: string | null;
    /** When the first reply or the decision is due; null while the clock is paused. */
    slaDueAt: string | null;
    /** When it entered its state. */
    waitingSince: string;
    createdAt: string;
    updatedAt: string;
    version: number;
  };
  LookedUpOrder: {
    customerEmail: string;
    customerName: string | null;
    /** Our id. */
    systemOrderId: string;
    orderNumber: string;
    /** The store's own id (`sourceOrderId`). */
    orderId: string;
    currency: string;
    exchangeRate: number;
    subtotal: number;
    /** Without the tax of shipping. */
    tax: number;
    shipping: number;
    shippingTax: number;
    discountTotal: number;
    total: number;
    protected: boolean;
    protectionStatus: 'ota' | 'removed' | 'protected' | 'unprotected';
    protection: { shipping: boolean; warranty: boolean };
    isOneTimeAppeasement: boolean;
    cancelled: boolean;
    chargedBack: boolean;
    salesChannel: Schemas['SalesChannel'];
    /** The store’s name for the channel. */
    salesChannelName: string;
    shippingAddress: Schemas['Address'];
    sourceCreatedAt: string;
    existingClaims: {
      id: string;
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      createdAt: string;
      /** When a parked claim wakes. */
      wakeAt: string | null;
      items: { sourceItemId: string; quantity: number }[];
    }[];
    returns: {
      id: string;
      status: string;
      trackingNumber: string | null;
      trackingUrl: string | null;
      createdAt: string;
    }[];
    /** By `sourceItemId`. */
    eligibility: Record<string, Schemas['ItemEligibility']>;
    store: {
      id: string;
      slug: string;
      name: string;
      contactEmail: string | null;
      contactUrl: string | null;
      timeZone: string;
      currency: string;
      country: string;
    };
    settings: {
      capabilities: {
        returns: boolean;
        warranties: boolean;
        credit: boolean;
        refund: boolean;
        reship: boolean;
      };
      credit: { bonus: number; bonusType: 'fixed' | 'percentage'; enabled: boolean };
      returns: { portalUrl: string | null; trackingUrl: string | null };
      signatureRequired: boolean;
      parkingEnabled: boolean;
      acknowledgments: { claimType: string; text: string; signature: boolean }[];
      /** Whether a stolen order of this value needs a police report. */
      policeReportRequired: boolean;
      /** Claim types that the store does not accept, by category. */
      disabledTypes: { SHIPPING: Schemas['ClaimType'][]; WARRANTY: Schemas['ClaimType'][] };
      /** The claim types that a warranty covers in addition to damaged and defective items. */
      warrantyTypes: Schemas['ClaimType'][];
      /** The types that need at least one photo or video. */
      evidenceRequired: Schemas['ClaimType'][];
      /** The store’s sub-types, by claim type. */
      subTypes: {
        claimCategory: Schemas['ClaimCategory'];
        claimType: Schemas['ClaimType'];
        label: string;
      }[];
    };
    items: Schemas['OrderItem'][];
    fulfillments: Schemas['Fulfillment'][];
    /** Send it as `Authorization: Bearer`. */
    accessToken: string;
  };
  Macro: {
    id: string;
    /** Whether it belongs to the provider and is available in all stores. */
    global: boolean;
    name: string;
    /** With variables: `{{customer.firstName | there}}`. */
    content: string;
    effects: Schemas['MacroEffects'];
    version: number;
    archived: boolean;
    updatedAt: string;
  };
  MacroEffects: {
    moveTo:
      | 'OPEN'
      | 'WAITING_FOR_CUSTOMER'
      | 'WAITING_FOR_BRAND'
      | 'WAITING_FOR_OP'
      | 'DISMISSED'
      | 'CLOSED'
      | null;
    addLabels: string[];
    removeLabels: string[];
    assign: 'me' | 'nobody' | null;
  };
  MacroPreview: {
    macroId: string;
    name: string;
    effects: Schemas['MacroEffects'];
    /** Whether you may send it with all its actions. */
    allowed: boolean;
    text: string;
    /** Variables without a value, omitted from the text. */
    missing: (
      | 'customer.firstName'
      | 'customer.name'
      | 'customer.email'
      | 'order.number'
      | 'claim.number'
      | 'claim.status'
      | 'claim.type'
      | 'claim.filedOn'
      | 'claim.link'
      | 'claim.resolution'
      | 'items'
      | 'store.name'
      | 'store.email'
      | 'agent.name'
      | 'agent.firstName'
    )[];
  };
  MacroVersion: {
    version: number;
    name: string;
    content: string;
    effects: Schemas['MacroEffects'];
    restoredFrom: number | null;
    savedBy: string | null;
    savedAt: string;
  };
  Me: {
    userId: string;
    name: string;
    memberships: {
      /** Null for the provider account. */
      storeId: string | null;
      role: Schemas['Role'];
    }[];
  };
  Media: {
    id: string;
    kind: 'image' | 'video';
    filename: string;
    viewUrl: string;
    thumbUrl: string | null;
    width: number | null;
    height: number | null;
  };
  Member: {
    userId: string;
    name: string;
    email: string;
    role: Schemas['Role'];
    twoFactorEnabled: boolean;
    isDeactivated: boolean;
    joinedAt: string;
    lastSeenAt: string | null;
    /** The caller’s possible actions on this person. */
    possible: { changeRole: boolean; edit: boolean; remove: boolean };
  };
  MissingParts: {
    mediaId: string;
    /** Bytes of each part but the last. */
    partBytes: number;
    /** Empty once every part has arrived. */
    missing: {
      /** Counted from 0. */
      part: number;
      /** PUT the part to this URL within the hour, with `headers`. */
      signedUrl: string;
      headers: Record<string, string>;
    }[];
  };
  NewMessage: {
    storeId?: string;
    claimId?: string;
    messageContent?: string;
    medias?: string[];
    senderId?: string | null;
    senderName?: string | null;
    senderType?: string;
  };
  NewReview: { rating: number; comment?: string | null };
  Order: {
    customerEmail: string;
    customerName: string | null;
    /** Our id. */
    systemOrderId: string;
    orderNumber: string;
    /** The store's own id (`sourceOrderId`). */
    orderId: string;
    currency: string;
    exchangeRate: number;
    subtotal: number;
    /** Without the tax of shipping. */
    tax: number;
    shipping: number;
    shippingTax: number;
    discountTotal: number;
    total: number;
    protected: boolean;
    protectionStatus: 'ota' | 'removed' | 'protected' | 'unprotected';
    protection: { shipping: boolean; warranty: boolean };
    isOneTimeAppeasement: boolean;
    cancelled: boolean;
    chargedBack: boolean;
    salesChannel: Schemas['SalesChannel'];
    /** The store’s name for the channel. */
    salesChannelName: string;
    shippingAddress: Schemas['Address'];
    sourceCreatedAt: string;
    existingClaims: {
      id: string;
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      createdAt: string;
      /** When a parked claim wakes. */
      wakeAt: string | null;
      items: { sourceItemId: string; quantity: number }[];
    }[];
    returns: {
      id: string;
      status: string;
      trackingNumber: string | null;
      trackingUrl: string | null;
      createdAt: string;
    }[];
    /** By `sourceItemId`. */
    eligibility: Record<string, Schemas['ItemEligibility']>;
    store: {
      id: string;
      slug: string;
      name: string;
      contactEmail: string | null;
      contactUrl: string | null;
      timeZone: string;
      currency: string;
      country: string;
    };
    settings: {
      capabilities: {
        returns: boolean;
        warranties: boolean;
        credit: boolean;
        refund: boolean;
        reship: boolean;
      };
      credit: { bonus: number; bonusType: 'fixed' | 'percentage'; enabled: boolean };
      returns: { portalUrl: string | null; trackingUrl: string | null };
      signatureRequired: boolean;
      parkingEnabled: boolean;
      acknowledgments: { claimType: string; text: string; signature: boolean }[];
      /** Whether a stolen order of this value needs a police report. */
      policeReportRequired: boolean;
      /** Claim types that the store does not accept, by category. */
      disabledTypes: { SHIPPING: Schemas['ClaimType'][]; WARRANTY: Schemas['ClaimType'][] };
      /** The claim types that a warranty covers in addition to damaged and defective items. */
      warrantyTypes: Schemas['ClaimType'][];
      /** The types that need at least one photo or video. */
      evidenceRequired: Schemas['ClaimType'][];
      /** The store’s sub-types, by claim type. */
      subTypes: {
        claimCategory: Schemas['ClaimCategory'];
        claimType: Schemas['ClaimType'];
        label: string;
      }[];
    };
    items: Schemas['OrderItem'][];
    fulfillments: Schemas['Fulfillment'][];
  };
  OrderItem: {
    id: string;
    sourceItemId: string;
    sourceProductId: string | null;
    sourceVariantId: string | null;
    sku: string | null;
    productName: string;
    productImage: string | null;
    productUrl: string | null;
    /** Per unit. */
    price: number;
    /** Per unit. */
    discount: number;
    /** Per unit. */
    tax: number;
    quantity: number;
    refundedQuantity: number;
    claimedQuantity: number;
    /** Ordered less refunded less claimed. */
    claimableQuantity: number;
    itemDescription: string | null;
    color: string | null;
    size: string | null;
    sizeRegion: string | null;
    flavor: string | null;
    /** ISO 8601 duration. */
    warrantyPeriod: string | null;
  };
  OrderList: {
    items: Schemas['OrderSummary'][];
    /** Send it as `cursor`. */
    nextCursor: string | null;
  };
  OrderRecord: {
    customerPhone: string | null;
    platform: string;
    riskLevel: string | null;
    tags: string[];
    metadata: Record<string, unknown>;
    policies: {
      id: string;
      claimCategory: 'SHIPPING' | 'WARRANTY';
      insuredAmount: number;
      premiumCurrency: string;
      createdAt: string;
      removedAt: string | null;
      warrantyValidUntil: string | null;
    }[];
    /** Whether its protection line counts as fulfilled under the store’s setting; null if it has none. */
    protectionLine: 'fulfilled' | 'unfulfilled' | null;
    /** The quote it refers to; a mismatched one doesn’t count. */
    quote: {
      id: string;
      status: 'MATCHED' | 'MISMATCHED';
      problems: ('unknown' | 'used' | 'expired' | 'currency' | 'premium' | 'not-protected')[];
      checkedAt: string;
    } | null;
    appeasement: {
      id: string;
      reason: string | null;
      grantedBy: string | null;
      createdAt: string;
    } | null;
    /** Appeasements the store has left this month. */
    appeasements: { enabled: boolean; reasonRequired: boolean; limit: number; used: number };
    /** The shopper’s open draft. */
    session: { id: string; status: string; updatedAt: string } | null;
    replaces: {
      id: string;
      orderNumber: string;
      sourceOrderId: string;
      sourceCreatedAt: string;
    } | null;
    replacedBy: {
      id: string;
      orderNumber: string;
      sourceOrderId: string;
      sourceCreatedAt: string;
    }[];
    /** Latest first. */
    events: {
      id: string;
      sequence: number;
      name: string;
      actorKind: string;
      actorName: string | null;
      from: string | null;
      to: string | null;
      reason: string | null;
      data: Record<string, unknown>;
      occurredAt: string;
    }[];
    /** The `eventsCursor` of the next page of events. */
    olderEvents: string | null;
  };
  OrderSummary: {
    id: string;
    storeId: string;
    storeName: string;
    sourceOrderId: string;
    orderNumber: string;
    customerName: string | null;
    customerEmail: string;
    currency: string;
    total: number;
    itemCount: number;
    /** Names of the first three lines. */
    itemNames: string[];
    /** The status of each shipment. */
    shipments: string[];
    protectionStatus: 'ota' | 'removed' | 'protected' | 'unprotected';
    cancelled: boolean;
    chargedBack: boolean;
    claims: { id: string; claimNumber: number; claimState: Schemas['ClaimState'] }[];
    isReplacement: boolean;
    sourceCreatedAt: string;
  };
  PersonPreview: {
    /** What is stored of the person, and how many of each. Kinds: orders, claims, items, messages, notes, documents, reviews, resolutions, returns, drafts, files, links, emails, shipments, effects, appeasements, webhook-messages, unreadable-orders, events, mentions. */
    found: Record<string, number>;
    /** What stays after an erasure, without the person. */
    kept: (
      | 'amounts'
      | 'products'
      | 'outcomes'
      | 'dates'
      | 'order-numbers'
      | 'store-credits'
      | 'history'
      | 'country'
    )[];
    /** What an erasure would wait for, and how many of each. Kinds: claims, resolutions, returns, effects, emails, webhook-messages, imports, uploads. */
    waitsFor: Record<string, number>;
    erasure: Schemas['Erasure'];
  };
  PlannedResolution: {
    claimItemId: string | null;
    resolutionType:
      | 'REFUND'
      | 'RESHIP'
      | 'STORE_CREDIT'
      | 'CUSTOM'
      | 'FLAT_RATE'
      | 'FLAT_RATE_STORE_CREDIT';
    quantity: number;
    /** Basis points. */
    percentage: number | null;
    flatAmount: number | null;
    creditStore: boolean;
    details: string | null;
    replacement: Schemas['ReplacementItem'];
    items: number;
    taxes: number;
    shipping: number;
    bonus: number;
    total: number;
    /** Reimbursement to the store, in minor units. */
    reimbursement: number;
  };
  PortalTexts: {
    locale: 'en-US';
    texts: {
      key: string;
      /** The screen it belongs to. */
      group: string;
      /** The default, in ICU message syntax. */
      original: string;
      placeholders: string[];
      maxLength: number;
      /** What shoppers see instead; null for the default. */
      published: string | null;
      /** The same with the draft. */
      draft: string | null;
    }[];
    draft: {
      /** Version of the draft, also the ETag. */
      version: number;
      savedAt: string | null;
      savedBy: string | null;
    };
    mayChange: boolean;
  };
  PricePreview: {
    currency: string;
    /** In this currency; null if there is no exchange rate. */
    coverCap: number | null;
    carts: {
      subtotal: number;
      /** Why there is no price. */
      notOffered: 'no-prices' | 'nothing-covered' | 'currency' | 'country' | 'subtotal' | null;
      ruleNumber: number | null;
      insuredAmount: number | null;
      premium: number | null;
      cost: number | null;
    }[];
  };
  PrivacyRequest: {
    id: string;
    /** `data-request`: a customer asks for their data. `customer-redact`: a customer’s data must be erased. `shop-redact`: all of the shop’s data must be erased. */
    kind: 'data-request' | 'customer-redact' | 'shop-redact';
    /** The shop’s own id. */
    sourceCustomerId: string | null;
    email: string | null;
    /** The orders the shop listed. */
    sourceOrderIds: string[];
    receivedAt: string;
    dueAt: string;
    doneAt: string | null;
  };
  Problem: {
    type: string;
    title: string;
    status: number;
    code: string;
    detail?: string;
    requestId: string;
    traceId: string;
    errors?: { path: string; code: string; message: string }[];
    facts?: Record<string, unknown>;
  };
  Product: {
    sourceProductId: string;
    sourceVariantId: string | null;
    sku: string | null;
    name: string;
    variantName: string | null;
    imageUrl: string | null;
    productUrl: string | null;
    price: number;
    currency: string;
    warrantyPeriod: string | null;
  };
  PublishableKey: {
    id: string;
    name: string;
    /** `amp_…` */
    value: string;
    /** The sites whose pages may use it. */
    origins: string[];
    createdAt: string;
    createdBy: string | null;
    /** To the minute. */
    lastUsedAt: string | null;
    lastUsedOrigin: string | null;
    revokedAt: string | null;
    /** Other sites whose requests with it were refused in the last 90 days, latest first. */
    refusedOrigins: {
      /** Empty for requests that come from no page; `*` for all sites beyond the 20 listed. */
      origin: string;
      requests: number;
      lastAt: string;
    }[];
  };
  QueueCounts: {
    todo: { total: number; unread: number };
    onHold: { total: number; unread: number };
    pending: { total: number; unread: number };
    parked: { total: number; unread: number };
    approved: { total: number; unread: number };
    denied: { total: number; unread: number };
    closed: { total: number; unread: number };
    all: { total: number; unread: number };
  };
  Quote: {
    /** `quo_…`; send it as the order’s `quoteId`. */
    id: string;
    currency: string;
    /** What the shopper pays; minor units. */
    premium: number;
    /** What the store owes of it; minor units. */
    cost: number;
    /** It doesn’t apply to orders placed later. */
    expiresAt: string;
    texts: { title: string; description: string; accept: string; decline: string };
    variant: 'toggle' | 'button';
    onByDefault: boolean;
    mandatory: boolean;
  };
  ReceivedMedia: {
    mediaId: string;
    /** `awaiting` after one part of several. */
    status: 'awaiting' | 'stored' | 'ready' | 'refused';
    kind: 'image' | 'video' | null;
    refusal: string | null;
  };
  Reconciliation: {
    connectionId: string;
    isRunning: boolean;
    /** Compares what changed since then. */
    since: string | null;
    startedAt: string | null;
    /** When the last run finished. */
    finishedAt: string | null;
    /** When the next run starts; null while one runs. */
    nextAt: string | null;
    /** Orders compared in this run, or in the last one. */
    orders: number;
    /** Refunds, replacements and credits compared. */
    effects: number;
    /** Open differences. */
    open: number;
    /** Why it is waiting or ended early. */
    problem: string | null;
  };
  ReplacementItem: {
    name: string;
    sku?: string;
    sourceProductId?: string;
    sourceVariantId?: string;
  } | null;
  ReplyDraft: {
    kind: 'message' | 'note';
    content: string;
    /** The chosen macro. */
    macroId: string | null;
    version: number;
    updatedAt: string;
  };
  Resolution: {
    id: string;
    claimItemId: string | null;
    resolutionType: string;
    resolutionDetails: string | null;
    resolutionReference: string | null;
    quantity: number;
    refundedQuantity: number;
    paidValue: number;
    itemsAmount: number;
    taxAmount: number;
    shippingAmount: number;
    bonusAmount: number;
    creditStore: boolean;
    /** Reimbursement to the store, in minor units. */
    reimbursement: number | null;
    paidOriginalValue: number | null;
    paidOriginalCurrency: string | null;
    /** The approved amount, if less was paid; null if they are equal. */
    approvedValue: number | null;
    /** Why less than the approved amount was paid; null for shoppers. */
    differenceReason: string | null;
    trackingNumber: string | null;
    trackingUrl: string | null;
    replacement: Schemas['ReplacementItem'];
    status: 'pending' | 'working' | 'executed' | 'failed';
    /** Why execution failed; null for shoppers. */
    failure: string | null;
    /** When it became a task; null for shoppers. */
    taskAt: string | null;
    resolvedBy: string | null;
    executedAt: string | null;
    createdAt: string;
  };
  ResolutionTasks: {
    tasks: {
      id: string;
      storeId: string;
      storeName: string;
      claimId: string;
      claimNumber: number;
      claimVersion: number;
      orderId: string;
      orderNumber: string;
      customerName: string | null;
      customerEmail: string;
      shippingAddress: Schemas['Address'];
      claimItemId: string | null;
      itemName: string | null;
      sku: string | null;
      imageUrl: string | null;
      resolutionType: string;
      resolutionDetails: string | null;
      replacement: Schemas['ReplacementItem'];
      /** Who approved it. */
      resolvedBy: string | null;
      /** Why it failed; null otherwise. */
      failure: string | null;
      quantity: number;
      paidValue: number;
      shippingAmount: number;
      currency: string;
      taskAt: string;
    }[];
    /** Send it as `cursor`. */
    next: string | null;
  };
  RetentionPreview: {
    /** The period as an ISO duration; null: customers are kept. */
    kept: string | null;
    /** Customers are due if everything of theirs ended before this instant. */
    endedBefore: string | null;
    people: number;
    orders: number;
    claims: number;
    /** Whether there may be more: only the 10,000 oldest orders are checked. */
    more: boolean;
    /** The first 20 customers, by their last order. */
    first: { email: string; orders: number; claims: number; lastOrderAt: string }[];
  };
  Return: {
    id: string;
    /** The order’s number and the return’s: 1001-R1. */
    name: string;
    storeId: string;
    /** Our id of the order. */
    orderId: string;
    sourceOrderId: string;
    orderNumber: string;
    customerName: string | null;
    customerEmail: string;
    state:
      | 'REQUESTED'
      | 'APPROVED'
      | 'IN_TRANSIT'
      | 'RECEIVED'
      | 'INSPECTED'
      | 'SETTLING'
      | 'CLOSED'
      | 'DECLINED'
      | 'CANCELED';
    allowedActions: (
      | 'approve'
      | 'decline'
      | 'cancel'
      | 'ship'
      | 'receive'
      | 'inspect'
      | 'settle'
      | 'retry'
      | 'extend'
      | 'reopen'
      | 'label'
    )[];
    currency: string;
    /** What the customer wrote. */
    note: string | null;
    declineText: string | null;
    instructions: string | null;
    /** A label at another address; null if one is uploaded. */
    labelUrl: string | null;
    /** An uploaded label, which `GET /v1/returns/{id}/label` returns. */
    labelFile: { filename: string; contentType: string; bytes: number } | null;
    trackingCompany: string | null;
    trackingNumber: string | null;
    trackingUrl: string | null;
    /** What was deducted, in minor units; 0 until it is settled. */
    fee: number;
    /** The last instant to send it; then it is canceled. */
    sendBy: string | null;
    /** When it was canceled because it was not sent. */
    expiredAt: string | null;
    /** From when on a package on its way is late. */
    lateAt: string | null;
    items: Schemas['ReturnItem'][];
    resolutions: Schemas['ReturnResolution'][];
    createdAt: string;
    updatedAt: string;
    receivedAt: string | null;
    inspectedAt: string | null;
    settledAt: string | null;
    closedAt: string | null;
    version: number;
  };
  ReturnHistory: { entries: Schemas['ReturnHistoryEntry'][] };
  ReturnHistoryEntry: {
    id: string;
    change: string;
    from:
      | 'REQUESTED'
      | 'APPROVED'
      | 'IN_TRANSIT'
      | 'RECEIVED'
      | 'INSPECTED'
      | 'SETTLING'
      | 'CLOSED'
      | 'DECLINED'
      | 'CANCELED'
      | null;
    to:
      | 'REQUESTED'
      | 'APPROVED'
      | 'IN_TRANSIT'
      | 'RECEIVED'
      | 'INSPECTED'
      | 'SETTLING'
      | 'CLOSED'
      | 'DECLINED'
      | 'CANCELED'
      | null;
    actorKind: string;
    actorName: string | null;
    note: string | null;
    occurredAt: string;
  };
  ReturnItem: {
    id: string;
    sourceItemId: string;
    fulfillmentId: string | null;
    sku: string | null;
    name: string;
    imageUrl: string | null;
    /** Per unit. */
    price: number;
    /** Per unit. */
    discount: number;
    /** Per unit. */
    tax: number;
    quantity: number;
    /** The code of the reason. */
    reason: string;
    reasonLabel: string;
    /** Of the reason when the return was requested. */
    fee: number;
    details: string;
    requestedResolution: 'REFUND' | 'STORE_CREDIT' | 'REPLACEMENT' | 'EXCHANGE';
    exchangeFor: {
      sourceProductId: string;
      sourceVariantId: string | null;
      name: string;
      sku: string | null;
    } | null;
    /** Null before the inspection. */
    acceptedQuantity: number | null;
    grade: 'NEW' | 'OPENED' | 'USED' | 'DAMAGED' | 'WRONG_ITEM' | 'NOT_RECEIVED' | null;
    /** For staff; null for the customer. */
    inspectionNote: string | null;
  };
  ReturnOptions: {
    /** Whether the store takes returns here. */
    enabled: boolean;
    /** The store’s own returns portal, if it has one. */
    portalUrl: string | null;
    approvalRequired: boolean;
    instructions: string | null;
    currency: string;
    resolutions: ('REFUND' | 'STORE_CREDIT' | 'REPLACEMENT' | 'EXCHANGE')[];
    reasons: {
      code: string;
      label: string;
      /** In minor units of the order’s currency. */
      fee: number;
    }[];
    items: {
      sourceItemId: string;
      /** Units that can be returned now. */
      quantity: number;
      until: string | null;
      /** Why none can be returned. */
      code: 'not_returnable' | 'nothing_left' | 'not_shipped' | 'return_window_closed' | null;
      /** When the window closed, if it has for all units. */
      closedAt: string | null;
      /** What it can be exchanged for: other variants at the same price. */
      variants: { sourceVariantId: string; name: string; imageUrl: string | null }[];
    }[];
  };
  ReturnPage: { items: Schemas['ReturnSummary'][]; nextCursor: string | null };
  ReturnResolution: {
    id: string;
    returnItemId: string;
    resolutionType: 'REFUND' | 'STORE_CREDIT' | 'REPLACEMENT' | 'EXCHANGE';
    quantity: number;
    /** What the customer gets, in minor units; 0 for goods. */
    paidValue: number;
    /** In minor units. */
    itemsAmount: number;
    /** In minor units. */
    taxAmount: number;
    /** In minor units. */
    bonusAmount: number;
    /** Deducted already, in minor units. */
    feeAmount: number;
    replacement: {
      sourceProductId: string;
      sourceVariantId: string | null;
      name: string;
      sku: string | null;
    } | null;
    status: 'pending' | 'working' | 'executed' | 'failed';
    /** Whether a person executes it and then completes it. */
    isTask: boolean;
    failure: string | null;
    reference: string | null;
    /** How a credit was issued; null for others, and until it is. */
    creditMethod: 'ledger' | 'store-credit' | 'gift-card' | 'discount-code' | null;
    trackingNumber: string | null;
    trackingUrl: string | null;
    executedAt: string | null;
  };
  ReturnSummary: {
    id: string;
    /** The order’s number and the return’s: 1001-R1. */
    name: string;
    storeId: string;
    storeName: string;
    /** Our id of the order. */
    orderId: string;
    sourceOrderId: string;
    orderNumber: string;
    customerName: string | null;
    customerEmail: string;
    state:
      | 'REQUESTED'
      | 'APPROVED'
      | 'IN_TRANSIT'
      | 'RECEIVED'
      | 'INSPECTED'
      | 'SETTLING'
      | 'CLOSED'
      | 'DECLINED'
      | 'CANCELED';
    currency: string;
    units: number;
    itemNames: string[];
    /** Of all units with tax and discount, in minor units. */
    value: number;
    /** What the customer gets, in minor units; 0 until it is settled. */
    paidValue: number;
    trackingNumber: string | null;
    /** The last instant to send it; then it is canceled. */
    sendBy: string | null;
    /** From when on a package on its way is late. */
    lateAt: string | null;
    createdAt: string;
    updatedAt: string;
  };
  RevenueShare: {
    /** YYYY-MM. */
    month: string;
    /** One for each version of the terms and currency. */
    lines: {
      /** The version of the terms; 0 for the opening terms. */
      terms: number;
      /** The first day, YYYY-MM-DD. */
      from: string;
      /** The day after the last one. */
      until: string;
      currency: string;
      policies: number;
      /** In minor units of the currency. */
      premiums: number;
      /** Basis points. */
      revenueShare: number;
      /** In minor units of the currency. */
      share: number;
    }[];
    totals: {
      currency: string;
      /** In minor units of the currency. */
      premiums: number;
      /** In minor units of the currency. */
      share: number;
    }[];
  };
  Review: {
    id: string;
    storeId: string;
    claimId: string;
    /** 1 to 5. */
    rating: number;
    comment: string | null;
    authorName: string | null;
    createdAt: string;
  };
  Role:
    | 'account_owner'
    | 'account_admin'
    | 'account_user'
    | 'account_support_admin'
    | 'account_support'
    | 'account_finance'
    | 'account_implementation'
    | 'account_partner'
    | 'store_owner'
    | 'store_admin'
    | 'store_support'
    | 'store_user';
  SalesChannel: 'Online' | 'In Store';
  SavedProduct: { sourceProductId: string; changed: 'created' | 'updated' | 'unchanged' };
  SavedProducts: {
    results: (
      | { ok: true; sourceProductId: string; changed: 'created' | 'updated' | 'unchanged' }
      | {
          ok: false;
          sourceProductId: string | null;
          errors: { path: string; code: string; message: string }[];
        }
    )[];
  };
  SavedView: {
    id: string;
    /** Empty for views of the provider account. */
    storeId: string;
    name: string;
    /** The query string of the inbox. */
    query: string;
    shared: boolean;
    ownerId: string;
    ownerName: string;
    own: boolean;
    /** Whether you may change or delete it. */
    editable: boolean;
    position: number;
    version: number;
  };
  Sender: {
    /** In ASCII (punycode). */
    address: string;
    /** For display, in Unicode. */
    name: string;
    /** Its domain; senders of one domain share its records. */
    domain: string;
    status: 'PENDING' | 'VERIFIED' | 'FAILING' | 'EXPIRED';
    /** Whether emails of the store come from it. */
    isPrimary: boolean;
    records: Schemas['SenderRecord'][];
    /** When a key rotation started; null if none is in progress. */
    rotatingSince: string | null;
    /** The record of the DKIM key before the last rotation, which can be removed. */
    retiredRecord: string | null;
    retiredAt: string | null;
    addedAt: string;
    addedBy: string | null;
    verifiedAt: string | null;
    checkedAt: string | null;
    /** When it stops waiting for its records, or stops working without them. */
    expiresAt: string | null;
  };
  SenderList: {
    items: Schemas['Sender'][];
    /** Whether the deployment has a public mail domain, which senders need. */
    isPossible: boolean;
    mayChange: boolean;
  };
  SenderRecord: {
    /** `signature` is the DKIM key, `next-signature` the new key of a rotation, `return-path` receives undeliverable emails, and `policy` is DMARC. */
    purpose: 'signature' | 'next-signature' | 'return-path' | 'policy';
    /** Whether verification needs it. */
    isRequired: boolean;
    type: 'TXT' | 'CNAME';
    /** The full name of the record. */
    name: string;
    /** The value to enter. */
    values: string[];
    /** The value in strings of at most 255 bytes, for zone files. */
    strings: string[];
    state: 'ok' | 'missing' | 'wrong' | 'unknown' | 'unchecked';
    /** What the last check found instead. */
    found: string[];
  };
  Settings: {
    section:
      | 'claim-acknowledgment'
      | 'customer-communication'
      | 'queue-timers'
      | 'claim-filing'
      | 'sales-channels'
      | 'returns'
      | 'one-time-appeasements'
      | 'metadata'
      | 'fulfillment'
      | 'widget'
      | 'retention';
    /** Version; also its ETag. */
    version: number;
    mayChange: boolean;
    lastChange: {
      /** Numbers the section’s changes, from 1. */
      number: number;
      changedAt: string;
      changedBy: string | null;
    } | null;
    values: Record<string, unknown>;
  };
  ShopEffect: {
    /** The id of the resolution. */
    id: string;
    connectionId: string;
    connectionName: string;
    kind:
      | 'refund'
      | 'reship'
      | 'credit'
      | 'cancel-credit'
      | 'add-protection'
      | 'remove-protection'
      | 'fulfill-protection'
      | 'tag';
    /** WAITING: queued or being sent to the shop. DONE: the shop did it. BY_HAND: the shop can’t, so staff do it. FAILED: see `problem`. */
    status: 'WAITING' | 'DONE' | 'BY_HAND' | 'FAILED';
    /** In minor units; null without money. */
    amount: number | null;
    currency: string;
    /** The shop’s own reference for the result. */
    reference: string | null;
    /** Its page in the shop’s admin. */
    url: string | null;
    /** Whether a person marked it as done, with their `reference`, because the shop couldn’t or didn’t do it. */
    markedDone: boolean;
    /** Whether the shop may have done it without confirming. */
    mayBeDone: boolean;
    problemCode: string | null;
    /** Why it is waiting, failed or left to staff. */
    problem: string | null;
    /** The number of requests to the shop. */
    attempts: number;
    requestedAt: string;
    /** The time of the next request; null if there is none. */
    nextAt: string | null;
    settledAt: string | null;
  };
  SignLink: {
    state: 'unsigned' | 'signed' | 'expired' | 'replaced' | 'cancelled';
    claimNumber: number;
    /** Present while the claim waits for the signature. */
    claim?: {
      claimNumber: number;
      orderNumber: string;
      filedAt: string;
      signBy: string | null;
      items: {
        id: string;
        name: string;
        imageUrl: string | null;
        quantity: number;
        claimType: Schemas['ClaimType'];
        details: string;
      }[];
      requestedResolution: string | null;
      shippingAddress: Schemas['Address'];
      /** Whether street and phone are masked, as they are without `X-Confirmation`. */
      masked: boolean;
      statements: string[];
    };
  };
  SlackState: {
    /** Whether a workspace is connected. */
    connected: boolean;
    channel: Schemas['Webhook'];
  };
  Sop: {
    title: string;
    /** The claims it appears on; empty means all. */
    claimCategories: Schemas['ClaimCategory'][];
    claimTypes: Schemas['ClaimType'][];
    version: number;
    id: string;
    state: 'ACTIVE' | 'INACTIVE';
    updatedAt: string;
  };
  SopDetails: {
    title: string;
    /** The claims it appears on; empty means all. */
    claimCategories: Schemas['ClaimCategory'][];
    claimTypes: Schemas['ClaimType'][];
    version: number;
    id: string;
    state: 'ACTIVE' | 'INACTIVE';
    updatedAt: string;
    /** Markdown. */
    content: string;
    /** The same as safe HTML. */
    html: string;
    attachments: Schemas['SopFile'][];
  };
  SopFile: {
    id: string;
    filename: string;
    contentType: string;
    /** In bytes. */
    size: number;
    /** Path that opens it. */
    path: string;
  };
  SopVersion: {
    title: string;
    /** The claims it appears on; empty means all. */
    claimCategories: Schemas['ClaimCategory'][];
    claimTypes: Schemas['ClaimType'][];
    version: number;
    /** Markdown. */
    content: string;
    /** The same as safe HTML. */
    html: string;
    restoredFrom: number | null;
    savedBy: string | null;
    savedAt: string;
  };
  StaffClaim: {
    claim: Schemas['Claim'];
    store: { id: string; slug: string; name: string; currency: string; timeZone: string };
    order: Schemas['Order'];
    /** The limits of a decision. */
    planning: {
      isOta: boolean;
      unitsLeft: Record<string, number>;
      shipping: number;
      shippingTax: number;
      paid: number;
      refunded: number;
      /** Null if no exchange rate is known to convert it. */
      coverCap: number | null;
      bonus: { enabled: boolean; bonusType: 'fixed' | 'percentage'; bonus: number };
      exchangeRate: number | string;
      /** Reimbursement of a reshipment, in basis points of the retail price. */
      replacementCost: number;
    };
    shopper: {
      name: string | null;
      email: string;
      /** With its dialing code. */
      phone: string | null;
      since: string | null;
      orderCount: number;
      orders: {
        id: string;
        orderNumber: string;
        total: number;
        currency: string;
        protected: boolean;
        claims: number;
        sourceCreatedAt: string;
      }[];
      claims: {
        id: string;
        claimNumber: number;
        claimState: Schemas['ClaimState'];
        claimType: string;
        claimedValue: number;
        currency: string;
        orderNumber: string;
        createdAt: string;
      }[];
      claimCounts: { total: number; approved: number; denied: number; open: number };
      returns: { id: string; status: string; orderNumber: string; createdAt: string }[];
    };
    /** The receipt number of an in-store purchase. */
    receiptNumber: string | null;
    /** Photos that also appear in other claims. */
    similar: {
      mediaId: string;
      likeMediaId: string;
      distance: number;
      sameStore: boolean;
      claimId: string | null;
      claimNumber: number | null;
      filedAt: string | null;
    }[];
    /** The customer’s submission. */
    answers: { claim?: unknown; startedAt: string; savedAt: string } | null;
    addressChanges: { field: string; before: string | null; after: string | null }[];
    /** The SOPs for the claim. */
    sops: Schemas['SopDetails'][];
    labels: { id: string; name: string; color: string }[];
    storeLabels: { id: string; name: string; color: string }[];
    assignee: { id: string; name: string } | null;
    team: { id: string; name: string; email: string; provider: boolean; works: boolean }[];
    targets: {
      firstReply: {
        kind: 'firstReply' | 'decision';
        state: 'due' | 'paused' | 'overdue' | 'met' | 'missed' | 'none';
        dueAt: string | null;
        /** Milliseconds. */
        left: number | null;
      };
      decision: {
        kind: 'firstReply' | 'decision';
        state: 'due' | 'paused' | 'overdue' | 'met' | 'missed' | 'none';
        dueAt: string | null;
        /** Milliseconds. */
        left: number | null;
      };
    };
    /** Facts for or against the claim, warnings first. */
    signals: {
      level: 'warning' | 'note' | 'good';
      kind: string;
      count?: number;
      denied?: number;
      daysAgo?: number;
      times?: number;
      risk?: string;
      status?: string;
      at?: string | null;
    }[];
    /** Automatic actions of the store, in whole days. */
    timers: { reminderDays: number; noReplyDays: number; holdDays: number; unsignedDays: number };
    /** Whether the caller may cancel store credits. */
    mayResolve: boolean;
    /** The caller’s possible actions. */
    actions: (
      | 'approve'
      | 'deny'
      | 'ask'
      | 'hold'
      | 'release'
      | 'dismissUntil'
      | 'resolveExternally'
      | 'dismiss'
      | 'close'
      | 'reopen'
      | 'archive'
      | 'undoApproval'
      | 'retry'
      | 'assign'
      | 'label'
      | 'unlabel'
      | 'message'
      | 'note'
    )[];
    /** The number of its latest event. */
    sequence: number;
    history: Schemas['ClaimHistory'];
    drafts: Schemas['ReplyDraft'][];
  };
  StartedFiling: {
    filingId: string;
    /** The session of the filing: send it as `Authorization: Bearer` to upload photos. */
    accessToken: string;
  };
  Store: {
    id: string;
    slug: string;
    name: string;
    currency: string;
    timeZone: string;
    country: string;
    contactEmail: string | null;
    contactUrl: string | null;
    /** Its verified white-label host. */
    domain: string | null;
  };
  StoreCredit: {
    id: string;
    code: string;
    amount: number;
    balance: number;
    currency: string;
    /** ledger: a code of this store. store-credit: in the customer’s account in the shop, without a code to enter. gift-card, discount-code: a code to enter in the shop. */
    method: 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
    /** When it was canceled; it can’t be used since then. */
    canceledAt: string | null;
    /** When we asked the shop to cancel it. Null for customers. */
    cancelingSince: string | null;
    /** Why the last attempt to cancel it in the shop failed. Null for customers. */
    cancelProblem: string | null;
    createdAt: string;
  };
  StoreEmail: {
    template:
      | 'received'
      | 'parked'
      | 'still-missing'
      | 'message'
      | 'signature-requested'
      | 'information-needed'
      | 'reminder'
      | 'approved'
      | 'denied'
      | 'resolved'
      | 'reshipped'
      | 'store-credit'
      | 'closed'
      | 'review-request'
      | 'return-requested'
      | 'return-approved'
      | 'return-declined'
      | 'return-reminder'
      | 'return-canceled'
      | 'return-received'
      | 'return-settled'
      | 'return-closed';
    enabled: boolean;
    customized: boolean;
    override: Schemas['EmailTemplateOverride'];
    /** Version of the override; also its ETag. */
    version: number;
  };
  StoreList: {
    items: {
      id: string;
      slug: string;
      name: string;
      status: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      currency: string;
      country: string;
      domain: string | null;
      createdAt: string;
      health: {
        /** Counted up to 1000. */
        ordersLast7Days: number;
        lastOrderAt: string | null;
        unfinishedClaims: number;
        /** Counted up to 1000. */
        overdueClaims: number;
        /** Counted up to 1000. */
        undeliveredEmails: number;
        /** Domains whose DNS records are missing. */
        failingDomains: number;
        problems: (
          | 'no-contact'
          | 'no-resolution'
          | 'failing-domains'
          | 'undelivered-emails'
          | 'overdue-claims'
          | 'no-orders'
          | 'no-recent-orders'
        )[];
      } | null;
    }[];
    nextCursor: string | null;
  };
  StorePrices: {
    /** YYYY-MM-DD in the store’s time zone. */
    today: string;
    mayChange: boolean;
    /** Null while the store offers no protection. */
    current: {
      number: number;
      /** Ordered; the first rule that matches a cart applies. */
      rules: {
        currency: string;
        /** Empty for everywhere. */
        countries: string[];
        from: number;
        below: number | null;
        fixed: number | null;
        /** Basis points of the insured amount. */
        share: number | null;
        floor: number | null;
        ceiling: number | null;
        roundTo: number;
      }[];
      excludedProducts: string[];
      /** The share of the premium that the store owes, in basis points. */
      costShare: number;
    } | null;
    /** Latest day first. */
    versions: {
      /** Numbers the store’s versions, from 1. */
      number: number;
      status: 'scheduled' | 'current' | 'ended' | 'withdrawn';
      /** YYYY-MM-DD in the store’s time zone. */
      validFrom: string;
      /** The day the next version takes effect; null if there is none. */
      validUntil: string | null;
      /** Ordered; the first rule that matches a cart applies. */
      rules: {
        currency: string;
        /** Empty for everywhere. */
        countries: string[];
        from: number;
        below: number | null;
        fixed: number | null;
        /** Basis points of the insured amount. */
        share: number | null;
        floor: number | null;
        ceiling: number | null;
        roundTo: number;
      }[];
      excludedProducts: string[];
      /** The share of the premium that the store owes, in basis points. */
      costShare: number;
      note: string | null;
      addedAt: string;
      addedBy: string | null;
      withdrawnAt: string | null;
      withdrawnBy: string | null;
    }[];
  };
  StoreRecord: {
    id: string;
    slug: string;
    name: string;
    status: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
    statusReason: string | null;
    statusChangedAt: string | null;
    activatedAt: string | null;
    currency: string;
    timeZone: string;
    country: string;
    contactEmail: string | null;
    contactUrl: string | null;
    privacyUrl: string | null;
    termsUrl: string | null;
    domain: string | null;
    capabilities: {
      returns: boolean;
      warranties: boolean;
      credit: boolean;
      refund: boolean;
      reship: boolean;
    };
    credit: { bonus: number; bonusType: 'fixed' | 'percentage' };
    /** How store credit is issued. `automatic`: by the order’s shop with its default method, or else in our own ledger. */
    creditMethod: 'automatic' | 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
    /** The available methods, with the connected shops that support each. */
    creditMethods: {
      method: 'automatic' | 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
      shops: string[];
    }[];
    returns: { portalUrl: string | null; trackingUrl: string | null };
    showProvider: boolean;
    /** The slug and the currency can’t change once a store has orders. */
    hasOrders: boolean;
    version: number;
    createdAt: string;
    mayChange: boolean;
    allowedActions: ('activate' | 'pause' | 'close')[];
  };
  StoreTerms: {
    /** YYYY-MM-DD in the store’s time zone. */
    today: string;
    mayChange: boolean;
    current: {
      /** 0 for the opening terms. */
      number: number;
      /** The store’s share of the premiums, in basis points. */
      revenueShare: number;
      /** The reimbursement of a reshipment as a share of the retail price, in basis points. */
      replacementCost: number;
      /** Maximum value of a claim, in minor units. */
      coverCap: number;
      coverCapCurrency: string;
    };
    /** The terms for orders placed before the first version. */
    opening: {
      /** The store’s share of the premiums, in basis points. */
      revenueShare: number;
      /** The reimbursement of a reshipment as a share of the retail price, in basis points. */
      replacementCost: number;
      /** Maximum value of a claim, in minor units. */
      coverCap: number;
      coverCapCurrency: string;
    };
    /** Latest day first. */
    versions: {
      /** Numbers the store’s versions, from 1. */
      number: number;
      status: 'scheduled' | 'current' | 'ended' | 'withdrawn';
      /** YYYY-MM-DD in the store’s time zone. */
      validFrom: string;
      /** The day the next version takes effect; null if there is none. */
      validUntil: string | null;
      /** The store’s share of the premiums, in basis points. */
      revenueShare: number;
      /** The reimbursement of a reshipment as a share of the retail price, in basis points. */
      replacementCost: number;
      /** Maximum value of a claim, in minor units. */
      coverCap: number;
      coverCapCurrency: string;
      note: string | null;
      addedAt: string;
      addedBy: string | null;
      withdrawnAt: string | null;
      withdrawnBy: string | null;
    }[];
  };
  Team: {
    members: Schemas['Member'][];
    /** Of the next page of members. */
    nextCursor: string | null;
    invitations: Schemas['Invitation'][];
    /** The roles the caller can invite people to. */
    mayInvite: Schemas['Role'][];
  };
  TeamActivity: {
    id: string;
    /** The event’s name, as noun.past. */
    name: string;
    streamId: string;
    claimNumber: number | null;
    actorName: string | null;
    from: string | null;
    to: string | null;
    /** The affected person. */
    about: string | null;
    /** For an export: the query of the list, the number of rows (null if its end was not recorded), and whether it completed. */
    exported: { query: string; rows: number | null; complete: boolean } | null;
    occurredAt: string;
    /** Its number among the team’s changes; null for activity elsewhere. */
    number: number | null;
    /** Whether the caller may undo it now. */
    mayUndo: boolean;
  };
  TimelineEntry: {
    id: string;
    name: string;
    by: 'customer' | 'store' | 'system';
    from: string | null;
    to: string | null;
    reason: string | null;
    /** The message to the customer, of a denial. */
    text: string | null;
    at: string;
  };
  UndeliveredEmail: {
    id: string;
    claimId: string | null;
    claimNumber: number | null;
    /** One of the store’s emails, or `mention`, `invitation` or `reset`. */
    template: string;
    /** Masked. */
    recipient: string;
    failure: 'refused' | 'no-mail-server' | 'unreachable' | 'sign-in' | 'not-written' | 'other';
    createdAt: string;
    undeliveredAt: string;
    canResend: boolean;
  };
  UnreadableOrder: {
    sourceOrderId: string;
    reason: string;
    /** What the shop sent, as JSON. */
    raw: string;
    createdAt: string;
    updatedAt: string;
  };
  Viewers: { viewers: { userId: string; name: string; seenAt: string }[] };
  Warranty: {
    id: string;
    storeId: string;
    storeName: string;
    /** Of the store: its last day is a day of this time zone. */
    timeZone: string;
    /** A warranty is `expiring` in its last 30 days, and `canceled` once it was removed. */
    state: 'active' | 'expiring' | 'expired' | 'canceled';
    orderId: string;
    sourceOrderId: string;
    orderNumber: string;
    customerEmail: string;
    customerName: string | null;
    sourceItemId: string;
    sourceProductId: string | null;
    sku: string | null;
    productName: string;
    productImage: string | null;
    /** The units of the item. */
    quantity: number;
    /** The units that can still be claimed. */
    qty: number;
    currency: string;
    insuredAmount: number;
    /** What the customer paid for it, with its extensions. */
    fee: number;
    /** What was paid back when it was canceled. */
    refundedAmount: number;
    purchasedAt: string;
    /** The last moment of its last day. */
    validUntil: string;
    /** The ISO duration that it was sold for; null for a fixed last day. */
    validity: string | null;
    extendedUntil: string | null;
    removedAt: string | null;
    /** Null unless a person or program canceled it. */
    cancelReason: string | null;
    /** `CUSTOMER` for a product that its customer registered in the portal. */
    origin: 'ORDER' | 'STAFF' | 'IMPORT' | 'CUSTOMER';
    /** As the customer entered it. */
    serialNumber: string | null;
    sourceWarrantyId: string | null;
    createdAt: string;
  };
  WarrantyPage: {
    items: Schemas['Warranty'][];
    /** Send it as `cursor`. */
    nextCursor: string | null;
  };
  WarrantyRecord: {
    id: string;
    storeId: string;
    storeName: string;
    /** Of the store: its last day is a day of this time zone. */
    timeZone: string;
    /** A warranty is `expiring` in its last 30 days, and `canceled` once it was removed. */
    state: 'active' | 'expiring' | 'expired' | 'canceled';
    orderId: string;
    sourceOrderId: string;
    orderNumber: string;
    customerEmail: string;
    customerName: string | null;
    sourceItemId: string;
    sourceProductId: string | null;
    sku: string | null;
    productName: string;
    productImage: string | null;
    /** The units of the item. */
    quantity: number;
    /** The units that can still be claimed. */
    qty: number;
    currency: string;
    insuredAmount: number;
    /** What the customer paid for it, with its extensions. */
    fee: number;
    /** What was paid back when it was canceled. */
    refundedAmount: number;
    purchasedAt: string;
    /** The last moment of its last day. */
    validUntil: string;
    /** The ISO duration that it was sold for; null for a fixed last day. */
    validity: string | null;
    extendedUntil: string | null;
    removedAt: string | null;
    /** Null unless a person or program canceled it. */
    cancelReason: string | null;
    /** `CUSTOMER` for a product that its customer registered in the portal. */
    origin: 'ORDER' | 'STAFF' | 'IMPORT' | 'CUSTOMER';
    /** As the customer entered it. */
    serialNumber: string | null;
    sourceWarrantyId: string | null;
    createdAt: string;
    /** The ids of the files with which the customer proved the purchase. */
    proof: string[];
    /** Oldest first; empty for callers who may not read claims. */
    claims: {
      id: string;
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      createdAt: string;
    }[];
    /** Latest first; empty for callers who may not read events. */
    history: {
      id: string;
      sequence: number;
      name: string;
      actorKind: string;
      actorName: string | null;
      data: Record<string, unknown>;
      occurredAt: string;
    }[];
  };
  Webhook: {
    id: string;
    /** SLACK: a channel, which has no secret. */
    kind: 'HTTP' | 'SLACK';
    url: string;
    description: string;
    topics: (
      | 'claim.created'
      | 'claim.updated'
      | 'claim.approved'
      | 'claim.denied'
      | 'claim.resolved'
      | 'claim.closed'
      | 'claim.reopened'
      | 'message.created'
      | 'review.created'
      | 'return.created'
      | 'return.updated'
      | 'protection.added'
      | 'protection.removed'
      | 'resolution.requested'
      | 'resolution.completed'
      | 'resolution.failed'
      | 'signature.completed'
    )[];
    /** FAILED: turned off automatically, because it accepted nothing for 5 days. */
    state: 'ENABLED' | 'DISABLED' | 'FAILED';
    /** The first failure since it last accepted a message; null if it works. */
    failingSince: string | null;
    /** Until when messages are also signed with the secret before the last rotation. */
    previousSecretUntil: string | null;
    /** Waiting messages. */
    pending: number;
    createdAt: string;
    version: number;
  } | null;
  WebhookDelivery: {
    /** The header `webhook-id` of every attempt. */
    id: string;
    topic: string;
    /** Null for a test. */
    eventId: string | null;
    state: 'PENDING' | 'DELIVERED' | 'FAILED';
    attempts: number;
    /** The next attempt; null if there is none. */
    dueAt: string | null;
    createdAt: string;
    endedAt: string | null;
  };
  WebhookDeliveryDetails: {
    /** The header `webhook-id` of every attempt. */
    id: string;
    topic: string;
    /** Null for a test. */
    eventId: string | null;
    state: 'PENDING' | 'DELIVERED' | 'FAILED';
    attempts: number;
    /** The next attempt; null if there is none. */
    dueAt: string | null;
    createdAt: string;
    endedAt: string | null;
    /** The JSON that is signed and sent. */
    body: string;
    log: {
      at: string;
      durationMs: number;
      /** The HTTP status; null without a response. */
      status: number | null;
      /** The start of the response body, up to 4 KB. */
      answer: string | null;
      /** Why there was no response. */
      failure: string | null;
    }[];
  };
  WebhookMessage: {
    type:
      | 'claim.created'
      | 'claim.updated'
      | 'claim.approved'
      | 'claim.denied'
      | 'claim.resolved'
      | 'claim.closed'
      | 'claim.reopened'
      | 'message.created'
      | 'review.created'
      | 'return.created'
      | 'return.updated'
      | 'protection.added'
      | 'protection.removed'
      | 'resolution.requested'
      | 'resolution.completed'
      | 'resolution.failed'
      | 'signature.completed'
      | 'webhook.test';
    /** Fields may be added within a version. A changed meaning gets a new version. */
    version: '1';
    /** When it happened; ISO 8601. */
    timestamp: string;
    storeId: string;
    eventId: string | null;
    data: {
      claim?: {
        id: string;
        claimNumber: number;
        claimCategory: string;
        claimType: string;
        /** The state after the event. */
        state: string;
        /** If the event changed it. */
        previousState: string | null;
        orderId: string;
        sourceOrderId: string;
        orderNumber: string;
      };
      order?: { id: string; sourceOrderId: string; orderNumber: string };
      message?: { id: string; senderType: string };
      review?: { rating: number };
      return?: { id: string; name: string; state: string; change: string };
      protection?: { claimCategory: string; policyIds: string[] };
      resolution?: {
        id: string;
        resolutionType: string;
        /** In minor units, once it is completed. */
        amount: number | null;
        reference: string | null;
        failure: string | null;
      };
      /** The custom fields of the order that the store sends to webhooks. */
      metadata?: Record<string, string>;
    };
  };
  WhitelabelDomain: {
    domain: string;
    /** For display, in Unicode. */
    name: string;
    store: { id: string; slug: string; name: string };
    status: 'PENDING' | 'VERIFIED' | 'FAILING' | 'EXPIRED';
    isPrimary: boolean;
    verifiedAt: string | null;
    checkedAt: string | null;
    mayRestart: boolean;
  };
  WhitelabelDomainPage: { items: Schemas['WhitelabelDomain'][]; nextCursor: string | null };
  WhitelabelRestart: {
    domain: Schemas['Domain'];
    certificate: {
      /** `skipped`: only a verified domain’s certificate is checked. */
      state: 'ok' | 'failed' | 'skipped';
      problem:
        | 'address_not_public'
        | 'no_answer'
        | 'no_tls'
        | 'wrong_name'
        | 'expired'
        | 'untrusted'
        | null;
      issuer: string | null;
      validUntil: string | null;
    };
    branding: {
      state: 'ok' | 'failed';
      version: number;
      /** Pictures of the branding that can’t be loaded. */
      missing: ('logoUrl' | 'faviconUrl' | 'backgroundImage')[];
    };
    restartedAt: string;
  };
  WhitelabelSettings: {
    storeId: string;
    storeName: string;
    logoUrl: string | null;
    faviconUrl: string | null;
    backgroundImage: string | null;
    colors: {
      accent: string | null;
      accentDark: string | null;
      paper: string | null;
      ink: string | null;
    };
    fonts: { body: string | null; heading: string | null };
    buttonStyle: 'ROUNDED' | 'ROUNDED_FULL' | 'SQUARE';
    buttonRadius: string;
  };
}

/** What each operation asks for and answers. */
export interface Operations {
  lookUpOrder: {
    asks: {
      query: {
        email: string;
        /** The order number. */
        order: string;
        /** Id or slug; not needed on a store's own domain. */
        store?: string;
      };
    };
    answers: Schemas['LookedUpOrder'];
  };
  upsertOrders: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        orders: {
          sourceOrderId: string;
          orderNumber: string;
          customerEmail: string;
          customerName?: string | null;
          customerPhone?: string | null;
          currency: string;
          exchangeRate?: number;
          subtotal: number;
          /** Excludes shipping tax. */
          tax?: number;
          shipping?: number;
          shippingTax?: number;
          discountTotal?: number;
          total: number;
          protection?: { shipping?: boolean; warranty?: boolean };
          isOneTimeAppeasement?: boolean;
          /** Case-insensitive. */
          salesChannel?: 'Online' | 'In Store';
          shippingAddress?: {
            name?: string;
            company?: string;
            address1: string;
            address2?: string;
            city: string;
            province?: string;
            postalCode?: string;
            country: string;
            phone?: string;
          } | null;
          originalSourceOrderId?: string | null;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          sourceCreatedAt: string;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          sourceCancelledAt?: string | null;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          chargedBackAt?: string | null;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          policyCancelledAt?: string | null;
          platform?: string;
          premiumPaid?: number | null;
          premiumCost?: number | null;
          /** The quote that protection was bought with (`quo_…`). `metadata.amends_quote` works too. */
          quoteId?: string | null;
          riskLevel?: string | null;
          tags?: string[];
          metadata?: Record<string, unknown>;
          items: {
            sourceItemId: string;
            sourceProductId?: string | null;
            sourceVariantId?: string | null;
            sku?: string | null;
            productName: string;
            productImage?: string | null;
            productUrl?: string | null;
            price: number;
            discount?: number;
            tax?: number;
            quantity: number;
            refundedQuantity?: number;
            itemDescription?: string | null;
            color?: string | null;
            size?: string | null;
            sizeRegion?: string | null;
            flavor?: string | null;
            warrantyPeriod?: string | null;
            warrantyFee?: number | null;
          }[];
          fulfillments?: {
            sourceFulfillmentId: string;
            /** Case-insensitive. */
            fulfillmentStatus:
              | 'AWAITING_SHIPMENT'
              | 'DELIVERED'
              | 'IN_TRANSIT'
              | 'FULFILLED'
              | 'ON_HOLD'
              | 'PARTIALLY_FULFILLED'
              | 'OUT_FOR_DELIVERY'
              | 'ATTEMPTED_DELIVERY'
              | 'NOT_DELIVERED'
              | 'LABEL_PURCHASED'
              | 'LABEL_PRINTED'
              | 'READY_FOR_PICKUP'
              | 'CONFIRMED'
              | 'SCHEDULED'
              | 'UNFULFILLED'
              | 'CARRIER_PICKED_UP'
              | 'PICKED_UP'
              | 'DELAYED'
              | 'FAILURE';
            trackingCompany?: string | null;
            trackingNumber?: string | string[];
            trackingUrl?: string | string[];
            /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
            fulfilledAt?: string | null;
            /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
            shippedAt?: string | null;
            /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
            deliveredAt?: string | null;
            /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
            lastScanAt?: string | null;
            /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
            returnedToSenderAt?: string | null;
            items?: { sourceItemId: string; quantity: number }[];
            events?: {
              /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
              occurredAt: string;
              status:
                | 'AWAITING_SHIPMENT'
                | 'DELIVERED'
                | 'IN_TRANSIT'
                | 'FULFILLED'
                | 'ON_HOLD'
                | 'PARTIALLY_FULFILLED'
                | 'OUT_FOR_DELIVERY'
                | 'ATTEMPTED_DELIVERY'
                | 'NOT_DELIVERED'
                | 'LABEL_PURCHASED'
                | 'LABEL_PRINTED'
                | 'READY_FOR_PICKUP'
                | 'CONFIRMED'
                | 'SCHEDULED'
                | 'UNFULFILLED'
                | 'CARRIER_PICKED_UP'
                | 'PICKED_UP'
                | 'DELAYED'
                | 'FAILURE'
                | string;
              description?: string;
              location?: string | null;
            }[];
          }[];
        }[];
      };
    };
    answers: {
      results: (
        | {
            sourceOrderId: string;
            ok: true;
            systemOrderId: string;
            changed: 'created' | 'updated' | 'unchanged';
          }
        | {
            sourceOrderId: string | null;
            ok: false;
            errors: { path: string; code: string; message: string }[];
          }
      )[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  upsertOrder: {
    asks: {
      params: { sourceOrderId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        orderNumber: string;
        customerEmail: string;
        customerName?: string | null;
        customerPhone?: string | null;
        currency: string;
        exchangeRate?: number;
        subtotal: number;
        /** Excludes shipping tax. */
        tax?: number;
        shipping?: number;
        shippingTax?: number;
        discountTotal?: number;
        total: number;
        protection?: { shipping?: boolean; warranty?: boolean };
        isOneTimeAppeasement?: boolean;
        /** Case-insensitive. */
        salesChannel?: 'Online' | 'In Store';
        shippingAddress?: {
          name?: string;
          company?: string;
          address1: string;
          address2?: string;
          city: string;
          province?: string;
          postalCode?: string;
          country: string;
          phone?: string;
        } | null;
        originalSourceOrderId?: string | null;
        /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
        sourceCreatedAt: string;
        /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
        sourceCancelledAt?: string | null;
        /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
        chargedBackAt?: string | null;
        /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
        policyCancelledAt?: string | null;
        platform?: string;
        premiumPaid?: number | null;
        premiumCost?: number | null;
        /** The quote that protection was bought with (`quo_…`). `metadata.amends_quote` works too. */
        quoteId?: string | null;
        riskLevel?: string | null;
        tags?: string[];
        metadata?: Record<string, unknown>;
        items: {
          sourceItemId: string;
          sourceProductId?: string | null;
          sourceVariantId?: string | null;
          sku?: string | null;
          productName: string;
          productImage?: string | null;
          productUrl?: string | null;
          price: number;
          discount?: number;
          tax?: number;
          quantity: number;
          refundedQuantity?: number;
          itemDescription?: string | null;
          color?: string | null;
          size?: string | null;
          sizeRegion?: string | null;
          flavor?: string | null;
          warrantyPeriod?: string | null;
          warrantyFee?: number | null;
        }[];
        fulfillments?: {
          sourceFulfillmentId: string;
          /** Case-insensitive. */
          fulfillmentStatus:
            | 'AWAITING_SHIPMENT'
            | 'DELIVERED'
            | 'IN_TRANSIT'
            | 'FULFILLED'
            | 'ON_HOLD'
            | 'PARTIALLY_FULFILLED'
            | 'OUT_FOR_DELIVERY'
            | 'ATTEMPTED_DELIVERY'
            | 'NOT_DELIVERED'
            | 'LABEL_PURCHASED'
            | 'LABEL_PRINTED'
            | 'READY_FOR_PICKUP'
            | 'CONFIRMED'
            | 'SCHEDULED'
            | 'UNFULFILLED'
            | 'CARRIER_PICKED_UP'
            | 'PICKED_UP'
            | 'DELAYED'
            | 'FAILURE';
          trackingCompany?: string | null;
          trackingNumber?: string | string[];
          trackingUrl?: string | string[];
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          fulfilledAt?: string | null;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          shippedAt?: string | null;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          deliveredAt?: string | null;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          lastScanAt?: string | null;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          returnedToSenderAt?: string | null;
          items?: { sourceItemId: string; quantity: number }[];
          events?: {
            /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
            occurredAt: string;
            status:
              | 'AWAITING_SHIPMENT'
              | 'DELIVERED'
              | 'IN_TRANSIT'
              | 'FULFILLED'
              | 'ON_HOLD'
              | 'PARTIALLY_FULFILLED'
              | 'OUT_FOR_DELIVERY'
              | 'ATTEMPTED_DELIVERY'
              | 'NOT_DELIVERED'
              | 'LABEL_PURCHASED'
              | 'LABEL_PRINTED'
              | 'READY_FOR_PICKUP'
              | 'CONFIRMED'
              | 'SCHEDULED'
              | 'UNFULFILLED'
              | 'CARRIER_PICKED_UP'
              | 'PICKED_UP'
              | 'DELAYED'
              | 'FAILURE'
              | string;
            description?: string;
            location?: string | null;
          }[];
        }[];
      };
    };
    answers: {
      systemOrderId: string;
      changed: 'created' | 'updated' | 'unchanged';
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  addFulfillments: {
    asks: {
      params: { sourceOrderId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        fulfillments: {
          sourceFulfillmentId: string;
          /** Case-insensitive. */
          fulfillmentStatus:
            | 'AWAITING_SHIPMENT'
            | 'DELIVERED'
            | 'IN_TRANSIT'
            | 'FULFILLED'
            | 'ON_HOLD'
            | 'PARTIALLY_FULFILLED'
            | 'OUT_FOR_DELIVERY'
            | 'ATTEMPTED_DELIVERY'
            | 'NOT_DELIVERED'
            | 'LABEL_PURCHASED'
            | 'LABEL_PRINTED'
            | 'READY_FOR_PICKUP'
            | 'CONFIRMED'
            | 'SCHEDULED'
            | 'UNFULFILLED'
            | 'CARRIER_PICKED_UP'
            | 'PICKED_UP'
            | 'DELAYED'
            | 'FAILURE';
          trackingCompany?: string | null;
          trackingNumber?: string | string[];
          trackingUrl?: string | string[];
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          fulfilledAt?: string | null;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          shippedAt?: string | null;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          deliveredAt?: string | null;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          lastScanAt?: string | null;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          returnedToSenderAt?: string | null;
          items?: { sourceItemId: string; quantity: number }[];
          events?: {
            /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
            occurredAt: string;
            status:
              | 'AWAITING_SHIPMENT'
              | 'DELIVERED'
              | 'IN_TRANSIT'
              | 'FULFILLED'
              | 'ON_HOLD'
              | 'PARTIALLY_FULFILLED'
              | 'OUT_FOR_DELIVERY'
              | 'ATTEMPTED_DELIVERY'
              | 'NOT_DELIVERED'
              | 'LABEL_PURCHASED'
              | 'LABEL_PRINTED'
              | 'READY_FOR_PICKUP'
              | 'CONFIRMED'
              | 'SCHEDULED'
              | 'UNFULFILLED'
              | 'CARRIER_PICKED_UP'
              | 'PICKED_UP'
              | 'DELAYED'
              | 'FAILURE'
              | string;
            description?: string;
            location?: string | null;
          }[];
        }[];
      };
    };
    answers: {
      fulfillments: { id: string; sourceFulfillmentId: string }[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  changeFulfillments: {
    asks: {
      params: { sourceOrderId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        fulfillments: {
          sourceFulfillmentId: string;
          /** Case-insensitive. */
          fulfillmentStatus:
            | 'AWAITING_SHIPMENT'
            | 'DELIVERED'
            | 'IN_TRANSIT'
            | 'FULFILLED'
            | 'ON_HOLD'
            | 'PARTIALLY_FULFILLED'
            | 'OUT_FOR_DELIVERY'
            | 'ATTEMPTED_DELIVERY'
            | 'NOT_DELIVERED'
            | 'LABEL_PURCHASED'
            | 'LABEL_PRINTED'
            | 'READY_FOR_PICKUP'
            | 'CONFIRMED'
            | 'SCHEDULED'
            | 'UNFULFILLED'
            | 'CARRIER_PICKED_UP'
            | 'PICKED_UP'
            | 'DELAYED'
            | 'FAILURE';
          trackingCompany?: string | null;
          trackingNumber?: string | string[];
          trackingUrl?: string | string[];
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          fulfilledAt?: string | null;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          shippedAt?: string | null;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          deliveredAt?: string | null;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          lastScanAt?: string | null;
          /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
          returnedToSenderAt?: string | null;
          items?: { sourceItemId: string; quantity: number }[];
          events?: {
            /** A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z. */
            occurredAt: string;
            status:
              | 'AWAITING_SHIPMENT'
              | 'DELIVERED'
              | 'IN_TRANSIT'
              | 'FULFILLED'
              | 'ON_HOLD'
              | 'PARTIALLY_FULFILLED'
              | 'OUT_FOR_DELIVERY'
              | 'ATTEMPTED_DELIVERY'
              | 'NOT_DELIVERED'
              | 'LABEL_PURCHASED'
              | 'LABEL_PRINTED'
              | 'READY_FOR_PICKUP'
              | 'CONFIRMED'
              | 'SCHEDULED'
              | 'UNFULFILLED'
              | 'CARRIER_PICKED_UP'
              | 'PICKED_UP'
              | 'DELAYED'
              | 'FAILURE'
              | string;
            description?: string;
            location?: string | null;
          }[];
        }[];
      };
    };
    answers: {
      fulfillments: { id: string; sourceFulfillmentId: string }[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listOrders: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        search?: string;
        /** Case-insensitive. */
        protection?: 'ota' | 'removed' | 'protected' | 'unprotected';
        /** Case-insensitive. */
        shipment?:
          | 'AWAITING_SHIPMENT'
          | 'DELIVERED'
          | 'IN_TRANSIT'
          | 'FULFILLED'
          | 'ON_HOLD'
          | 'PARTIALLY_FULFILLED'
          | 'OUT_FOR_DELIVERY'
          | 'ATTEMPTED_DELIVERY'
          | 'NOT_DELIVERED'
          | 'LABEL_PURCHASED'
          | 'LABEL_PRINTED'
          | 'READY_FOR_PICKUP'
          | 'CONFIRMED'
          | 'SCHEDULED'
          | 'UNFULFILLED'
          | 'CARRIER_PICKED_UP'
          | 'PICKED_UP'
          | 'DELAYED'
          | 'FAILURE';
        /** Case-insensitive. */
        state?: 'cancelled' | 'charged-back';
        orderedFrom?: string;
        orderedTo?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['OrderList'];
  };
  exportOrders: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        search?: string;
        /** Case-insensitive. */
        protection?: 'ota' | 'removed' | 'protected' | 'unprotected';
        /** Case-insensitive. */
        shipment?:
          | 'AWAITING_SHIPMENT'
          | 'DELIVERED'
          | 'IN_TRANSIT'
          | 'FULFILLED'
          | 'ON_HOLD'
          | 'PARTIALLY_FULFILLED'
          | 'OUT_FOR_DELIVERY'
          | 'ATTEMPTED_DELIVERY'
          | 'NOT_DELIVERED'
          | 'LABEL_PURCHASED'
          | 'LABEL_PRINTED'
          | 'READY_FOR_PICKUP'
          | 'CONFIRMED'
          | 'SCHEDULED'
          | 'UNFULFILLED'
          | 'CARRIER_PICKED_UP'
          | 'PICKED_UP'
          | 'DELAYED'
          | 'FAILURE';
        /** Case-insensitive. */
        state?: 'cancelled' | 'charged-back';
        orderedFrom?: string;
        orderedTo?: string;
        /** Whether the file starts with a byte order mark, for spreadsheets; true if omitted. */
        bom?: 'true' | 'false';
      };
    };
    answers: string;
  };
  getOrder: {
    asks: {
      params: { orderId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Order'];
  };
  getOrderRecord: {
    asks: {
      params: { orderId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** The `olderEvents` of the response before. */
        eventsCursor?: string;
      };
    };
    answers: Schemas['OrderRecord'];
  };
  listOrderEffects: {
    asks: {
      params: { orderId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['ShopEffect'][];
  };
  retryOrderEffect: {
    asks: {
      params: { orderId: string; effectId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      /** The id of the resolution. */
      id: string;
      connectionId: string;
      connectionName: string;
      kind:
        | 'refund'
        | 'reship'
        | 'credit'
        | 'cancel-credit'
        | 'add-protection'
        | 'remove-protection'
        | 'fulfill-protection'
        | 'tag';
      /** WAITING: queued or being sent to the shop. DONE: the shop did it. BY_HAND: the shop can’t, so staff do it. FAILED: see `problem`. */
      status: 'WAITING' | 'DONE' | 'BY_HAND' | 'FAILED';
      /** In minor units; null without money. */
      amount: number | null;
      currency: string;
      /** The shop’s own reference for the result. */
      reference: string | null;
      /** Its page in the shop’s admin. */
      url: string | null;
      /** Whether a person marked it as done, with their `reference`, because the shop couldn’t or didn’t do it. */
      markedDone: boolean;
      /** Whether the shop may have done it without confirming. */
      mayBeDone: boolean;
      problemCode: string | null;
      /** Why it is waiting, failed or left to staff. */
      problem: string | null;
      /** The number of requests to the shop. */
      attempts: number;
      requestedAt: string;
      /** The time of the next request; null if there is none. */
      nextAt: string | null;
      settledAt: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  completeOrderEffect: {
    asks: {
      params: { orderId: string; effectId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The shop’s reference for the change, or where to find it there. */
        reference: string;
      };
    };
    answers: {
      /** The id of the resolution. */
      id: string;
      connectionId: string;
      connectionName: string;
      kind:
        | 'refund'
        | 'reship'
        | 'credit'
        | 'cancel-credit'
        | 'add-protection'
        | 'remove-protection'
        | 'fulfill-protection'
        | 'tag';
      /** WAITING: queued or being sent to the shop. DONE: the shop did it. BY_HAND: the shop can’t, so staff do it. FAILED: see `problem`. */
      status: 'WAITING' | 'DONE' | 'BY_HAND' | 'FAILED';
      /** In minor units; null without money. */
      amount: number | null;
      currency: string;
      /** The shop’s own reference for the result. */
      reference: string | null;
      /** Its page in the shop’s admin. */
      url: string | null;
      /** Whether a person marked it as done, with their `reference`, because the shop couldn’t or didn’t do it. */
      markedDone: boolean;
      /** Whether the shop may have done it without confirming. */
      mayBeDone: boolean;
      problemCode: string | null;
      /** Why it is waiting, failed or left to staff. */
      problem: string | null;
      /** The number of requests to the shop. */
      attempts: number;
      requestedAt: string;
      /** The time of the next request; null if there is none. */
      nextAt: string | null;
      settledAt: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  addProtection: {
    asks: {
      params: { orderId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Case-insensitive. */
        claimCategory?: 'SHIPPING' | 'WARRANTY';
        note?: string;
        premiumPaid?: number;
      };
    };
    answers: {
      customerEmail: string;
      customerName: string | null;
      /** Our id. */
      systemOrderId: string;
      orderNumber: string;
      /** The store's own id (`sourceOrderId`). */
      orderId: string;
      currency: string;
      exchangeRate: number;
      subtotal: number;
      /** Without the tax of shipping. */
      tax: number;
      shipping: number;
      shippingTax: number;
      discountTotal: number;
      total: number;
      protected: boolean;
      protectionStatus: 'ota' | 'removed' | 'protected' | 'unprotected';
      protection: { shipping: boolean; warranty: boolean };
      isOneTimeAppeasement: boolean;
      cancelled: boolean;
      chargedBack: boolean;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      shippingAddress: Schemas['Address'];
      sourceCreatedAt: string;
      existingClaims: {
        id: string;
        claimNumber: number;
        claimState: Schemas['ClaimState'];
        claimCategory: Schemas['ClaimCategory'];
        claimType: Schemas['ClaimType'];
        createdAt: string;
        /** When a parked claim wakes. */
        wakeAt: string | null;
        items: { sourceItemId: string; quantity: number }[];
      }[];
      returns: {
        id: string;
        status: string;
        trackingNumber: string | null;
        trackingUrl: string | null;
        createdAt: string;
      }[];
      /** By `sourceItemId`. */
      eligibility: Record<string, Schemas['ItemEligibility']>;
      store: {
        id: string;
        slug: string;
        name: string;
        contactEmail: string | null;
        contactUrl: string | null;
        timeZone: string;
        currency: string;
        country: string;
      };
      settings: {
        capabilities: {
          returns: boolean;
          warranties: boolean;
          credit: boolean;
          refund: boolean;
          reship: boolean;
        };
        credit: { bonus: number; bonusType: 'fixed' | 'percentage'; enabled: boolean };
        returns: { portalUrl: string | null; trackingUrl: string | null };
        signatureRequired: boolean;
        parkingEnabled: boolean;
        acknowledgments: { claimType: string; text: string; signature: boolean }[];
        /** Whether a stolen order of this value needs a police report. */
        policeReportRequired: boolean;
        /** Claim types that the store does not accept, by category. */
        disabledTypes: { SHIPPING: Schemas['ClaimType'][]; WARRANTY: Schemas['ClaimType'][] };
        /** The claim types that a warranty covers in addition to damaged and defective items. */
        warrantyTypes: Schemas['ClaimType'][];
        /** The types that need at least one photo or video. */
        evidenceRequired: Schemas['ClaimType'][];
        /** The store’s sub-types, by claim type. */
        subTypes: {
          claimCategory: Schemas['ClaimCategory'];
          claimType: Schemas['ClaimType'];
          label: string;
        }[];
      };
      items: Schemas['OrderItem'][];
      fulfillments: Schemas['Fulfillment'][];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  removeProtection: {
    asks: {
      params: { orderId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Case-insensitive. */
        claimCategory?: 'SHIPPING' | 'WARRANTY';
        note?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      customerEmail: string;
      customerName: string | null;
      /** Our id. */
      systemOrderId: string;
      orderNumber: string;
      /** The store's own id (`sourceOrderId`). */
      orderId: string;
      currency: string;
      exchangeRate: number;
      subtotal: number;
      /** Without the tax of shipping. */
      tax: number;
      shipping: number;
      shippingTax: number;
      discountTotal: number;
      total: number;
      protected: boolean;
      protectionStatus: 'ota' | 'removed' | 'protected' | 'unprotected';
      protection: { shipping: boolean; warranty: boolean };
      isOneTimeAppeasement: boolean;
      cancelled: boolean;
      chargedBack: boolean;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      shippingAddress: Schemas['Address'];
      sourceCreatedAt: string;
      existingClaims: {
        id: string;
        claimNumber: number;
        claimState: Schemas['ClaimState'];
        claimCategory: Schemas['ClaimCategory'];
        claimType: Schemas['ClaimType'];
        createdAt: string;
        /** When a parked claim wakes. */
        wakeAt: string | null;
        items: { sourceItemId: string; quantity: number }[];
      }[];
      returns: {
        id: string;
        status: string;
        trackingNumber: string | null;
        trackingUrl: string | null;
        createdAt: string;
      }[];
      /** By `sourceItemId`. */
      eligibility: Record<string, Schemas['ItemEligibility']>;
      store: {
        id: string;
        slug: string;
        name: string;
        contactEmail: string | null;
        contactUrl: string | null;
        timeZone: string;
        currency: string;
        country: string;
      };
      settings: {
        capabilities: {
          returns: boolean;
          warranties: boolean;
          credit: boolean;
          refund: boolean;
          reship: boolean;
        };
        credit: { bonus: number; bonusType: 'fixed' | 'percentage'; enabled: boolean };
        returns: { portalUrl: string | null; trackingUrl: string | null };
        signatureRequired: boolean;
        parkingEnabled: boolean;
        acknowledgments: { claimType: string; text: string; signature: boolean }[];
        /** Whether a stolen order of this value needs a police report. */
        policeReportRequired: boolean;
        /** Claim types that the store does not accept, by category. */
        disabledTypes: { SHIPPING: Schemas['ClaimType'][]; WARRANTY: Schemas['ClaimType'][] };
        /** The claim types that a warranty covers in addition to damaged and defective items. */
        warrantyTypes: Schemas['ClaimType'][];
        /** The types that need at least one photo or video. */
        evidenceRequired: Schemas['ClaimType'][];
        /** The store’s sub-types, by claim type. */
        subTypes: {
          claimCategory: Schemas['ClaimCategory'];
          claimType: Schemas['ClaimType'];
          label: string;
        }[];
      };
      items: Schemas['OrderItem'][];
      fulfillments: Schemas['Fulfillment'][];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  grantAppeasement: {
    asks: {
      params: { orderId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { reason?: string };
    };
    answers: {
      customerEmail: string;
      customerName: string | null;
      /** Our id. */
      systemOrderId: string;
      orderNumber: string;
      /** The store's own id (`sourceOrderId`). */
      orderId: string;
      currency: string;
      exchangeRate: number;
      subtotal: number;
      /** Without the tax of shipping. */
      tax: number;
      shipping: number;
      shippingTax: number;
      discountTotal: number;
      total: number;
      protected: boolean;
      protectionStatus: 'ota' | 'removed' | 'protected' | 'unprotected';
      protection: { shipping: boolean; warranty: boolean };
      isOneTimeAppeasement: boolean;
      cancelled: boolean;
      chargedBack: boolean;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      shippingAddress: Schemas['Address'];
      sourceCreatedAt: string;
      existingClaims: {
        id: string;
        claimNumber: number;
        claimState: Schemas['ClaimState'];
        claimCategory: Schemas['ClaimCategory'];
        claimType: Schemas['ClaimType'];
        createdAt: string;
        /** When a parked claim wakes. */
        wakeAt: string | null;
        items: { sourceItemId: string; quantity: number }[];
      }[];
      returns: {
        id: string;
        status: string;
        trackingNumber: string | null;
        trackingUrl: string | null;
        createdAt: string;
      }[];
      /** By `sourceItemId`. */
      eligibility: Record<string, Schemas['ItemEligibility']>;
      store: {
        id: string;
        slug: string;
        name: string;
        contactEmail: string | null;
        contactUrl: string | null;
        timeZone: string;
        currency: string;
        country: string;
      };
      settings: {
        capabilities: {
          returns: boolean;
          warranties: boolean;
          credit: boolean;
          refund: boolean;
          reship: boolean;
        };
        credit: { bonus: number; bonusType: 'fixed' | 'percentage'; enabled: boolean };
        returns: { portalUrl: string | null; trackingUrl: string | null };
        signatureRequired: boolean;
        parkingEnabled: boolean;
        acknowledgments: { claimType: string; text: string; signature: boolean }[];
        /** Whether a stolen order of this value needs a police report. */
        policeReportRequired: boolean;
        /** Claim types that the store does not accept, by category. */
        disabledTypes: { SHIPPING: Schemas['ClaimType'][]; WARRANTY: Schemas['ClaimType'][] };
        /** The claim types that a warranty covers in addition to damaged and defective items. */
        warrantyTypes: Schemas['ClaimType'][];
        /** The types that need at least one photo or video. */
        evidenceRequired: Schemas['ClaimType'][];
        /** The store’s sub-types, by claim type. */
        subTypes: {
          claimCategory: Schemas['ClaimCategory'];
          claimType: Schemas['ClaimType'];
          label: string;
        }[];
      };
      items: Schemas['OrderItem'][];
      fulfillments: Schemas['Fulfillment'][];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  readReturnOptions: {
    asks: {
      params: { orderId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['ReturnOptions'];
  };
  requestReturn: {
    asks: {
      params: { orderId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        items: {
          sourceItemId: string;
          quantity: number;
          reason: string;
          details?: string;
          /** Case-insensitive. */
          resolution: 'REFUND' | 'STORE_CREDIT' | 'REPLACEMENT' | 'EXCHANGE';
          exchangeFor?: { sourceVariantId: string };
        }[];
        note?: string;
      };
    };
    answers: {
      id: string;
      /** The order’s number and the return’s: 1001-R1. */
      name: string;
      storeId: string;
      /** Our id of the order. */
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerName: string | null;
      customerEmail: string;
      state:
        | 'REQUESTED'
        | 'APPROVED'
        | 'IN_TRANSIT'
        | 'RECEIVED'
        | 'INSPECTED'
        | 'SETTLING'
        | 'CLOSED'
        | 'DECLINED'
        | 'CANCELED';
      allowedActions: (
        | 'approve'
        | 'decline'
        | 'cancel'
        | 'ship'
        | 'receive'
        | 'inspect'
        | 'settle'
        | 'retry'
        | 'extend'
        | 'reopen'
        | 'label'
      )[];
      currency: string;
      /** What the customer wrote. */
      note: string | null;
      declineText: string | null;
      instructions: string | null;
      /** A label at another address; null if one is uploaded. */
      labelUrl: string | null;
      /** An uploaded label, which `GET /v1/returns/{id}/label` returns. */
      labelFile: { filename: string; contentType: string; bytes: number } | null;
      trackingCompany: string | null;
      trackingNumber: string | null;
      trackingUrl: string | null;
      /** What was deducted, in minor units; 0 until it is settled. */
      fee: number;
      /** The last instant to send it; then it is canceled. */
      sendBy: string | null;
      /** When it was canceled because it was not sent. */
      expiredAt: string | null;
      /** From when on a package on its way is late. */
      lateAt: string | null;
      items: Schemas['ReturnItem'][];
      resolutions: Schemas['ReturnResolution'][];
      createdAt: string;
      updatedAt: string;
      receivedAt: string | null;
      inspectedAt: string | null;
      settledAt: string | null;
      closedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listReturns: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Case-insensitive. */
        queue?: 'to-approve' | 'waiting' | 'late' | 'to-inspect' | 'to-refund' | 'closed';
        /** Case-insensitive. */
        state?:
          | 'REQUESTED'
          | 'APPROVED'
          | 'IN_TRANSIT'
          | 'RECEIVED'
          | 'INSPECTED'
          | 'SETTLING'
          | 'CLOSED'
          | 'DECLINED'
          | 'CANCELED';
        orderId?: string;
        search?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['ReturnPage'];
  };
  exportReturns: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Case-insensitive. */
        queue?: 'to-approve' | 'waiting' | 'late' | 'to-inspect' | 'to-refund' | 'closed';
        /** Case-insensitive. */
        state?:
          | 'REQUESTED'
          | 'APPROVED'
          | 'IN_TRANSIT'
          | 'RECEIVED'
          | 'INSPECTED'
          | 'SETTLING'
          | 'CLOSED'
          | 'DECLINED'
          | 'CANCELED';
        orderId?: string;
        search?: string;
        /** Whether the file starts with a byte order mark, for spreadsheets; true if omitted. */
        bom?: 'true' | 'false';
      };
    };
    answers: string;
  };
  getReturn: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Return'];
  };
  listReturnHistory: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['ReturnHistory'];
  };
  approveReturn: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { labelUrl?: string; instructions?: string };
    };
    answers: {
      id: string;
      /** The order’s number and the return’s: 1001-R1. */
      name: string;
      storeId: string;
      /** Our id of the order. */
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerName: string | null;
      customerEmail: string;
      state:
        | 'REQUESTED'
        | 'APPROVED'
        | 'IN_TRANSIT'
        | 'RECEIVED'
        | 'INSPECTED'
        | 'SETTLING'
        | 'CLOSED'
        | 'DECLINED'
        | 'CANCELED';
      allowedActions: (
        | 'approve'
        | 'decline'
        | 'cancel'
        | 'ship'
        | 'receive'
        | 'inspect'
        | 'settle'
        | 'retry'
        | 'extend'
        | 'reopen'
        | 'label'
      )[];
      currency: string;
      /** What the customer wrote. */
      note: string | null;
      declineText: string | null;
      instructions: string | null;
      /** A label at another address; null if one is uploaded. */
      labelUrl: string | null;
      /** An uploaded label, which `GET /v1/returns/{id}/label` returns. */
      labelFile: { filename: string; contentType: string; bytes: number } | null;
      trackingCompany: string | null;
      trackingNumber: string | null;
      trackingUrl: string | null;
      /** What was deducted, in minor units; 0 until it is settled. */
      fee: number;
      /** The last instant to send it; then it is canceled. */
      sendBy: string | null;
      /** When it was canceled because it was not sent. */
      expiredAt: string | null;
      /** From when on a package on its way is late. */
      lateAt: string | null;
      items: Schemas['ReturnItem'][];
      resolutions: Schemas['ReturnResolution'][];
      createdAt: string;
      updatedAt: string;
      receivedAt: string | null;
      inspectedAt: string | null;
      settledAt: string | null;
      closedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  declineReturn: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { text: string };
    };
    answers: {
      id: string;
      /** The order’s number and the return’s: 1001-R1. */
      name: string;
      storeId: string;
      /** Our id of the order. */
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerName: string | null;
      customerEmail: string;
      state:
        | 'REQUESTED'
        | 'APPROVED'
        | 'IN_TRANSIT'
        | 'RECEIVED'
        | 'INSPECTED'
        | 'SETTLING'
        | 'CLOSED'
        | 'DECLINED'
        | 'CANCELED';
      allowedActions: (
        | 'approve'
        | 'decline'
        | 'cancel'
        | 'ship'
        | 'receive'
        | 'inspect'
        | 'settle'
        | 'retry'
        | 'extend'
        | 'reopen'
        | 'label'
      )[];
      currency: string;
      /** What the customer wrote. */
      note: string | null;
      declineText: string | null;
      instructions: string | null;
      /** A label at another address; null if one is uploaded. */
      labelUrl: string | null;
      /** An uploaded label, which `GET /v1/returns/{id}/label` returns. */
      labelFile: { filename: string; contentType: string; bytes: number } | null;
      trackingCompany: string | null;
      trackingNumber: string | null;
      trackingUrl: string | null;
      /** What was deducted, in minor units; 0 until it is settled. */
      fee: number;
      /** The last instant to send it; then it is canceled. */
      sendBy: string | null;
      /** When it was canceled because it was not sent. */
      expiredAt: string | null;
      /** From when on a package on its way is late. */
      lateAt: string | null;
      items: Schemas['ReturnItem'][];
      resolutions: Schemas['ReturnResolution'][];
      createdAt: string;
      updatedAt: string;
      receivedAt: string | null;
      inspectedAt: string | null;
      settledAt: string | null;
      closedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  extendReturn: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { sendBy: string };
    };
    answers: {
      id: string;
      /** The order’s number and the return’s: 1001-R1. */
      name: string;
      storeId: string;
      /** Our id of the order. */
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerName: string | null;
      customerEmail: string;
      state:
        | 'REQUESTED'
        | 'APPROVED'
        | 'IN_TRANSIT'
        | 'RECEIVED'
        | 'INSPECTED'
        | 'SETTLING'
        | 'CLOSED'
        | 'DECLINED'
        | 'CANCELED';
      allowedActions: (
        | 'approve'
        | 'decline'
        | 'cancel'
        | 'ship'
        | 'receive'
        | 'inspect'
        | 'settle'
        | 'retry'
        | 'extend'
        | 'reopen'
        | 'label'
      )[];
      currency: string;
      /** What the customer wrote. */
      note: string | null;
      declineText: string | null;
      instructions: string | null;
      /** A label at another address; null if one is uploaded. */
      labelUrl: string | null;
      /** An uploaded label, which `GET /v1/returns/{id}/label` returns. */
      labelFile: { filename: string; contentType: string; bytes: number } | null;
      trackingCompany: string | null;
      trackingNumber: string | null;
      trackingUrl: string | null;
      /** What was deducted, in minor units; 0 until it is settled. */
      fee: number;
      /** The last instant to send it; then it is canceled. */
      sendBy: string | null;
      /** When it was canceled because it was not sent. */
      expiredAt: string | null;
      /** From when on a package on its way is late. */
      lateAt: string | null;
      items: Schemas['ReturnItem'][];
      resolutions: Schemas['ReturnResolution'][];
      createdAt: string;
      updatedAt: string;
      receivedAt: string | null;
      inspectedAt: string | null;
      settledAt: string | null;
      closedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  cancelReturn: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      /** The order’s number and the return’s: 1001-R1. */
      name: string;
      storeId: string;
      /** Our id of the order. */
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerName: string | null;
      customerEmail: string;
      state:
        | 'REQUESTED'
        | 'APPROVED'
        | 'IN_TRANSIT'
        | 'RECEIVED'
        | 'INSPECTED'
        | 'SETTLING'
        | 'CLOSED'
        | 'DECLINED'
        | 'CANCELED';
      allowedActions: (
        | 'approve'
        | 'decline'
        | 'cancel'
        | 'ship'
        | 'receive'
        | 'inspect'
        | 'settle'
        | 'retry'
        | 'extend'
        | 'reopen'
        | 'label'
      )[];
      currency: string;
      /** What the customer wrote. */
      note: string | null;
      declineText: string | null;
      instructions: string | null;
      /** A label at another address; null if one is uploaded. */
      labelUrl: string | null;
      /** An uploaded label, which `GET /v1/returns/{id}/label` returns. */
      labelFile: { filename: string; contentType: string; bytes: number } | null;
      trackingCompany: string | null;
      trackingNumber: string | null;
      trackingUrl: string | null;
      /** What was deducted, in minor units; 0 until it is settled. */
      fee: number;
      /** The last instant to send it; then it is canceled. */
      sendBy: string | null;
      /** When it was canceled because it was not sent. */
      expiredAt: string | null;
      /** From when on a package on its way is late. */
      lateAt: string | null;
      items: Schemas['ReturnItem'][];
      resolutions: Schemas['ReturnResolution'][];
      createdAt: string;
      updatedAt: string;
      receivedAt: string | null;
      inspectedAt: string | null;
      settledAt: string | null;
      closedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  shipReturn: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        labelUrl?: string;
        instructions?: string;
        trackingCompany?: string;
        trackingNumber?: string;
        trackingUrl?: string;
      };
    };
    answers: {
      id: string;
      /** The order’s number and the return’s: 1001-R1. */
      name: string;
      storeId: string;
      /** Our id of the order. */
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerName: string | null;
      customerEmail: string;
      state:
        | 'REQUESTED'
        | 'APPROVED'
        | 'IN_TRANSIT'
        | 'RECEIVED'
        | 'INSPECTED'
        | 'SETTLING'
        | 'CLOSED'
        | 'DECLINED'
        | 'CANCELED';
      allowedActions: (
        | 'approve'
        | 'decline'
        | 'cancel'
        | 'ship'
        | 'receive'
        | 'inspect'
        | 'settle'
        | 'retry'
        | 'extend'
        | 'reopen'
        | 'label'
      )[];
      currency: string;
      /** What the customer wrote. */
      note: string | null;
      declineText: string | null;
      instructions: string | null;
      /** A label at another address; null if one is uploaded. */
      labelUrl: string | null;
      /** An uploaded label, which `GET /v1/returns/{id}/label` returns. */
      labelFile: { filename: string; contentType: string; bytes: number } | null;
      trackingCompany: string | null;
      trackingNumber: string | null;
      trackingUrl: string | null;
      /** What was deducted, in minor units; 0 until it is settled. */
      fee: number;
      /** The last instant to send it; then it is canceled. */
      sendBy: string | null;
      /** When it was canceled because it was not sent. */
      expiredAt: string | null;
      /** From when on a package on its way is late. */
      lateAt: string | null;
      items: Schemas['ReturnItem'][];
      resolutions: Schemas['ReturnResolution'][];
      createdAt: string;
      updatedAt: string;
      receivedAt: string | null;
      inspectedAt: string | null;
      settledAt: string | null;
      closedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  attachReturnLabel: {
    asks: {
      params: { id: string };
      query: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        filename: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      /** The order’s number and the return’s: 1001-R1. */
      name: string;
      storeId: string;
      /** Our id of the order. */
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerName: string | null;
      customerEmail: string;
      state:
        | 'REQUESTED'
        | 'APPROVED'
        | 'IN_TRANSIT'
        | 'RECEIVED'
        | 'INSPECTED'
        | 'SETTLING'
        | 'CLOSED'
        | 'DECLINED'
        | 'CANCELED';
      allowedActions: (
        | 'approve'
        | 'decline'
        | 'cancel'
        | 'ship'
        | 'receive'
        | 'inspect'
        | 'settle'
        | 'retry'
        | 'extend'
        | 'reopen'
        | 'label'
      )[];
      currency: string;
      /** What the customer wrote. */
      note: string | null;
      declineText: string | null;
      instructions: string | null;
      /** A label at another address; null if one is uploaded. */
      labelUrl: string | null;
      /** An uploaded label, which `GET /v1/returns/{id}/label` returns. */
      labelFile: { filename: string; contentType: string; bytes: number } | null;
      trackingCompany: string | null;
      trackingNumber: string | null;
      trackingUrl: string | null;
      /** What was deducted, in minor units; 0 until it is settled. */
      fee: number;
      /** The last instant to send it; then it is canceled. */
      sendBy: string | null;
      /** When it was canceled because it was not sent. */
      expiredAt: string | null;
      /** From when on a package on its way is late. */
      lateAt: string | null;
      items: Schemas['ReturnItem'][];
      resolutions: Schemas['ReturnResolution'][];
      createdAt: string;
      updatedAt: string;
      receivedAt: string | null;
      inspectedAt: string | null;
      settledAt: string | null;
      closedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  openReturnLabel: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: string;
  };
  removeReturnLabel: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      /** The order’s number and the return’s: 1001-R1. */
      name: string;
      storeId: string;
      /** Our id of the order. */
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerName: string | null;
      customerEmail: string;
      state:
        | 'REQUESTED'
        | 'APPROVED'
        | 'IN_TRANSIT'
        | 'RECEIVED'
        | 'INSPECTED'
        | 'SETTLING'
        | 'CLOSED'
        | 'DECLINED'
        | 'CANCELED';
      allowedActions: (
        | 'approve'
        | 'decline'
        | 'cancel'
        | 'ship'
        | 'receive'
        | 'inspect'
        | 'settle'
        | 'retry'
        | 'extend'
        | 'reopen'
        | 'label'
      )[];
      currency: string;
      /** What the customer wrote. */
      note: string | null;
      declineText: string | null;
      instructions: string | null;
      /** A label at another address; null if one is uploaded. */
      labelUrl: string | null;
      /** An uploaded label, which `GET /v1/returns/{id}/label` returns. */
      labelFile: { filename: string; contentType: string; bytes: number } | null;
      trackingCompany: string | null;
      trackingNumber: string | null;
      trackingUrl: string | null;
      /** What was deducted, in minor units; 0 until it is settled. */
      fee: number;
      /** The last instant to send it; then it is canceled. */
      sendBy: string | null;
      /** When it was canceled because it was not sent. */
      expiredAt: string | null;
      /** From when on a package on its way is late. */
      lateAt: string | null;
      items: Schemas['ReturnItem'][];
      resolutions: Schemas['ReturnResolution'][];
      createdAt: string;
      updatedAt: string;
      receivedAt: string | null;
      inspectedAt: string | null;
      settledAt: string | null;
      closedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  receiveReturn: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      /** The order’s number and the return’s: 1001-R1. */
      name: string;
      storeId: string;
      /** Our id of the order. */
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerName: string | null;
      customerEmail: string;
      state:
        | 'REQUESTED'
        | 'APPROVED'
        | 'IN_TRANSIT'
        | 'RECEIVED'
        | 'INSPECTED'
        | 'SETTLING'
        | 'CLOSED'
        | 'DECLINED'
        | 'CANCELED';
      allowedActions: (
        | 'approve'
        | 'decline'
        | 'cancel'
        | 'ship'
        | 'receive'
        | 'inspect'
        | 'settle'
        | 'retry'
        | 'extend'
        | 'reopen'
        | 'label'
      )[];
      currency: string;
      /** What the customer wrote. */
      note: string | null;
      declineText: string | null;
      instructions: string | null;
      /** A label at another address; null if one is uploaded. */
      labelUrl: string | null;
      /** An uploaded label, which `GET /v1/returns/{id}/label` returns. */
      labelFile: { filename: string; contentType: string; bytes: number } | null;
      trackingCompany: string | null;
      trackingNumber: string | null;
      trackingUrl: string | null;
      /** What was deducted, in minor units; 0 until it is settled. */
      fee: number;
      /** The last instant to send it; then it is canceled. */
      sendBy: string | null;
      /** When it was canceled because it was not sent. */
      expiredAt: string | null;
      /** From when on a package on its way is late. */
      lateAt: string | null;
      items: Schemas['ReturnItem'][];
      resolutions: Schemas['ReturnResolution'][];
      createdAt: string;
      updatedAt: string;
      receivedAt: string | null;
      inspectedAt: string | null;
      settledAt: string | null;
      closedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  reopenReturn: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { sendBy?: string };
    };
    answers: {
      id: string;
      /** The order’s number and the return’s: 1001-R1. */
      name: string;
      storeId: string;
      /** Our id of the order. */
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerName: string | null;
      customerEmail: string;
      state:
        | 'REQUESTED'
        | 'APPROVED'
        | 'IN_TRANSIT'
        | 'RECEIVED'
        | 'INSPECTED'
        | 'SETTLING'
        | 'CLOSED'
        | 'DECLINED'
        | 'CANCELED';
      allowedActions: (
        | 'approve'
        | 'decline'
        | 'cancel'
        | 'ship'
        | 'receive'
        | 'inspect'
        | 'settle'
        | 'retry'
        | 'extend'
        | 'reopen'
        | 'label'
      )[];
      currency: string;
      /** What the customer wrote. */
      note: string | null;
      declineText: string | null;
      instructions: string | null;
      /** A label at another address; null if one is uploaded. */
      labelUrl: string | null;
      /** An uploaded label, which `GET /v1/returns/{id}/label` returns. */
      labelFile: { filename: string; contentType: string; bytes: number } | null;
      trackingCompany: string | null;
      trackingNumber: string | null;
      trackingUrl: string | null;
      /** What was deducted, in minor units; 0 until it is settled. */
      fee: number;
      /** The last instant to send it; then it is canceled. */
      sendBy: string | null;
      /** When it was canceled because it was not sent. */
      expiredAt: string | null;
      /** From when on a package on its way is late. */
      lateAt: string | null;
      items: Schemas['ReturnItem'][];
      resolutions: Schemas['ReturnResolution'][];
      createdAt: string;
      updatedAt: string;
      receivedAt: string | null;
      inspectedAt: string | null;
      settledAt: string | null;
      closedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  inspectReturn: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        items: {
          returnItemId: string;
          acceptedQuantity: number;
          /** Case-insensitive. */
          grade: 'NEW' | 'OPENED' | 'USED' | 'DAMAGED' | 'WRONG_ITEM' | 'NOT_RECEIVED';
          note?: string;
        }[];
      };
    };
    answers: {
      id: string;
      /** The order’s number and the return’s: 1001-R1. */
      name: string;
      storeId: string;
      /** Our id of the order. */
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerName: string | null;
      customerEmail: string;
      state:
        | 'REQUESTED'
        | 'APPROVED'
        | 'IN_TRANSIT'
        | 'RECEIVED'
        | 'INSPECTED'
        | 'SETTLING'
        | 'CLOSED'
        | 'DECLINED'
        | 'CANCELED';
      allowedActions: (
        | 'approve'
        | 'decline'
        | 'cancel'
        | 'ship'
        | 'receive'
        | 'inspect'
        | 'settle'
        | 'retry'
        | 'extend'
        | 'reopen'
        | 'label'
      )[];
      currency: string;
      /** What the customer wrote. */
      note: string | null;
      declineText: string | null;
      instructions: string | null;
      /** A label at another address; null if one is uploaded. */
      labelUrl: string | null;
      /** An uploaded label, which `GET /v1/returns/{id}/label` returns. */
      labelFile: { filename: string; contentType: string; bytes: number } | null;
      trackingCompany: string | null;
      trackingNumber: string | null;
      trackingUrl: string | null;
      /** What was deducted, in minor units; 0 until it is settled. */
      fee: number;
      /** The last instant to send it; then it is canceled. */
      sendBy: string | null;
      /** When it was canceled because it was not sent. */
      expiredAt: string | null;
      /** From when on a package on its way is late. */
      lateAt: string | null;
      items: Schemas['ReturnItem'][];
      resolutions: Schemas['ReturnResolution'][];
      createdAt: string;
      updatedAt: string;
      receivedAt: string | null;
      inspectedAt: string | null;
      settledAt: string | null;
      closedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  settleReturn: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        items?: {
          returnItemId: string;
          /** Case-insensitive. */
          resolution?: 'REFUND' | 'STORE_CREDIT' | 'REPLACEMENT' | 'EXCHANGE';
          percentage?: number;
        }[];
        deductFee?: boolean;
        expectedTotal?: number;
      };
    };
    answers: {
      id: string;
      /** The order’s number and the return’s: 1001-R1. */
      name: string;
      storeId: string;
      /** Our id of the order. */
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerName: string | null;
      customerEmail: string;
      state:
        | 'REQUESTED'
        | 'APPROVED'
        | 'IN_TRANSIT'
        | 'RECEIVED'
        | 'INSPECTED'
        | 'SETTLING'
        | 'CLOSED'
        | 'DECLINED'
        | 'CANCELED';
      allowedActions: (
        | 'approve'
        | 'decline'
        | 'cancel'
        | 'ship'
        | 'receive'
        | 'inspect'
        | 'settle'
        | 'retry'
        | 'extend'
        | 'reopen'
        | 'label'
      )[];
      currency: string;
      /** What the customer wrote. */
      note: string | null;
      declineText: string | null;
      instructions: string | null;
      /** A label at another address; null if one is uploaded. */
      labelUrl: string | null;
      /** An uploaded label, which `GET /v1/returns/{id}/label` returns. */
      labelFile: { filename: string; contentType: string; bytes: number } | null;
      trackingCompany: string | null;
      trackingNumber: string | null;
      trackingUrl: string | null;
      /** What was deducted, in minor units; 0 until it is settled. */
      fee: number;
      /** The last instant to send it; then it is canceled. */
      sendBy: string | null;
      /** When it was canceled because it was not sent. */
      expiredAt: string | null;
      /** From when on a package on its way is late. */
      lateAt: string | null;
      items: Schemas['ReturnItem'][];
      resolutions: Schemas['ReturnResolution'][];
      createdAt: string;
      updatedAt: string;
      receivedAt: string | null;
      inspectedAt: string | null;
      settledAt: string | null;
      closedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  completeReturnResolution: {
    asks: {
      params: { id: string; resolutionId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { reference: string; trackingNumber?: string; trackingUrl?: string };
    };
    answers: {
      id: string;
      /** The order’s number and the return’s: 1001-R1. */
      name: string;
      storeId: string;
      /** Our id of the order. */
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerName: string | null;
      customerEmail: string;
      state:
        | 'REQUESTED'
        | 'APPROVED'
        | 'IN_TRANSIT'
        | 'RECEIVED'
        | 'INSPECTED'
        | 'SETTLING'
        | 'CLOSED'
        | 'DECLINED'
        | 'CANCELED';
      allowedActions: (
        | 'approve'
        | 'decline'
        | 'cancel'
        | 'ship'
        | 'receive'
        | 'inspect'
        | 'settle'
        | 'retry'
        | 'extend'
        | 'reopen'
        | 'label'
      )[];
      currency: string;
      /** What the customer wrote. */
      note: string | null;
      declineText: string | null;
      instructions: string | null;
      /** A label at another address; null if one is uploaded. */
      labelUrl: string | null;
      /** An uploaded label, which `GET /v1/returns/{id}/label` returns. */
      labelFile: { filename: string; contentType: string; bytes: number } | null;
      trackingCompany: string | null;
      trackingNumber: string | null;
      trackingUrl: string | null;
      /** What was deducted, in minor units; 0 until it is settled. */
      fee: number;
      /** The last instant to send it; then it is canceled. */
      sendBy: string | null;
      /** When it was canceled because it was not sent. */
      expiredAt: string | null;
      /** From when on a package on its way is late. */
      lateAt: string | null;
      items: Schemas['ReturnItem'][];
      resolutions: Schemas['ReturnResolution'][];
      createdAt: string;
      updatedAt: string;
      receivedAt: string | null;
      inspectedAt: string | null;
      settledAt: string | null;
      closedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  retryReturn: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      /** The order’s number and the return’s: 1001-R1. */
      name: string;
      storeId: string;
      /** Our id of the order. */
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerName: string | null;
      customerEmail: string;
      state:
        | 'REQUESTED'
        | 'APPROVED'
        | 'IN_TRANSIT'
        | 'RECEIVED'
        | 'INSPECTED'
        | 'SETTLING'
        | 'CLOSED'
        | 'DECLINED'
        | 'CANCELED';
      allowedActions: (
        | 'approve'
        | 'decline'
        | 'cancel'
        | 'ship'
        | 'receive'
        | 'inspect'
        | 'settle'
        | 'retry'
        | 'extend'
        | 'reopen'
        | 'label'
      )[];
      currency: string;
      /** What the customer wrote. */
      note: string | null;
      declineText: string | null;
      instructions: string | null;
      /** A label at another address; null if one is uploaded. */
      labelUrl: string | null;
      /** An uploaded label, which `GET /v1/returns/{id}/label` returns. */
      labelFile: { filename: string; contentType: string; bytes: number } | null;
      trackingCompany: string | null;
      trackingNumber: string | null;
      trackingUrl: string | null;
      /** What was deducted, in minor units; 0 until it is settled. */
      fee: number;
      /** The last instant to send it; then it is canceled. */
      sendBy: string | null;
      /** When it was canceled because it was not sent. */
      expiredAt: string | null;
      /** From when on a package on its way is late. */
      lateAt: string | null;
      items: Schemas['ReturnItem'][];
      resolutions: Schemas['ReturnResolution'][];
      createdAt: string;
      updatedAt: string;
      receivedAt: string | null;
      inspectedAt: string | null;
      settledAt: string | null;
      closedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  searchProducts: {
    asks: {
      params: { orderId: string };
      query: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        name: string;
      };
    };
    answers: Schemas['Product'][];
  };
  listWarranties: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Case-insensitive. */
        state?: 'active' | 'expiring' | 'expired' | 'canceled';
        /** Words from the order’s number, email, name and SKUs; all must match. */
        search?: string;
        /** A SKU, or the source’s id. */
        product?: string;
        /** An email address. */
        customer?: string;
        /** Our id, the store’s own, or a number. */
        order?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['WarrantyPage'];
  };
  registerWarranty: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The warranty’s id in another system. Each id is registered once. */
        sourceWarrantyId?: string;
        /** An item of an order, by its `sourceItemId` or SKU. You can omit both for an order with one item. */
        orderItem?: {
          /** Our id, or the store’s own. */
          orderId?: string;
          /** With `customerEmail`. */
          orderNumber?: string;
          customerEmail?: string;
          sourceItemId?: string;
          sku?: string;
        };
        /** A purchase without an order. Creates an order in the channel In Store. */
        purchase?: {
          customerEmail: string;
          customerName?: string;
          dateOfPurchase: string;
          /** A product of the catalog. */
          sourceProductId?: string;
          sourceVariantId?: string;
          /** For a product that isn’t in the catalog. */
          productName?: string;
          sku?: string;
          /** Per unit; defaults to the catalog’s price. */
          price?: number;
          quantity?: number;
          receiptNumber?: string;
        };
        /** From the delivery or the purchase; defaults to the item’s own. */
        period?: string;
        /** The last day, instead of a period. */
        validUntil?: string;
        /** In minor units of the order’s currency. */
        fee?: number;
        /** The currency of the amounts. Must match the order’s currency. */
        currency?: string;
        /** For staff. */
        note?: string;
      };
    };
    answers: {
      id: string;
      storeId: string;
      storeName: string;
      /** Of the store: its last day is a day of this time zone. */
      timeZone: string;
      /** A warranty is `expiring` in its last 30 days, and `canceled` once it was removed. */
      state: 'active' | 'expiring' | 'expired' | 'canceled';
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerEmail: string;
      customerName: string | null;
      sourceItemId: string;
      sourceProductId: string | null;
      sku: string | null;
      productName: string;
      productImage: string | null;
      /** The units of the item. */
      quantity: number;
      /** The units that can still be claimed. */
      qty: number;
      currency: string;
      insuredAmount: number;
      /** What the customer paid for it, with its extensions. */
      fee: number;
      /** What was paid back when it was canceled. */
      refundedAmount: number;
      purchasedAt: string;
      /** The last moment of its last day. */
      validUntil: string;
      /** The ISO duration that it was sold for; null for a fixed last day. */
      validity: string | null;
      extendedUntil: string | null;
      removedAt: string | null;
      /** Null unless a person or program canceled it. */
      cancelReason: string | null;
      /** `CUSTOMER` for a product that its customer registered in the portal. */
      origin: 'ORDER' | 'STAFF' | 'IMPORT' | 'CUSTOMER';
      /** As the customer entered it. */
      serialNumber: string | null;
      sourceWarrantyId: string | null;
      createdAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  importWarranties: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        warranties: {
          sourceWarrantyId: string;
          /** An item of an order, by its `sourceItemId` or SKU. You can omit both for an order with one item. */
          orderItem?: {
            /** Our id, or the store’s own. */
            orderId?: string;
            /** With `customerEmail`. */
            orderNumber?: string;
            customerEmail?: string;
            sourceItemId?: string;
            sku?: string;
          };
          /** A purchase without an order. Creates an order in the channel In Store. */
          purchase?: {
            customerEmail: string;
            customerName?: string;
            dateOfPurchase: string;
            /** A product of the catalog. */
            sourceProductId?: string;
            sourceVariantId?: string;
            /** For a product that isn’t in the catalog. */
            productName?: string;
            sku?: string;
            /** Per unit; defaults to the catalog’s price. */
            price?: number;
            quantity?: number;
            receiptNumber?: string;
          };
          /** From the delivery or the purchase; defaults to the item’s own. */
          period?: string;
          /** The last day, instead of a period. */
          validUntil?: string;
          /** In minor units of the order’s currency. */
          fee?: number;
          /** The currency of the amounts. Must match the order’s currency. */
          currency?: string;
          /** For staff. */
          note?: string;
        }[];
      };
    };
    answers: {
      results: (
        | {
            ok: true;
            sourceWarrantyId: string;
            warrantyId: string;
            changed: 'created' | 'unchanged';
          }
        | {
            ok: false;
            sourceWarrantyId: string | null;
            errors: { path: string; code: string; message: string }[];
          }
      )[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  getWarranty: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['WarrantyRecord'];
  };
  extendWarranty: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The new last day, in the store’s time zone. */
        validUntil: string;
        /** What the customer paid for the extension. */
        fee?: number;
        note?: string;
      };
    };
    answers: {
      id: string;
      storeId: string;
      storeName: string;
      /** Of the store: its last day is a day of this time zone. */
      timeZone: string;
      /** A warranty is `expiring` in its last 30 days, and `canceled` once it was removed. */
      state: 'active' | 'expiring' | 'expired' | 'canceled';
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerEmail: string;
      customerName: string | null;
      sourceItemId: string;
      sourceProductId: string | null;
      sku: string | null;
      productName: string;
      productImage: string | null;
      /** The units of the item. */
      quantity: number;
      /** The units that can still be claimed. */
      qty: number;
      currency: string;
      insuredAmount: number;
      /** What the customer paid for it, with its extensions. */
      fee: number;
      /** What was paid back when it was canceled. */
      refundedAmount: number;
      purchasedAt: string;
      /** The last moment of its last day. */
      validUntil: string;
      /** The ISO duration that it was sold for; null for a fixed last day. */
      validity: string | null;
      extendedUntil: string | null;
      removedAt: string | null;
      /** Null unless a person or program canceled it. */
      cancelReason: string | null;
      /** `CUSTOMER` for a product that its customer registered in the portal. */
      origin: 'ORDER' | 'STAFF' | 'IMPORT' | 'CUSTOMER';
      /** As the customer entered it. */
      serialNumber: string | null;
      sourceWarrantyId: string | null;
      createdAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  cancelWarranty: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        reason: string;
        /** The part of the fee refunded to the customer, in minor units. For the record only; nothing is paid. */
        refundedAmount?: number;
      };
    };
    answers: {
      id: string;
      storeId: string;
      storeName: string;
      /** Of the store: its last day is a day of this time zone. */
      timeZone: string;
      /** A warranty is `expiring` in its last 30 days, and `canceled` once it was removed. */
      state: 'active' | 'expiring' | 'expired' | 'canceled';
      orderId: string;
      sourceOrderId: string;
      orderNumber: string;
      customerEmail: string;
      customerName: string | null;
      sourceItemId: string;
      sourceProductId: string | null;
      sku: string | null;
      productName: string;
      productImage: string | null;
      /** The units of the item. */
      quantity: number;
      /** The units that can still be claimed. */
      qty: number;
      currency: string;
      insuredAmount: number;
      /** What the customer paid for it, with its extensions. */
      fee: number;
      /** What was paid back when it was canceled. */
      refundedAmount: number;
      purchasedAt: string;
      /** The last moment of its last day. */
      validUntil: string;
      /** The ISO duration that it was sold for; null for a fixed last day. */
      validity: string | null;
      extendedUntil: string | null;
      removedAt: string | null;
      /** Null unless a person or program canceled it. */
      cancelReason: string | null;
      /** `CUSTOMER` for a product that its customer registered in the portal. */
      origin: 'ORDER' | 'STAFF' | 'IMPORT' | 'CUSTOMER';
      /** As the customer entered it. */
      serialNumber: string | null;
      sourceWarrantyId: string | null;
      createdAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  findStoreProducts: {
    asks: {
      query: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        search: string;
      };
    };
    answers: Schemas['Product'][];
  };
  upsertProducts: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: {
        products: {
          sourceProductId: string;
          name: string;
          imageUrl?: string | null;
          productUrl?: string | null;
          /** Defaults to the store’s currency. */
          currency?: string;
          /** The length of the product’s warranty; null if it has none of its own. */
          warrantyPeriod?: string | null;
          /** Whether search returns it. */
          isActive?: boolean;
          variants: {
            /** Omit it for a product without variants. */
            sourceVariantId?: string | null;
            /** The variant’s name, such as Blue / 38. */
            name?: string | null;
            sku?: string | null;
            /** Defaults to the product’s picture. */
            imageUrl?: string | null;
            /** In minor units. */
            price: number;
            isActive?: boolean;
          }[];
        }[];
      };
    };
    answers: Schemas['SavedProducts'];
  };
  upsertProduct: {
    asks: {
      params: { sourceProductId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: {
        name: string;
        imageUrl?: string | null;
        productUrl?: string | null;
        /** Defaults to the store’s currency. */
        currency?: string;
        /** The length of the product’s warranty; null if it has none of its own. */
        warrantyPeriod?: string | null;
        /** Whether search returns it. */
        isActive?: boolean;
        variants: {
          /** Omit it for a product without variants. */
          sourceVariantId?: string | null;
          /** The variant’s name, such as Blue / 38. */
          name?: string | null;
          sku?: string | null;
          /** Defaults to the product’s picture. */
          imageUrl?: string | null;
          /** In minor units. */
          price: number;
          isActive?: boolean;
        }[];
      };
    };
    answers: Schemas['SavedProduct'];
  };
  getProduct: {
    asks: {
      params: { sourceProductId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['CatalogProduct'];
  };
  listClaimsOfOrder: {
    asks: {
      params: { orderId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['Claim'][];
  };
  findSession: {
    asks: {
      query: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        orderId: string;
      };
    };
    answers: Schemas['ClaimSession'];
  };
  saveSession: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: {
        id?: string;
        orderId?: string;
        version?: number;
        metadata: {
          claim: {
            /** Case-insensitive. */
            category?: 'SHIPPING' | 'WARRANTY';
            customer?: { email?: string; sourceOrderId?: string; customerName?: string };
            fulfillments?: Record<
              string,
              {
                issues?: {
                  id: string;
                  sourceItemId: string;
                  quantity: number;
                  details?: string;
                  images?: string[];
                  /** Case-insensitive. */
                  type:
                    | 'DAMAGED'
                    | 'LOST'
                    | 'ORDER_DELIVERED_NOT_RECEIVED'
                    | 'TRACKING_NOT_MOVING'
                    | 'STOLEN'
                    | 'WRONG_ADDRESS_CARRIER'
                    | 'WRONG_ITEM'
                    | 'CARRIER_DID_NOT_RECEIVE'
                    | 'DEFECTIVE_ITEM'
                    | 'LATE_SHIPPING'
                    | 'MISSING_ITEM'
                    | 'PRODUCT_NOT_AS_DESCRIBED'
                    | 'RETURNED_TO_SENDER'
                    | 'WRONG_ADDRESS_CUSTOMER'
                    | 'WRONG_ADDRESS'
                    | 'MULTIPLE';
                  subType?: string | null;
                }[];
                /** Case-insensitive. */
                shipmentIssue?:
                  | 'DAMAGED'
                  | 'LOST'
                  | 'ORDER_DELIVERED_NOT_RECEIVED'
                  | 'TRACKING_NOT_MOVING'
                  | 'STOLEN'
                  | 'WRONG_ADDRESS_CARRIER'
                  | 'WRONG_ITEM'
                  | 'CARRIER_DID_NOT_RECEIVE'
                  | 'DEFECTIVE_ITEM'
                  | 'LATE_SHIPPING'
                  | 'MISSING_ITEM'
                  | 'PRODUCT_NOT_AS_DESCRIBED'
                  | 'RETURNED_TO_SENDER'
                  | 'WRONG_ADDRESS_CUSTOMER'
                  | 'WRONG_ADDRESS'
                  | 'MULTIPLE'
                  | null;
                details?: string;
                subType?: string | null;
                images?: string[];
              }
            >;
            resolution?: {
              /** Case-insensitive. */
              desiredMethod?: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | null;
              methodByItem?: Record<string, 'RESHIP' | 'REFUND' | 'STORE_CREDIT'>;
              updatedShippingAddress?: {
                name?: string;
                company?: string;
                address1?: string;
                address2?: string;
                city?: string;
                province?: string;
                postalCode?: string;
                country?: string;
                phone?: string;
              } | null;
            };
            signature?: string | null;
          };
          currentShipmentId?: string | null;
        };
      };
    };
    answers: Schemas['ClaimSession'];
  };
  updateSessionStatus: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body:
        | {
            email?: string;
            orderId?: string;
            /** Case-insensitive. */
            status:
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
          }
        | {
            email?: string;
            orderId?: string;
            metadata: {
              claim: {
                /** Case-insensitive. */
                category?: 'SHIPPING' | 'WARRANTY';
                customer?: { email?: string; sourceOrderId?: string; customerName?: string };
                fulfillments?: Record<
                  string,
                  {
                    issues?: {
                      id: string;
                      sourceItemId: string;
                      quantity: number;
                      details?: string;
                      images?: string[];
                      /** Case-insensitive. */
                      type:
                        | 'DAMAGED'
                        | 'LOST'
                        | 'ORDER_DELIVERED_NOT_RECEIVED'
                        | 'TRACKING_NOT_MOVING'
                        | 'STOLEN'
                        | 'WRONG_ADDRESS_CARRIER'
                        | 'WRONG_ITEM'
                        | 'CARRIER_DID_NOT_RECEIVE'
                        | 'DEFECTIVE_ITEM'
                        | 'LATE_SHIPPING'
                        | 'MISSING_ITEM'
                        | 'PRODUCT_NOT_AS_DESCRIBED'
                        | 'RETURNED_TO_SENDER'
                        | 'WRONG_ADDRESS_CUSTOMER'
                        | 'WRONG_ADDRESS'
                        | 'MULTIPLE';
                      subType?: string | null;
                    }[];
                    /** Case-insensitive. */
                    shipmentIssue?:
                      | 'DAMAGED'
                      | 'LOST'
                      | 'ORDER_DELIVERED_NOT_RECEIVED'
                      | 'TRACKING_NOT_MOVING'
                      | 'STOLEN'
                      | 'WRONG_ADDRESS_CARRIER'
                      | 'WRONG_ITEM'
                      | 'CARRIER_DID_NOT_RECEIVE'
                      | 'DEFECTIVE_ITEM'
                      | 'LATE_SHIPPING'
                      | 'MISSING_ITEM'
                      | 'PRODUCT_NOT_AS_DESCRIBED'
                      | 'RETURNED_TO_SENDER'
                      | 'WRONG_ADDRESS_CUSTOMER'
                      | 'WRONG_ADDRESS'
                      | 'MULTIPLE'
                      | null;
                    details?: string;
                    subType?: string | null;
                    images?: string[];
                  }
                >;
                resolution?: {
                  /** Case-insensitive. */
                  desiredMethod?: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | null;
                  methodByItem?: Record<string, 'RESHIP' | 'REFUND' | 'STORE_CREDIT'>;
                  updatedShippingAddress?: {
                    name?: string;
                    company?: string;
                    address1?: string;
                    address2?: string;
                    city?: string;
                    province?: string;
                    postalCode?: string;
                    country?: string;
                    phone?: string;
                  } | null;
                };
                signature?: string | null;
              };
              currentShipmentId?: string | null;
            };
          };
    };
    answers: Schemas['ClaimSession'] | null;
  };
  deleteSession: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: undefined;
  };
  listClaims: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Inbox tab; all tabs if omitted. */
        queue?: 'todo' | 'onHold' | 'pending' | 'parked' | 'approved' | 'denied' | 'closed' | 'all';
        /** Words from the order number, claim number, email, name, SKUs, items and messages; the last word matches as a prefix. "Quotes" match a phrase, -word excludes, `or` means either. Exact matches of a number or an email come first. */
        search?: string;
        /** One or more, separated by commas: NEW, OPEN, WAITING_FOR_OP, WAITING_FOR_BRAND, WAITING_FOR_CUSTOMER, COMMUNICATING, DRAFT, TEMPORARILY_DISMISSED, APPROVED, DENIED, RESOLVED, RESOLVED_BY_BRAND, CLOSED, DISMISSED, ARCHIVED. */
        status?: string;
        /** One or more, separated by commas: SHIPPING, WARRANTY. */
        category?: string;
        /** One or more, separated by commas: DAMAGED, LOST, ORDER_DELIVERED_NOT_RECEIVED, TRACKING_NOT_MOVING, STOLEN, WRONG_ADDRESS_CARRIER, WRONG_ITEM, CARRIER_DID_NOT_RECEIVE, DEFECTIVE_ITEM, LATE_SHIPPING, MISSING_ITEM, PRODUCT_NOT_AS_DESCRIBED, RETURNED_TO_SENDER, WRONG_ADDRESS_CUSTOMER, WRONG_ADDRESS, MULTIPLE. */
        type?: string;
        /** One or more, separated by commas: RESHIP, REFUND, STORE_CREDIT, MIXED. */
        requested?: string;
        /** One or more, separated by commas: REFUND, RESHIP, STORE_CREDIT, CUSTOM, FLAT_RATE, FLAT_RATE_STORE_CREDIT. */
        provided?: string;
        /** One or more, separated by commas: Online, In Store. */
        channel?: string;
        /** Ids of labels; one or more, separated by commas. */
        label?: string;
        /** Ids of people, `me` for your own, `nobody`; one or more, separated by commas. */
        assignee?: string;
        createdFrom?: string;
        /** A date (the whole day) or an instant. */
        createdTo?: string;
        /** Minor units. */
        valueFrom?: number | null;
        valueTo?: number | null;
        unread?: 'true' | 'false';
        parked?: 'true' | 'false';
        /** In its current state since before a date or instant, or for at least a duration (P2D, PT12H). */
        waitingSince?: string;
        ota?: 'true' | 'false';
        /** Time zone of dates; UTC if omitted. */
        timeZone?: string;
        sort?: 'newest' | 'waiting' | 'value' | 'due';
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['ClaimList'];
  };
  exportClaims: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Inbox tab; all tabs if omitted. */
        queue?: 'todo' | 'onHold' | 'pending' | 'parked' | 'approved' | 'denied' | 'closed' | 'all';
        /** Words from the order number, claim number, email, name, SKUs, items and messages; the last word matches as a prefix. "Quotes" match a phrase, -word excludes, `or` means either. Exact matches of a number or an email come first. */
        search?: string;
        /** One or more, separated by commas: NEW, OPEN, WAITING_FOR_OP, WAITING_FOR_BRAND, WAITING_FOR_CUSTOMER, COMMUNICATING, DRAFT, TEMPORARILY_DISMISSED, APPROVED, DENIED, RESOLVED, RESOLVED_BY_BRAND, CLOSED, DISMISSED, ARCHIVED. */
        status?: string;
        /** One or more, separated by commas: SHIPPING, WARRANTY. */
        category?: string;
        /** One or more, separated by commas: DAMAGED, LOST, ORDER_DELIVERED_NOT_RECEIVED, TRACKING_NOT_MOVING, STOLEN, WRONG_ADDRESS_CARRIER, WRONG_ITEM, CARRIER_DID_NOT_RECEIVE, DEFECTIVE_ITEM, LATE_SHIPPING, MISSING_ITEM, PRODUCT_NOT_AS_DESCRIBED, RETURNED_TO_SENDER, WRONG_ADDRESS_CUSTOMER, WRONG_ADDRESS, MULTIPLE. */
        type?: string;
        /** One or more, separated by commas: RESHIP, REFUND, STORE_CREDIT, MIXED. */
        requested?: string;
        /** One or more, separated by commas: REFUND, RESHIP, STORE_CREDIT, CUSTOM, FLAT_RATE, FLAT_RATE_STORE_CREDIT. */
        provided?: string;
        /** One or more, separated by commas: Online, In Store. */
        channel?: string;
        /** Ids of labels; one or more, separated by commas. */
        label?: string;
        /** Ids of people, `me` for your own, `nobody`; one or more, separated by commas. */
        assignee?: string;
        createdFrom?: string;
        /** A date (the whole day) or an instant. */
        createdTo?: string;
        /** Minor units. */
        valueFrom?: number | null;
        valueTo?: number | null;
        unread?: 'true' | 'false';
        parked?: 'true' | 'false';
        /** In its current state since before a date or instant, or for at least a duration (P2D, PT12H). */
        waitingSince?: string;
        ota?: 'true' | 'false';
        /** Time zone of dates; UTC if omitted. */
        timeZone?: string;
        sort?: 'newest' | 'waiting' | 'value' | 'due';
        /** Whether the file starts with a byte order mark, for spreadsheets; true if omitted. */
        bom?: 'true' | 'false';
      };
    };
    answers: string;
  };
  countQueues: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['QueueCounts'];
  };
  listSavedViews: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: { views: Schemas['SavedView'][] };
  };
  createSavedView: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: { name: string; query: string; shared?: boolean; position?: number };
    };
    answers: Schemas['SavedView'];
  };
  countSavedViews: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Time zone of dates; UTC if omitted. */
        timeZone?: string;
      };
    };
    answers: { counts: { viewId: string; count: number; more: boolean }[] };
  };
  changeSavedView: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: {
        name?: string;
        query?: string;
        shared?: boolean;
        position?: number;
        version?: number;
      };
    };
    answers: Schemas['SavedView'];
  };
  removeSavedView: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: { removed: true };
  };
  listViewersOfClaims: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Ids of claims, separated by commas; every viewed claim if omitted. */
        claimIds?: string;
      };
    };
    answers: { viewers: { claimId: string; userId: string; name: string; seenAt: string }[] };
  };
  listViewers: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Viewers'];
  };
  recordViewer: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Viewers'];
  };
  leaveClaim: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: { left: true };
  };
  startBulkAction: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: {
        action:
          | { kind: 'assign'; assigneeId: string | null }
          | { kind: 'label'; labelIds: string[] }
          | { kind: 'unlabel'; labelIds: string[] }
          | {
              kind: 'move';
              /** Case-insensitive. */
              to: 'OPEN' | 'WAITING_FOR_BRAND' | 'WAITING_FOR_OP' | 'DISMISSED' | 'CLOSED';
            }
          | { kind: 'archive' }
          | { kind: 'macro'; macroId: string };
        /** At most 10,000. */
        claimIds?: string[];
        /** All claims that an inbox query matches now, instead of `claimIds`. */
        selection?: {
          storeIds?: string[];
          /** Case-insensitive. */
          queue?:
            | 'todo'
            | 'onHold'
            | 'pending'
            | 'parked'
            | 'approved'
            | 'denied'
            | 'closed'
            | 'all';
          search?: string;
          filters?: {
            status?: (
              | 'NEW'
              | 'OPEN'
              | 'WAITING_FOR_OP'
              | 'WAITING_FOR_BRAND'
              | 'WAITING_FOR_CUSTOMER'
              | 'COMMUNICATING'
              | 'DRAFT'
              | 'TEMPORARILY_DISMISSED'
              | 'APPROVED'
              | 'DENIED'
              | 'RESOLVED'
              | 'RESOLVED_BY_BRAND'
              | 'CLOSED'
              | 'DISMISSED'
              | 'ARCHIVED'
            )[];
            category?: ('SHIPPING' | 'WARRANTY')[];
            type?: (
              | 'DAMAGED'
              | 'LOST'
              | 'ORDER_DELIVERED_NOT_RECEIVED'
              | 'TRACKING_NOT_MOVING'
              | 'STOLEN'
              | 'WRONG_ADDRESS_CARRIER'
              | 'WRONG_ITEM'
              | 'CARRIER_DID_NOT_RECEIVE'
              | 'DEFECTIVE_ITEM'
              | 'LATE_SHIPPING'
              | 'MISSING_ITEM'
              | 'PRODUCT_NOT_AS_DESCRIBED'
              | 'RETURNED_TO_SENDER'
              | 'WRONG_ADDRESS_CUSTOMER'
              | 'WRONG_ADDRESS'
              | 'MULTIPLE'
            )[];
            requested?: ('RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED')[];
            provided?: (
              | 'REFUND'
              | 'RESHIP'
              | 'STORE_CREDIT'
              | 'CUSTOM'
              | 'FLAT_RATE'
              | 'FLAT_RATE_STORE_CREDIT'
            )[];
            channel?: ('Online' | 'In Store')[];
            label?: string[];
            assignee?: string[];
            store?: string[];
            createdFrom?: string;
            createdTo?: string;
            valueFrom?: number;
            valueTo?: number;
            unread?: boolean;
            parked?: boolean;
            waitingSince?: string;
            ota?: boolean;
          };
          timeZone?: string;
          /** Case-insensitive. */
          sort?: 'newest' | 'waiting' | 'value' | 'due';
        };
      };
    };
    answers: Schemas['BulkAction'];
  };
  listBulkActions: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: { bulkActions: Schemas['BulkAction'][] };
  };
  getBulkAction: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['BulkAction'];
  };
  cancelBulkAction: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['BulkAction'];
  };
  undoBulkAction: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['BulkAction'];
  };
  startInStoreFiling: {
    asks: {
      query?: {
        /** Id or slug; not needed on a store's own domain. */
        store?: string;
      };
      body: { email: string };
    };
    answers: Schemas['StartedFiling'];
  };
  submitInStoreClaim: {
    asks: {
      query?: {
        /** Id or slug; not needed on a store's own domain. */
        store?: string;
      };
      body: {
        /** From `POST /v1/claims/offline/start`, if photos were uploaded for it. */
        filingId?: string;
        /** Case-insensitive. */
        claimCategory?: 'SHIPPING' | 'WARRANTY';
        customer: {
          email: string;
          phone?: string;
          /** The country of a phone number without a dialing code; defaults to the address’s country. */
          phoneCountry?: string;
          customerName?: string;
        };
        /** For a claim for one item, together with its `issue`. */
        item?: {
          /** A product of the store’s catalog. */
          sourceProductId?: string;
          sourceVariantId?: string;
          /** The item’s name, if it isn’t in the catalog. */
          name?: string;
          description?: string;
          /** The unit price in minor units of the store’s currency, if the item isn’t in the catalog. */
          price?: number;
          quantity?: number;
        };
        /** The items of the purchase, each with its own issue, instead of `item` and `issue`. */
        items?: {
          /** A product of the store’s catalog. */
          sourceProductId?: string;
          sourceVariantId?: string;
          /** The item’s name, if it isn’t in the catalog. */
          name?: string;
          description?: string;
          /** The unit price in minor units of the store’s currency, if the item isn’t in the catalog. */
          price?: number;
          quantity?: number;
          issue: {
            /** Case-insensitive. */
            type: 'DAMAGED' | 'DEFECTIVE_ITEM' | 'MISSING_ITEM' | 'WRONG_ITEM';
            subType?: string | null;
            details?: string;
            images?: string[];
          };
        }[];
        /** A day in the store’s time zone. */
        dateOfPurchase: string;
        /** The number on the receipt. */
        orderNumber?: string;
        /** Photos of the receipt, by their public URLs. */
        receipts?: string[];
        issue?: {
          /** Case-insensitive. */
          type: 'DAMAGED' | 'DEFECTIVE_ITEM' | 'MISSING_ITEM' | 'WRONG_ITEM';
          subType?: string | null;
          details?: string;
          images?: string[];
        };
        resolution: {
          /** Case-insensitive. */
          desiredMethod: 'RESHIP' | 'REFUND' | 'STORE_CREDIT';
          customerSignature?: string | null;
          /** For a product without its own warranty; defaults to the store’s. Programs and staff only. */
          warrantyPeriod?: string;
        };
        shippingAddress: {
          name?: string;
          company?: string;
          address1: string;
          address2?: string;
          city: string;
          province?: string;
          postalCode?: string;
          country: string;
          phone?: string;
        };
        addressConfirmed?: boolean;
        /** Whether the customer accepted the store’s statements that don’t need a signature. */
        acknowledged?: boolean;
      };
    };
    answers: Schemas['FiledClaim'] | Schemas['HeldFiling'];
  };
  confirmInStoreClaim: {
    asks: {
      params: { filingId: string };
      query?: {
        /** Id or slug; not needed on a store's own domain. */
        store?: string;
      };
      body: { code: string };
    };
    answers: Schemas['ConfirmedClaim'];
  };
  resendInStoreCode: {
    asks: {
      params: { filingId: string };
      query?: {
        /** Id or slug; not needed on a store's own domain. */
        store?: string;
      };
    };
    answers: { resendAt: string };
  };
  submitClaim: {
    asks: {
      params: { sourceOrderId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        claim: {
          /** Case-insensitive. */
          claimCategory?: 'SHIPPING' | 'WARRANTY';
          email?: string;
          /** Case-insensitive. */
          salesChannel?: 'Online' | 'In Store';
          fulfillmentIssues: {
            sourceFulfillmentId: string;
            issues: {
              id?: string;
              sourceItemId?: string | null;
              /** Case-insensitive. */
              type:
                | 'DAMAGED'
                | 'LOST'
                | 'ORDER_DELIVERED_NOT_RECEIVED'
                | 'TRACKING_NOT_MOVING'
                | 'STOLEN'
                | 'WRONG_ADDRESS_CARRIER'
                | 'WRONG_ITEM'
                | 'CARRIER_DID_NOT_RECEIVE'
                | 'DEFECTIVE_ITEM'
                | 'LATE_SHIPPING'
                | 'MISSING_ITEM'
                | 'PRODUCT_NOT_AS_DESCRIBED'
                | 'RETURNED_TO_SENDER'
                | 'WRONG_ADDRESS_CUSTOMER'
                | 'WRONG_ADDRESS'
                | 'MULTIPLE';
              subType?: string | null;
              quantity?: number;
              details?: string;
              images?: string[];
            }[];
          }[];
          resolution: {
            /** Case-insensitive. */
            desiredMethod: 'RESHIP' | 'REFUND' | 'STORE_CREDIT';
            methodByItem?: Record<string, 'RESHIP' | 'REFUND' | 'STORE_CREDIT'>;
            customerSignature?: string | null;
            updatedShippingAddress?: {
              name?: string;
              company?: string;
              address1: string;
              address2?: string;
              city: string;
              province?: string;
              postalCode?: string;
              country: string;
              phone?: string;
            } | null;
            warrantyPeriod?: string | null;
          };
        };
        customer?: { email?: string; customerName?: string | null; sourceOrderId?: string };
        addressConfirmed?: boolean;
        acknowledged?: boolean;
      };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** The claim's page, by its secret link. */
      viewUrl: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  fileValetClaim: {
    asks: {
      params: { sourceOrderId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        claim: {
          /** Case-insensitive. */
          claimCategory?: 'SHIPPING' | 'WARRANTY';
          email?: string;
          /** Case-insensitive. */
          salesChannel?: 'Online' | 'In Store';
          fulfillmentIssues: {
            sourceFulfillmentId: string;
            issues: {
              id?: string;
              sourceItemId?: string | null;
              /** Case-insensitive. */
              type:
                | 'DAMAGED'
                | 'LOST'
                | 'ORDER_DELIVERED_NOT_RECEIVED'
                | 'TRACKING_NOT_MOVING'
                | 'STOLEN'
                | 'WRONG_ADDRESS_CARRIER'
                | 'WRONG_ITEM'
                | 'CARRIER_DID_NOT_RECEIVE'
                | 'DEFECTIVE_ITEM'
                | 'LATE_SHIPPING'
                | 'MISSING_ITEM'
                | 'PRODUCT_NOT_AS_DESCRIBED'
                | 'RETURNED_TO_SENDER'
                | 'WRONG_ADDRESS_CUSTOMER'
                | 'WRONG_ADDRESS'
                | 'MULTIPLE';
              subType?: string | null;
              quantity?: number;
              details?: string;
              images?: string[];
            }[];
          }[];
          resolution: {
            /** Case-insensitive. */
            desiredMethod: 'RESHIP' | 'REFUND' | 'STORE_CREDIT';
            methodByItem?: Record<string, 'RESHIP' | 'REFUND' | 'STORE_CREDIT'>;
            customerSignature?: string | null;
            updatedShippingAddress?: {
              name?: string;
              company?: string;
              address1: string;
              address2?: string;
              city: string;
              province?: string;
              postalCode?: string;
              country: string;
              phone?: string;
            } | null;
            warrantyPeriod?: string | null;
          };
        };
        customer?: { email?: string; customerName?: string | null; sourceOrderId?: string };
        addressConfirmed?: boolean;
        acknowledged?: boolean;
        options?: {
          fromValet?: boolean;
          requireCustomerSignature?: boolean;
          overrideReason?: string;
          note?: string;
        };
      };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** The claim's page, by its secret link; for API tokens only. */
      viewUrl?: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  signClaim: {
    asks: { params: { claimId: string }; body: Schemas['ClaimSignature'] };
    answers: Schemas['Claim'];
  };
  readClaimToSign: {
    asks: { params: { claimId: string }; query: { token: string } };
    answers: Schemas['SignLink'];
  };
  requestSignLink: {
    asks: { params: { claimId: string }; body: { token: string } };
    answers: { requested: true };
  };
  renewSignature: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: { requested: true };
  };
  getClaim: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Claim'];
  };
  confirmEmail: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: { email: string };
    };
    answers: { confirmed: boolean; confirmation: string | null; claim: Schemas['Claim'] };
  };
  getTimeline: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['TimelineEntry'][];
  };
  listShopEffects: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['ShopEffect'][];
  };
  answerStillMissing: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { stillMissing: boolean };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  withdrawClaim: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  requestEmail: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: {
        template:
          | 'received'
          | 'parked'
          | 'still-missing'
          | 'message'
          | 'signature-requested'
          | 'information-needed'
          | 'reminder'
          | 'approved'
          | 'denied'
          | 'resolved'
          | 'reshipped'
          | 'store-credit'
          | 'closed'
          | 'review-request';
        note?: string;
      };
    };
    answers: {
      requested: true;
      template:
        | 'received'
        | 'parked'
        | 'still-missing'
        | 'message'
        | 'signature-requested'
        | 'information-needed'
        | 'reminder'
        | 'approved'
        | 'denied'
        | 'resolved'
        | 'reshipped'
        | 'store-credit'
        | 'closed'
        | 'review-request';
    };
  };
  renewLink: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: { renewed: true };
  };
  revokeClaimLinks: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: { revoked: number };
  };
  approveClaim: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        decisions: {
          claimItemId?: string | null;
          /** Case-insensitive. */
          resolutionType:
            | 'REFUND'
            | 'RESHIP'
            | 'STORE_CREDIT'
            | 'CUSTOM'
            | 'FLAT_RATE'
            | 'FLAT_RATE_STORE_CREDIT';
          quantity?: number;
          percentage?: number;
          flatAmount?: number;
          final?: boolean;
          creditStore?: boolean;
          details?: string;
          replacement?: {
            name: string;
            sku?: string;
            sourceProductId?: string;
            sourceVariantId?: string;
          };
        }[];
        deniedItemIds?: string[];
        includeShipping?: boolean;
        coverChecked?: boolean;
        /** Case-insensitive. */
        reason?:
          | 'ADDRESS_TYPO'
          | 'CUSTOM'
          | 'CUSTOMER_RESPONDED'
          | 'EXPIRED'
          | 'FOLLOW_UP'
          | 'INSUFFICIENT_SHIPPER'
          | 'NOT_COVERED'
          | 'NO_RESPONSE'
          | 'OTHER'
          | 'PACKAGE_ARRIVED'
          | 'PHOTO_VERIFIED'
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'RETURN_TO_SENDER'
          | 'THRESHOLD_REACHED'
          | 'ALREADY_REFUNDED'
          | 'ALREADY_REPLACED'
          | 'POTENTIAL_FRAUD'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        customerText?: string;
      };
    };
    answers: Schemas['Approval'];
  };
  denyClaim: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Case-insensitive. */
        reason:
          | 'ADDRESS_TYPO'
          | 'CUSTOM'
          | 'EXPIRED'
          | 'INSUFFICIENT_SHIPPER'
          | 'NOT_COVERED'
          | 'NO_RESPONSE'
          | 'OTHER'
          | 'PACKAGE_ARRIVED'
          | 'PHOTO_VERIFIED'
          | 'RETURN_TO_SENDER'
          | 'THRESHOLD_REACHED'
          | 'ALREADY_REFUNDED'
          | 'ALREADY_REPLACED'
          | 'POTENTIAL_FRAUD';
        customerText: string;
        evidenceConsidered?: string[];
      };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  resolveExternally: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Case-insensitive. */
        reason?:
          | 'ADDRESS_TYPO'
          | 'CUSTOM'
          | 'CUSTOMER_RESPONDED'
          | 'EXPIRED'
          | 'FOLLOW_UP'
          | 'INSUFFICIENT_SHIPPER'
          | 'NOT_COVERED'
          | 'NO_RESPONSE'
          | 'OTHER'
          | 'PACKAGE_ARRIVED'
          | 'PHOTO_VERIFIED'
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'RETURN_TO_SENDER'
          | 'THRESHOLD_REACHED'
          | 'ALREADY_REFUNDED'
          | 'ALREADY_REPLACED'
          | 'POTENTIAL_FRAUD'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        customerText?: string;
      };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  undoApproval: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Case-insensitive. */
        reason?:
          | 'ADDRESS_TYPO'
          | 'CUSTOM'
          | 'CUSTOMER_RESPONDED'
          | 'EXPIRED'
          | 'FOLLOW_UP'
          | 'INSUFFICIENT_SHIPPER'
          | 'NOT_COVERED'
          | 'NO_RESPONSE'
          | 'OTHER'
          | 'PACKAGE_ARRIVED'
          | 'PHOTO_VERIFIED'
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'RETURN_TO_SENDER'
          | 'THRESHOLD_REACHED'
          | 'ALREADY_REFUNDED'
          | 'ALREADY_REPLACED'
          | 'POTENTIAL_FRAUD'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        note?: string;
      };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  retryResolutions: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Case-insensitive. */
        reason?:
          | 'ADDRESS_TYPO'
          | 'CUSTOM'
          | 'CUSTOMER_RESPONDED'
          | 'EXPIRED'
          | 'FOLLOW_UP'
          | 'INSUFFICIENT_SHIPPER'
          | 'NOT_COVERED'
          | 'NO_RESPONSE'
          | 'OTHER'
          | 'PACKAGE_ARRIVED'
          | 'PHOTO_VERIFIED'
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'RETURN_TO_SENDER'
          | 'THRESHOLD_REACHED'
          | 'ALREADY_REFUNDED'
          | 'ALREADY_REPLACED'
          | 'POTENTIAL_FRAUD'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        note?: string;
      };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  appealClaim: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { message: string };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  askCustomer: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { message: string };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  holdForBrand: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Case-insensitive. */
        reason?:
          | 'ADDRESS_TYPO'
          | 'CUSTOM'
          | 'CUSTOMER_RESPONDED'
          | 'EXPIRED'
          | 'FOLLOW_UP'
          | 'INSUFFICIENT_SHIPPER'
          | 'NOT_COVERED'
          | 'NO_RESPONSE'
          | 'OTHER'
          | 'PACKAGE_ARRIVED'
          | 'PHOTO_VERIFIED'
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'RETURN_TO_SENDER'
          | 'THRESHOLD_REACHED'
          | 'ALREADY_REFUNDED'
          | 'ALREADY_REPLACED'
          | 'POTENTIAL_FRAUD'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        note?: string;
      };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  releaseHold: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Case-insensitive. */
        reason?:
          | 'ADDRESS_TYPO'
          | 'CUSTOM'
          | 'CUSTOMER_RESPONDED'
          | 'EXPIRED'
          | 'FOLLOW_UP'
          | 'INSUFFICIENT_SHIPPER'
          | 'NOT_COVERED'
          | 'NO_RESPONSE'
          | 'OTHER'
          | 'PACKAGE_ARRIVED'
          | 'PHOTO_VERIFIED'
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'RETURN_TO_SENDER'
          | 'THRESHOLD_REACHED'
          | 'ALREADY_REFUNDED'
          | 'ALREADY_REPLACED'
          | 'POTENTIAL_FRAUD'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        note?: string;
      };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  dismissClaim: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Case-insensitive. */
        reason?:
          | 'ADDRESS_TYPO'
          | 'CUSTOM'
          | 'CUSTOMER_RESPONDED'
          | 'EXPIRED'
          | 'FOLLOW_UP'
          | 'INSUFFICIENT_SHIPPER'
          | 'NOT_COVERED'
          | 'NO_RESPONSE'
          | 'OTHER'
          | 'PACKAGE_ARRIVED'
          | 'PHOTO_VERIFIED'
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'RETURN_TO_SENDER'
          | 'THRESHOLD_REACHED'
          | 'ALREADY_REFUNDED'
          | 'ALREADY_REPLACED'
          | 'POTENTIAL_FRAUD'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        note?: string;
        customerText?: string;
        silent?: boolean;
      };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  dismissUntil: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Case-insensitive. */
        reason?:
          | 'ADDRESS_TYPO'
          | 'CUSTOM'
          | 'CUSTOMER_RESPONDED'
          | 'EXPIRED'
          | 'FOLLOW_UP'
          | 'INSUFFICIENT_SHIPPER'
          | 'NOT_COVERED'
          | 'NO_RESPONSE'
          | 'OTHER'
          | 'PACKAGE_ARRIVED'
          | 'PHOTO_VERIFIED'
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'RETURN_TO_SENDER'
          | 'THRESHOLD_REACHED'
          | 'ALREADY_REFUNDED'
          | 'ALREADY_REPLACED'
          | 'POTENTIAL_FRAUD'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        note?: string;
        until: string;
      };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  closeClaim: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Case-insensitive. */
        reason?:
          | 'ADDRESS_TYPO'
          | 'CUSTOM'
          | 'CUSTOMER_RESPONDED'
          | 'EXPIRED'
          | 'FOLLOW_UP'
          | 'INSUFFICIENT_SHIPPER'
          | 'NOT_COVERED'
          | 'NO_RESPONSE'
          | 'OTHER'
          | 'PACKAGE_ARRIVED'
          | 'PHOTO_VERIFIED'
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'RETURN_TO_SENDER'
          | 'THRESHOLD_REACHED'
          | 'ALREADY_REFUNDED'
          | 'ALREADY_REPLACED'
          | 'POTENTIAL_FRAUD'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        note?: string;
      };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  reopenClaim: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Case-insensitive. */
        reason?:
          | 'ADDRESS_TYPO'
          | 'CUSTOM'
          | 'CUSTOMER_RESPONDED'
          | 'EXPIRED'
          | 'FOLLOW_UP'
          | 'INSUFFICIENT_SHIPPER'
          | 'NOT_COVERED'
          | 'NO_RESPONSE'
          | 'OTHER'
          | 'PACKAGE_ARRIVED'
          | 'PHOTO_VERIFIED'
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'RETURN_TO_SENDER'
          | 'THRESHOLD_REACHED'
          | 'ALREADY_REFUNDED'
          | 'ALREADY_REPLACED'
          | 'POTENTIAL_FRAUD'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        note?: string;
      };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  archiveClaim: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Case-insensitive. */
        reason?:
          | 'ADDRESS_TYPO'
          | 'CUSTOM'
          | 'CUSTOMER_RESPONDED'
          | 'EXPIRED'
          | 'FOLLOW_UP'
          | 'INSUFFICIENT_SHIPPER'
          | 'NOT_COVERED'
          | 'NO_RESPONSE'
          | 'OTHER'
          | 'PACKAGE_ARRIVED'
          | 'PHOTO_VERIFIED'
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'RETURN_TO_SENDER'
          | 'THRESHOLD_REACHED'
          | 'ALREADY_REFUNDED'
          | 'ALREADY_REPLACED'
          | 'POTENTIAL_FRAUD'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        note?: string;
      };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  assignClaim: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { assigneeId: string | null };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  completeResolution: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        reference: string;
        amount?: number;
        currency?: string;
        differenceReason?: string;
        trackingNumber?: string;
        trackingUrl?: string;
      };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  cancelStoreCredit: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { reason?: string };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listResolutionTasks: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `waiting` (the default) for a person, or `failed`. */
        status?: 'waiting' | 'failed';
        type?:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        /** Prefix of a claim or order number, or part of a customer name, email, item or SKU. */
        search?: string;
        sort?: 'oldest' | 'newest';
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['ResolutionTasks'];
  };
  exportResolutions: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        status?: 'pending' | 'working' | 'executed' | 'failed';
        type?:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        /** Resolutions approved at this instant or later. */
        since?: string;
        /** Resolutions approved before this instant. */
        until?: string;
        /** Whether the file starts with a byte order mark, for spreadsheets; true if omitted. */
        bom?: 'true' | 'false';
      };
    };
    answers: string;
  };
  postMessage: {
    asks: {
      params: { id: string };
      query?: {
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: Schemas['NewMessage'];
    };
    answers: {
      id: string;
      claimId: string;
      storeId: string;
      messageContent: string;
      senderId: string | null;
      senderName: string;
      senderType: 'customer' | 'brand' | 'provider' | 'system';
      /** URLs that work for a day. */
      medias: string[];
      attachments: Schemas['Media'][];
      readByCustomerAt: string | null;
      readByStaffAt: string | null;
      createdAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listMessages: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        claimId?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['ClaimMessage'][];
  };
  markMessagesRead: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      marked: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listNotes: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['ClaimNote'][];
  };
  createNote: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { content: string; mentions?: string[]; mediaIds?: string[] };
    };
    answers: {
      id: string;
      claimId: string;
      content: string;
      authorId: string | null;
      authorName: string;
      /** Ids of team members. */
      mentions: string[];
      attachments: Schemas['Media'][];
      editedAt: string | null;
      deletedAt: string | null;
      createdAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  editNote: {
    asks: {
      params: { id: string; noteId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { content: string; mentions?: string[] };
    };
    answers: {
      id: string;
      claimId: string;
      content: string;
      authorId: string | null;
      authorName: string;
      /** Ids of team members. */
      mentions: string[];
      attachments: Schemas['Media'][];
      editedAt: string | null;
      deletedAt: string | null;
      createdAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  deleteNote: {
    asks: {
      params: { id: string; noteId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      deleted: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  getClaimForStaff: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['StaffClaim'];
  };
  listHistory: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['ClaimHistory'];
  };
  labelClaim: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { add?: string[]; remove?: string[] };
    };
    answers: {
      added: string[];
      removed: string[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  sendReply: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { content?: string; ask?: boolean; mediaIds?: string[] };
    };
    answers: {
      sent: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listReplyDrafts: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['ReplyDraft'][];
  };
  saveReplyDraft: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: {
        /** Case-insensitive. */
        kind?: 'message' | 'note';
        content: string;
        macroId?: string | null;
        version?: number;
      };
    };
    answers: Schemas['ReplyDraft'] | null;
  };
  postReview: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: Schemas['NewReview'];
    };
    answers: {
      id: string;
      storeId: string;
      claimId: string;
      /** 1 to 5. */
      rating: number;
      comment: string | null;
      authorName: string | null;
      createdAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listReviews: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Review'][];
  };
  listLabels: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Label'][];
  };
  createLabel: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        name: string;
        /** Case-insensitive. */
        color?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
      };
    };
    answers: {
      id: string;
      name: string;
      color: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
      /** The number of claims that have it. */
      uses: number;
      /** The number of its newest change. */
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listLabelChanges: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: {
      items: {
        labelId: string;
        /** Numbers the label’s changes, from 1. */
        number: number;
        changedAt: string;
        changedBy: string | null;
        /** The change whose state this one restored; 0 for the time before the first. */
        restored: number | null;
        /** Null if the label did not exist. */
        before: {
          name: string;
          color: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
        } | null;
        /** Null if the label was deleted. */
        after: {
          name: string;
          color: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
        } | null;
        /** The number of claims that a deletion or its undo changed. */
        claims: number | null;
        /** The number of the newest change of the label. */
        version: number;
      }[];
      nextCursor: string | null;
    };
  };
  changeLabel: {
    asks: {
      params: { labelId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        name: string;
        /** Case-insensitive. */
        color?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
        /** The version you read. A different version is refused. */
        version?: number;
      };
    };
    answers: {
      id: string;
      name: string;
      color: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
      /** The number of claims that have it. */
      uses: number;
      /** The number of its newest change. */
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  removeLabel: {
    asks: {
      params: { labelId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      removed: true;
      takenOff: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  restoreLabel: {
    asks: {
      params: { labelId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The number of a change, or 0. */
        number: number;
        /** The version you read. A different version is refused. */
        version?: number;
      };
    };
    answers: {
      label: Schemas['Label'] | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listMacros: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Lists archived ones instead. */
        archived?: 'true' | 'false';
        /** Words that the names contain, in any order. */
        search?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['Macro'][];
  };
  createMacro: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        name: string;
        content: string;
        effects?: {
          /** Case-insensitive. */
          moveTo?:
            | 'OPEN'
            | 'WAITING_FOR_CUSTOMER'
            | 'WAITING_FOR_BRAND'
            | 'WAITING_FOR_OP'
            | 'DISMISSED'
            | 'CLOSED'
            | null;
          addLabels?: string[];
          removeLabels?: string[];
          /** Case-insensitive. */
          assign?: 'me' | 'nobody' | null;
        };
      };
    };
    answers: {
      id: string;
      /** Whether it belongs to the provider and is available in all stores. */
      global: boolean;
      name: string;
      /** With variables: `{{customer.firstName | there}}`. */
      content: string;
      effects: Schemas['MacroEffects'];
      version: number;
      archived: boolean;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  getMacro: {
    asks: {
      params: { macroId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Macro'];
  };
  changeMacro: {
    asks: {
      params: { macroId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        name: string;
        content: string;
        effects?: {
          /** Case-insensitive. */
          moveTo?:
            | 'OPEN'
            | 'WAITING_FOR_CUSTOMER'
            | 'WAITING_FOR_BRAND'
            | 'WAITING_FOR_OP'
            | 'DISMISSED'
            | 'CLOSED'
            | null;
          addLabels?: string[];
          removeLabels?: string[];
          /** Case-insensitive. */
          assign?: 'me' | 'nobody' | null;
        };
        version?: number;
      };
    };
    answers: {
      id: string;
      /** Whether it belongs to the provider and is available in all stores. */
      global: boolean;
      name: string;
      /** With variables: `{{customer.firstName | there}}`. */
      content: string;
      effects: Schemas['MacroEffects'];
      version: number;
      archived: boolean;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  duplicateMacro: {
    asks: {
      params: { macroId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      /** Whether it belongs to the provider and is available in all stores. */
      global: boolean;
      name: string;
      /** With variables: `{{customer.firstName | there}}`. */
      content: string;
      effects: Schemas['MacroEffects'];
      version: number;
      archived: boolean;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  archiveMacro: {
    asks: {
      params: { macroId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      /** Whether it belongs to the provider and is available in all stores. */
      global: boolean;
      name: string;
      /** With variables: `{{customer.firstName | there}}`. */
      content: string;
      effects: Schemas['MacroEffects'];
      version: number;
      archived: boolean;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  restoreMacro: {
    asks: {
      params: { macroId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      /** Whether it belongs to the provider and is available in all stores. */
      global: boolean;
      name: string;
      /** With variables: `{{customer.firstName | there}}`. */
      content: string;
      effects: Schemas['MacroEffects'];
      version: number;
      archived: boolean;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listMacroVersions: {
    asks: {
      params: { macroId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['MacroVersion'][];
  };
  restoreMacroVersion: {
    asks: {
      params: { macroId: string; number: number };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      /** Whether it belongs to the provider and is available in all stores. */
      global: boolean;
      name: string;
      /** With variables: `{{customer.firstName | there}}`. */
      content: string;
      effects: Schemas['MacroEffects'];
      version: number;
      archived: boolean;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listGlobalMacros: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Lists archived ones instead. */
        archived?: 'true' | 'false';
        /** Words that the names contain, in any order. */
        search?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['Macro'][];
  };
  createGlobalMacro: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        name: string;
        content: string;
        effects?: {
          /** Case-insensitive. */
          moveTo?:
            | 'OPEN'
            | 'WAITING_FOR_CUSTOMER'
            | 'WAITING_FOR_BRAND'
            | 'WAITING_FOR_OP'
            | 'DISMISSED'
            | 'CLOSED'
            | null;
          addLabels?: string[];
          removeLabels?: string[];
          /** Case-insensitive. */
          assign?: 'me' | 'nobody' | null;
        };
      };
    };
    answers: {
      id: string;
      /** Whether it belongs to the provider and is available in all stores. */
      global: boolean;
      name: string;
      /** With variables: `{{customer.firstName | there}}`. */
      content: string;
      effects: Schemas['MacroEffects'];
      version: number;
      archived: boolean;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  getGlobalMacro: {
    asks: {
      params: { macroId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Macro'];
  };
  changeGlobalMacro: {
    asks: {
      params: { macroId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        name: string;
        content: string;
        effects?: {
          /** Case-insensitive. */
          moveTo?:
            | 'OPEN'
            | 'WAITING_FOR_CUSTOMER'
            | 'WAITING_FOR_BRAND'
            | 'WAITING_FOR_OP'
            | 'DISMISSED'
            | 'CLOSED'
            | null;
          addLabels?: string[];
          removeLabels?: string[];
          /** Case-insensitive. */
          assign?: 'me' | 'nobody' | null;
        };
        version?: number;
      };
    };
    answers: {
      id: string;
      /** Whether it belongs to the provider and is available in all stores. */
      global: boolean;
      name: string;
      /** With variables: `{{customer.firstName | there}}`. */
      content: string;
      effects: Schemas['MacroEffects'];
      version: number;
      archived: boolean;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  duplicateGlobalMacro: {
    asks: {
      params: { macroId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      /** Whether it belongs to the provider and is available in all stores. */
      global: boolean;
      name: string;
      /** With variables: `{{customer.firstName | there}}`. */
      content: string;
      effects: Schemas['MacroEffects'];
      version: number;
      archived: boolean;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  archiveGlobalMacro: {
    asks: {
      params: { macroId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      /** Whether it belongs to the provider and is available in all stores. */
      global: boolean;
      name: string;
      /** With variables: `{{customer.firstName | there}}`. */
      content: string;
      effects: Schemas['MacroEffects'];
      version: number;
      archived: boolean;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  restoreGlobalMacro: {
    asks: {
      params: { macroId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      /** Whether it belongs to the provider and is available in all stores. */
      global: boolean;
      name: string;
      /** With variables: `{{customer.firstName | there}}`. */
      content: string;
      effects: Schemas['MacroEffects'];
      version: number;
      archived: boolean;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listGlobalMacroVersions: {
    asks: {
      params: { macroId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['MacroVersion'][];
  };
  restoreGlobalMacroVersion: {
    asks: {
      params: { macroId: string; number: number };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      /** Whether it belongs to the provider and is available in all stores. */
      global: boolean;
      name: string;
      /** With variables: `{{customer.firstName | there}}`. */
      content: string;
      effects: Schemas['MacroEffects'];
      version: number;
      archived: boolean;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  previewMacro: {
    asks: {
      params: { id: string; macroId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['MacroPreview'];
  };
  applyMacro: {
    asks: {
      params: { id: string; macroId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { messageContent?: string; medias?: string[] };
    };
    answers: {
      id: string;
      kind: 'CLAIM';
      /** The number that people see. */
      claimNumber: number;
      claimState: Schemas['ClaimState'];
      claimCategory: Schemas['ClaimCategory'];
      claimType: Schemas['ClaimType'];
      claimDescription: string | null;
      claimItems: Schemas['ClaimItem'][];
      claimResolutions: Schemas['Resolution'][];
      claimMessages: Schemas['ClaimMessage'][];
      claimDocuments: Schemas['ClaimDocument'][];
      claimStoreCredits: Schemas['StoreCredit'][];
      requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
      authorName: string | null;
      authorEmail: string;
      userId: string | null;
      storeId: string;
      orderId: string;
      sourceOrderId: string;
      sourceOrderNumber: string;
      salesChannel: Schemas['SalesChannel'];
      /** The store’s name for the channel. */
      salesChannelName: string;
      /** Filed as a one-time appeasement. */
      isOta: boolean;
      currency: string;
      claimedValue: number;
      policy: {
        /** Null for shoppers. */
        premiumPaid: number | null;
        premiumCurrency: string;
        insuredAmount: number;
        removedAt: string | null;
        warranty: { validUntil: string | null };
      } | null;
      warrantyMetadata: {
        productValue?: number;
        warrantyFee?: number;
        warrantyPeriod?: string;
        dateOfPurchase?: string;
      } | null;
      shippingAddress: Schemas['Address'];
      /** Set only if it differs from the order’s. */
      updatedShippingAddress: Schemas['Address'];
      /** Whether street, phone and email are masked, as they are for a view token. */
      masked: boolean;
      wakeAt: string | null;
      stillMissingAskedAt: string | null;
      decision: {
        decision: 'APPROVED' | 'DENIED' | null;
        reason: string | null;
        reasonLabel: string | null;
        text: string | null;
        decidedAt: string | null;
        decidedBy: string | null;
        /** The evidence reviewed for a denial. */
        evidenceConsidered: { id: string; name: string }[];
      };
      resolutionSummary: {
        resolutionDate: string;
        providedResolution:
          | 'REFUND'
          | 'RESHIP'
          | 'STORE_CREDIT'
          | 'CUSTOM'
          | 'FLAT_RATE'
          | 'FLAT_RATE_STORE_CREDIT';
        providedLabel: string;
        reimbursed: boolean;
        actionedBy: string | null;
        shipping: number;
        items: number;
        taxes: number;
        subtotal: number;
        totalValueToCustomer: number;
        totalReimbursed: number;
      } | null;
      resolvedAt: string | null;
      /** The assigned staff member; null for shoppers. */
      assigneeId: string | null;
      appealedAt: string | null;
      /** Deadline to sign, after which the claim is archived. Null if no signature is pending. */
      signBy: string | null;
      /** Deadline to reply, after which the claim is closed. Null if no reply is pending. */
      replyBy: string | null;
      /** The store’s target date for a decision. Null once decided. */
      decisionBy: string | null;
      /** Deadline to appeal. Null if an appeal is not possible. */
      appealableUntil: string | null;
      /** The order’s custom fields that the store shows on claims; empty for shoppers. */
      metadata: { key: string; label: string; value?: unknown }[];
      unreadByCustomer: number;
      unreadByStaff: number;
      order: {
        orderNumber: string;
        items: {
          sourceItemId: string;
          productName: string;
          productImage: string | null;
          quantity: number;
        }[];
      };
      shipments: {
        id: string;
        fulfillmentStatus: string;
        trackingCompany: string | null;
        trackingNumber: string[];
        trackingUrl: string[];
        shippedAt: string | null;
        deliveredAt: string | null;
      }[];
      /** Also the `ETag`; send it as `If-Match`. */
      version: number;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listSops: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Words that the titles contain, in any order. */
        search?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['Sop'][];
  };
  createSop: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        title: string;
        /** Markdown. `attachment:<id>` links to a file of the SOP. */
        content: string;
        claimCategories?: ('SHIPPING' | 'WARRANTY')[];
        claimTypes?: (
          | 'DAMAGED'
          | 'LOST'
          | 'ORDER_DELIVERED_NOT_RECEIVED'
          | 'TRACKING_NOT_MOVING'
          | 'STOLEN'
          | 'WRONG_ADDRESS_CARRIER'
          | 'WRONG_ITEM'
          | 'CARRIER_DID_NOT_RECEIVE'
          | 'DEFECTIVE_ITEM'
          | 'LATE_SHIPPING'
          | 'MISSING_ITEM'
          | 'PRODUCT_NOT_AS_DESCRIBED'
          | 'RETURNED_TO_SENDER'
          | 'WRONG_ADDRESS_CUSTOMER'
          | 'WRONG_ADDRESS'
          | 'MULTIPLE'
        )[];
      };
    };
    answers: {
      title: string;
      /** The claims it appears on; empty means all. */
      claimCategories: Schemas['ClaimCategory'][];
      claimTypes: Schemas['ClaimType'][];
      version: number;
      id: string;
      state: 'ACTIVE' | 'INACTIVE';
      updatedAt: string;
      /** Markdown. */
      content: string;
      /** The same as safe HTML. */
      html: string;
      attachments: Schemas['SopFile'][];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  getSop: {
    asks: {
      params: { sopId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['SopDetails'];
  };
  changeSop: {
    asks: {
      params: { sopId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        title: string;
        /** Markdown. `attachment:<id>` links to a file of the SOP. */
        content: string;
        claimCategories?: ('SHIPPING' | 'WARRANTY')[];
        claimTypes?: (
          | 'DAMAGED'
          | 'LOST'
          | 'ORDER_DELIVERED_NOT_RECEIVED'
          | 'TRACKING_NOT_MOVING'
          | 'STOLEN'
          | 'WRONG_ADDRESS_CARRIER'
          | 'WRONG_ITEM'
          | 'CARRIER_DID_NOT_RECEIVE'
          | 'DEFECTIVE_ITEM'
          | 'LATE_SHIPPING'
          | 'MISSING_ITEM'
          | 'PRODUCT_NOT_AS_DESCRIBED'
          | 'RETURNED_TO_SENDER'
          | 'WRONG_ADDRESS_CUSTOMER'
          | 'WRONG_ADDRESS'
          | 'MULTIPLE'
        )[];
        version?: number;
      };
    };
    answers: {
      title: string;
      /** The claims it appears on; empty means all. */
      claimCategories: Schemas['ClaimCategory'][];
      claimTypes: Schemas['ClaimType'][];
      version: number;
      id: string;
      state: 'ACTIVE' | 'INACTIVE';
      updatedAt: string;
      /** Markdown. */
      content: string;
      /** The same as safe HTML. */
      html: string;
      attachments: Schemas['SopFile'][];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  removeSop: {
    asks: {
      params: { sopId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      removed: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  setSopState: {
    asks: {
      params: { sopId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Case-insensitive. */
        state: 'ACTIVE' | 'INACTIVE';
      };
    };
    answers: {
      title: string;
      /** The claims it appears on; empty means all. */
      claimCategories: Schemas['ClaimCategory'][];
      claimTypes: Schemas['ClaimType'][];
      version: number;
      id: string;
      state: 'ACTIVE' | 'INACTIVE';
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  duplicateSop: {
    asks: {
      params: { sopId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      title: string;
      /** The claims it appears on; empty means all. */
      claimCategories: Schemas['ClaimCategory'][];
      claimTypes: Schemas['ClaimType'][];
      version: number;
      id: string;
      state: 'ACTIVE' | 'INACTIVE';
      updatedAt: string;
      /** Markdown. */
      content: string;
      /** The same as safe HTML. */
      html: string;
      attachments: Schemas['SopFile'][];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listSopVersions: {
    asks: {
      params: { sopId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['SopVersion'][];
  };
  getSopVersion: {
    asks: {
      params: { sopId: string; number: number };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['SopVersion'];
  };
  restoreSopVersion: {
    asks: {
      params: { sopId: string; number: number };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      title: string;
      /** The claims it appears on; empty means all. */
      claimCategories: Schemas['ClaimCategory'][];
      claimTypes: Schemas['ClaimType'][];
      version: number;
      id: string;
      state: 'ACTIVE' | 'INACTIVE';
      updatedAt: string;
      /** Markdown. */
      content: string;
      /** The same as safe HTML. */
      html: string;
      attachments: Schemas['SopFile'][];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  attachToSop: {
    asks: {
      params: { sopId: string };
      query: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        filename: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      filename: string;
      contentType: string;
      /** In bytes. */
      size: number;
      /** Path that opens it. */
      path: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  openSopFile: {
    asks: {
      params: { sopId: string; attachmentId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: string;
  };
  detachFromSop: {
    asks: {
      params: { sopId: string; attachmentId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      removed: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listSopsForClaim: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['SopDetails'][];
  };
  listSettings: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Settings'][];
  };
  getSettings: {
    asks: {
      params: {
        section:
          | 'claim-acknowledgment'
          | 'customer-communication'
          | 'queue-timers'
          | 'claim-filing'
          | 'sales-channels'
          | 'returns'
          | 'one-time-appeasements'
          | 'metadata'
          | 'fulfillment'
          | 'widget'
          | 'retention';
      };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Settings'];
  };
  saveSettings: {
    asks: {
      params: {
        section:
          | 'claim-acknowledgment'
          | 'customer-communication'
          | 'queue-timers'
          | 'claim-filing'
          | 'sales-channels'
          | 'returns'
          | 'one-time-appeasements'
          | 'metadata'
          | 'fulfillment'
          | 'widget'
          | 'retention';
      };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        values:
          | {
              enabled: boolean;
              statements: {
                /** Case-insensitive. */
                claimType:
                  | 'DAMAGED'
                  | 'LOST'
                  | 'ORDER_DELIVERED_NOT_RECEIVED'
                  | 'TRACKING_NOT_MOVING'
                  | 'STOLEN'
                  | 'WRONG_ADDRESS_CARRIER'
                  | 'WRONG_ITEM'
                  | 'CARRIER_DID_NOT_RECEIVE'
                  | 'DEFECTIVE_ITEM'
                  | 'LATE_SHIPPING'
                  | 'MISSING_ITEM'
                  | 'PRODUCT_NOT_AS_DESCRIBED'
                  | 'RETURNED_TO_SENDER'
                  | 'WRONG_ADDRESS_CUSTOMER'
                  | 'WRONG_ADDRESS'
                  | 'MULTIPLE';
                text: string;
                signature?: boolean;
              }[];
            }
          | {
              senderName: string | null;
              replyTo: string | null;
              disabledEmails: (
                | 'received'
                | 'parked'
                | 'still-missing'
                | 'message'
                | 'signature-requested'
                | 'information-needed'
                | 'reminder'
                | 'approved'
                | 'denied'
                | 'resolved'
                | 'reshipped'
                | 'store-credit'
                | 'closed'
                | 'review-request'
                | 'return-requested'
                | 'return-approved'
                | 'return-declined'
                | 'return-reminder'
                | 'return-canceled'
                | 'return-received'
                | 'return-settled'
                | 'return-closed'
              )[];
            }
          | {
              /** Whole days as an ISO duration: P7D. */
              reminderAfter: string;
              /** Whole days as an ISO duration: P7D. */
              noReplyAfter: string;
              /** Whole days as an ISO duration: P7D. */
              holdAfter: string;
              /** Whole days as an ISO duration: P7D. */
              unsignedAfter: string;
              /** Whole days as an ISO duration: P7D. */
              appealWithin: string;
              /** Whole days as an ISO duration: P7D. */
              archiveAfter: string;
              /** When a resolved claim with nothing open is closed; unchanged if omitted. */
              closeResolvedAfter?: string;
              /** When the customer is asked for a review; null means never; unchanged if omitted. */
              reviewRequestAfter?: string | null;
              /** Whole hours as an ISO duration: PT24H. */
              firstReplyWithin: string;
              /** Whole hours as an ISO duration: PT24H. */
              decisionWithin: string;
            }
          | {
              /** Whole days as an ISO duration: P2D. */
              notReceivedAfter: string;
              /** Whole days as an ISO duration: P2D. */
              stuckDomesticAfter: string;
              /** Whole days as an ISO duration: P2D. */
              stuckAbroadAfter: string;
              /** Whole days as an ISO duration: P7D. */
              closesAfter: string;
              parkingEnabled: boolean;
              signatureRequired: boolean;
              /** Minor units of the store’s currency; null means none is required. */
              policeReportAbove: number | null;
              /** Claim types that the store does not accept, by category; unchanged if omitted. */
              disabledTypes?: {
                SHIPPING?: (
                  | 'DAMAGED'
                  | 'LOST'
                  | 'ORDER_DELIVERED_NOT_RECEIVED'
                  | 'TRACKING_NOT_MOVING'
                  | 'STOLEN'
                  | 'WRONG_ADDRESS_CARRIER'
                  | 'WRONG_ITEM'
                  | 'CARRIER_DID_NOT_RECEIVE'
                  | 'DEFECTIVE_ITEM'
                  | 'LATE_SHIPPING'
                  | 'MISSING_ITEM'
                  | 'PRODUCT_NOT_AS_DESCRIBED'
                  | 'RETURNED_TO_SENDER'
                  | 'WRONG_ADDRESS_CUSTOMER'
                  | 'WRONG_ADDRESS'
                  | 'MULTIPLE'
                )[];
                WARRANTY?: (
                  | 'DAMAGED'
                  | 'LOST'
                  | 'ORDER_DELIVERED_NOT_RECEIVED'
                  | 'TRACKING_NOT_MOVING'
                  | 'STOLEN'
                  | 'WRONG_ADDRESS_CARRIER'
                  | 'WRONG_ITEM'
                  | 'CARRIER_DID_NOT_RECEIVE'
                  | 'DEFECTIVE_ITEM'
                  | 'LATE_SHIPPING'
                  | 'MISSING_ITEM'
                  | 'PRODUCT_NOT_AS_DESCRIBED'
                  | 'RETURNED_TO_SENDER'
                  | 'WRONG_ADDRESS_CUSTOMER'
                  | 'WRONG_ADDRESS'
                  | 'MULTIPLE'
                )[];
              };
              /** The claim types that a warranty covers in addition to damaged and defective items; unchanged if omitted. */
              warrantyTypes?: (
                | 'DAMAGED'
                | 'LOST'
                | 'ORDER_DELIVERED_NOT_RECEIVED'
                | 'TRACKING_NOT_MOVING'
                | 'STOLEN'
                | 'WRONG_ADDRESS_CARRIER'
                | 'WRONG_ITEM'
                | 'CARRIER_DID_NOT_RECEIVE'
                | 'DEFECTIVE_ITEM'
                | 'LATE_SHIPPING'
                | 'MISSING_ITEM'
                | 'PRODUCT_NOT_AS_DESCRIBED'
                | 'RETURNED_TO_SENDER'
                | 'WRONG_ADDRESS_CUSTOMER'
                | 'WRONG_ADDRESS'
                | 'MULTIPLE'
              )[];
              /** Types that need a photo or video in addition to those that always do; unchanged if omitted. */
              evidenceTypes?: (
                | 'DAMAGED'
                | 'LOST'
                | 'ORDER_DELIVERED_NOT_RECEIVED'
                | 'TRACKING_NOT_MOVING'
                | 'STOLEN'
                | 'WRONG_ADDRESS_CARRIER'
                | 'WRONG_ITEM'
                | 'CARRIER_DID_NOT_RECEIVE'
                | 'DEFECTIVE_ITEM'
                | 'LATE_SHIPPING'
                | 'MISSING_ITEM'
                | 'PRODUCT_NOT_AS_DESCRIBED'
                | 'RETURNED_TO_SENDER'
                | 'WRONG_ADDRESS_CUSTOMER'
                | 'WRONG_ADDRESS'
                | 'MULTIPLE'
              )[];
              /** The store’s sub-types; unchanged if omitted. */
              subTypes?: {
                /** Case-insensitive. */
                claimCategory: 'SHIPPING' | 'WARRANTY';
                /** Case-insensitive. */
                claimType:
                  | 'DAMAGED'
                  | 'LOST'
                  | 'ORDER_DELIVERED_NOT_RECEIVED'
                  | 'TRACKING_NOT_MOVING'
                  | 'STOLEN'
                  | 'WRONG_ADDRESS_CARRIER'
                  | 'WRONG_ITEM'
                  | 'CARRIER_DID_NOT_RECEIVE'
                  | 'DEFECTIVE_ITEM'
                  | 'LATE_SHIPPING'
                  | 'MISSING_ITEM'
                  | 'PRODUCT_NOT_AS_DESCRIBED'
                  | 'RETURNED_TO_SENDER'
                  | 'WRONG_ADDRESS_CUSTOMER'
                  | 'WRONG_ADDRESS'
                  | 'MULTIPLE';
                label: string;
              }[];
            }
          | {
              /** The name of the channel on orders and claims; null means “Online”. */
              onlineName: string | null;
              /** Whether shoppers may file claims for their orders. */
              onlineClaims: boolean;
              /** The name of the channel on orders and claims; null means “In Store”. */
              inStoreName: string | null;
              /** Whether shoppers may file warranty claims for in-store purchases. */
              warrantyClaims: boolean;
              /** Whether shoppers may file shipping claims for in-store purchases. */
              shippingClaims: boolean;
              receiptRequired: boolean;
              /** Whether the number on the receipt is required. */
              orderNumberRequired: boolean;
              /** The warranty for products that have none in the catalog. */
              warrantyMonths: number;
              /** Whether customers may register products they bought, while the store has warranties; unchanged if omitted. */
              registration?: boolean;
              /** Whether a registration needs a proof of purchase; unchanged if omitted. */
              registrationProof?: boolean;
              /** Whether a registration needs the serial number; unchanged if omitted. */
              registrationSerial?: boolean;
            }
          | {
              /** Whole days as an ISO duration: P7D. */
              window: string;
              /** How long customers have to send an approved return before it is canceled. */
              sendWithin?: string;
              /** How long a package can be on its way before its return is listed as late. */
              lateAfter?: string;
              /** Whether the store approves each return before the customer sends it. */
              approvalRequired: boolean;
              /** How customers send their return; each return keeps a copy. */
              instructions: string | null;
              reasons: {
                /** Stays the same when the label changes; derived from the label if omitted. */
                code?: string;
                label: string;
                /** Deducted from the refund; minor units of the store’s currency. */
                fee?: number;
              }[];
              resolutions: ('REFUND' | 'STORE_CREDIT' | 'REPLACEMENT' | 'EXCHANGE')[];
              /** Product ids and SKUs. */
              nonReturnable: string[];
            }
          | { enabled: boolean; monthlyLimit: number; reasonRequired: boolean }
          | {
              fields: {
                key: string;
                label: string;
                /** Case-insensitive. */
                on: 'order' | 'claim';
                inWebhooks?: boolean;
              }[];
            }
          | {
              /** Case-insensitive. */
              protectionFulfilled: 'at-once' | 'never' | 'first-product' | 'all-products';
            }
          | {
              onByDefault: boolean;
              mandatory: boolean;
              /** Case-insensitive. */
              variant: 'toggle' | 'button';
              texts: { title?: string; description?: string; accept?: string; decline?: string };
            }
          | {
              /** Whole days as an ISO duration, from P1D to P365D. */
              draftsKept: string;
              /** Whole days as an ISO duration, from P7D to P3650D. */
              linksKept: string;
              /** Whole days as an ISO duration, from P7D to P3650D. */
              emailBodiesKept: string;
              /** Whole days as an ISO duration, from P30D to P3650D. */
              originalsKept: string;
              /** How long to keep a customer’s data after their last order, claim, return or warranty ended, as an ISO duration from P3M or P90D to P30Y; null keeps it forever. */
              personalDataKept?: string | null;
            };
        /** Version; also its ETag. */
        version?: number;
      };
    };
    answers: {
      section:
        | 'claim-acknowledgment'
        | 'customer-communication'
        | 'queue-timers'
        | 'claim-filing'
        | 'sales-channels'
        | 'returns'
        | 'one-time-appeasements'
        | 'metadata'
        | 'fulfillment'
        | 'widget'
        | 'retention';
      /** Version; also its ETag. */
      version: number;
      mayChange: boolean;
      lastChange: {
        /** Numbers the section’s changes, from 1. */
        number: number;
        changedAt: string;
        changedBy: string | null;
      } | null;
      values: Record<string, unknown>;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listSettingsChanges: {
    asks: {
      params: {
        section:
          | 'claim-acknowledgment'
          | 'customer-communication'
          | 'queue-timers'
          | 'claim-filing'
          | 'sales-channels'
          | 'returns'
          | 'one-time-appeasements'
          | 'metadata'
          | 'fulfillment'
          | 'widget'
          | 'retention';
      };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: {
      items: {
        /** Numbers the section’s changes, from 1. */
        number: number;
        section:
          | 'claim-acknowledgment'
          | 'customer-communication'
          | 'queue-timers'
          | 'claim-filing'
          | 'sales-channels'
          | 'returns'
          | 'one-time-appeasements'
          | 'metadata'
          | 'fulfillment'
          | 'widget'
          | 'retention';
        changedAt: string;
        changedBy: string | null;
        /** The change whose values this one restored; 0 for the values before the first change. */
        restored: number | null;
        changes: Record<string, { before?: unknown; after?: unknown }>;
      }[];
      nextCursor: string | null;
    };
  };
  restoreSettings: {
    asks: {
      params: {
        section:
          | 'claim-acknowledgment'
          | 'customer-communication'
          | 'queue-timers'
          | 'claim-filing'
          | 'sales-channels'
          | 'returns'
          | 'one-time-appeasements'
          | 'metadata'
          | 'fulfillment'
          | 'widget'
          | 'retention';
      };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The number of a change, or 0. */
        number: number;
        /** Version; also its ETag. */
        version?: number;
      };
    };
    answers: {
      section:
        | 'claim-acknowledgment'
        | 'customer-communication'
        | 'queue-timers'
        | 'claim-filing'
        | 'sales-channels'
        | 'returns'
        | 'one-time-appeasements'
        | 'metadata'
        | 'fulfillment'
        | 'widget'
        | 'retention';
      /** Version; also its ETag. */
      version: number;
      mayChange: boolean;
      lastChange: {
        /** Numbers the section’s changes, from 1. */
        number: number;
        changedAt: string;
        changedBy: string | null;
      } | null;
      values: Record<string, unknown>;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listTerms: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['StoreTerms'];
  };
  addTerms: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The first day the terms are in effect, in the store’s time zone. */
        validFrom: string;
        /** The store’s share of the premiums, in basis points. */
        revenueShare: number;
        /** The reimbursement of a reshipment as a share of the retail price, in basis points. */
        replacementCost: number;
        /** Maximum value of a claim, in minor units of its currency. */
        coverCap: number;
        /** ISO 4217 code. */
        coverCapCurrency: string;
        /** What was agreed, for the store and the provider. */
        note?: string | null;
      };
    };
    answers: {
      /** YYYY-MM-DD in the store’s time zone. */
      today: string;
      mayChange: boolean;
      current: {
        /** 0 for the opening terms. */
        number: number;
        /** The store’s share of the premiums, in basis points. */
        revenueShare: number;
        /** The reimbursement of a reshipment as a share of the retail price, in basis points. */
        replacementCost: number;
        /** Maximum value of a claim, in minor units. */
        coverCap: number;
        coverCapCurrency: string;
      };
      /** The terms for orders placed before the first version. */
      opening: {
        /** The store’s share of the premiums, in basis points. */
        revenueShare: number;
        /** The reimbursement of a reshipment as a share of the retail price, in basis points. */
        replacementCost: number;
        /** Maximum value of a claim, in minor units. */
        coverCap: number;
        coverCapCurrency: string;
      };
      /** Latest day first. */
      versions: {
        /** Numbers the store’s versions, from 1. */
        number: number;
        status: 'scheduled' | 'current' | 'ended' | 'withdrawn';
        /** YYYY-MM-DD in the store’s time zone. */
        validFrom: string;
        /** The day the next version takes effect; null if there is none. */
        validUntil: string | null;
        /** The store’s share of the premiums, in basis points. */
        revenueShare: number;
        /** The reimbursement of a reshipment as a share of the retail price, in basis points. */
        replacementCost: number;
        /** Maximum value of a claim, in minor units. */
        coverCap: number;
        coverCapCurrency: string;
        note: string | null;
        addedAt: string;
        addedBy: string | null;
        withdrawnAt: string | null;
        withdrawnBy: string | null;
      }[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  withdrawTerms: {
    asks: {
      params: { number: number };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      /** YYYY-MM-DD in the store’s time zone. */
      today: string;
      mayChange: boolean;
      current: {
        /** 0 for the opening terms. */
        number: number;
        /** The store’s share of the premiums, in basis points. */
        revenueShare: number;
        /** The reimbursement of a reshipment as a share of the retail price, in basis points. */
        replacementCost: number;
        /** Maximum value of a claim, in minor units. */
        coverCap: number;
        coverCapCurrency: string;
      };
      /** The terms for orders placed before the first version. */
      opening: {
        /** The store’s share of the premiums, in basis points. */
        revenueShare: number;
        /** The reimbursement of a reshipment as a share of the retail price, in basis points. */
        replacementCost: number;
        /** Maximum value of a claim, in minor units. */
        coverCap: number;
        coverCapCurrency: string;
      };
      /** Latest day first. */
      versions: {
        /** Numbers the store’s versions, from 1. */
        number: number;
        status: 'scheduled' | 'current' | 'ended' | 'withdrawn';
        /** YYYY-MM-DD in the store’s time zone. */
        validFrom: string;
        /** The day the next version takes effect; null if there is none. */
        validUntil: string | null;
        /** The store’s share of the premiums, in basis points. */
        revenueShare: number;
        /** The reimbursement of a reshipment as a share of the retail price, in basis points. */
        replacementCost: number;
        /** Maximum value of a claim, in minor units. */
        coverCap: number;
        coverCapCurrency: string;
        note: string | null;
        addedAt: string;
        addedBy: string | null;
        withdrawnAt: string | null;
        withdrawnBy: string | null;
      }[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  previewRevenueShare: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Defaults to the current month in the store’s time zone. */
        month?: string;
      };
    };
    answers: Schemas['RevenueShare'];
  };
  listPrices: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['StorePrices'];
  };
  addPrices: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The first day of these prices, in the store’s time zone. */
        validFrom: string;
        /** Ordered; the first rule that matches a cart applies. */
        rules: {
          /** ISO 4217 code. */
          currency: string;
          /** Destination countries; empty for everywhere. */
          countries?: string[];
          /** The lowest subtotal, in minor units. */
          from?: number;
          /** Subtotals must be below this amount; null for no limit. */
          below?: number | null;
          /** A fixed price, in minor units. */
          fixed?: number | null;
          /** Or a share of the insured amount, in basis points. */
          share?: number | null;
          /** The minimum price. */
          floor?: number | null;
          /** The maximum price. */
          ceiling?: number | null;
          /** Rounds the price to a multiple of this many minor units. */
          roundTo?: number;
        }[];
        /** Ids and SKUs of products that protection doesn’t cover. */
        excludedProducts?: string[];
        /** The share of the premium that the store owes the provider, in basis points. */
        costShare?: number;
        note?: string | null;
      };
    };
    answers: {
      /** YYYY-MM-DD in the store’s time zone. */
      today: string;
      mayChange: boolean;
      /** Null while the store offers no protection. */
      current: {
        number: number;
        /** Ordered; the first rule that matches a cart applies. */
        rules: {
          currency: string;
          /** Empty for everywhere. */
          countries: string[];
          from: number;
          below: number | null;
          fixed: number | null;
          /** Basis points of the insured amount. */
          share: number | null;
          floor: number | null;
          ceiling: number | null;
          roundTo: number;
        }[];
        excludedProducts: string[];
        /** The share of the premium that the store owes, in basis points. */
        costShare: number;
      } | null;
      /** Latest day first. */
      versions: {
        /** Numbers the store’s versions, from 1. */
        number: number;
        status: 'scheduled' | 'current' | 'ended' | 'withdrawn';
        /** YYYY-MM-DD in the store’s time zone. */
        validFrom: string;
        /** The day the next version takes effect; null if there is none. */
        validUntil: string | null;
        /** Ordered; the first rule that matches a cart applies. */
        rules: {
          currency: string;
          /** Empty for everywhere. */
          countries: string[];
          from: number;
          below: number | null;
          fixed: number | null;
          /** Basis points of the insured amount. */
          share: number | null;
          floor: number | null;
          ceiling: number | null;
          roundTo: number;
        }[];
        excludedProducts: string[];
        /** The share of the premium that the store owes, in basis points. */
        costShare: number;
        note: string | null;
        addedAt: string;
        addedBy: string | null;
        withdrawnAt: string | null;
        withdrawnBy: string | null;
      }[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  withdrawPrices: {
    asks: {
      params: { number: number };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      /** YYYY-MM-DD in the store’s time zone. */
      today: string;
      mayChange: boolean;
      /** Null while the store offers no protection. */
      current: {
        number: number;
        /** Ordered; the first rule that matches a cart applies. */
        rules: {
          currency: string;
          /** Empty for everywhere. */
          countries: string[];
          from: number;
          below: number | null;
          fixed: number | null;
          /** Basis points of the insured amount. */
          share: number | null;
          floor: number | null;
          ceiling: number | null;
          roundTo: number;
        }[];
        excludedProducts: string[];
        /** The share of the premium that the store owes, in basis points. */
        costShare: number;
      } | null;
      /** Latest day first. */
      versions: {
        /** Numbers the store’s versions, from 1. */
        number: number;
        status: 'scheduled' | 'current' | 'ended' | 'withdrawn';
        /** YYYY-MM-DD in the store’s time zone. */
        validFrom: string;
        /** The day the next version takes effect; null if there is none. */
        validUntil: string | null;
        /** Ordered; the first rule that matches a cart applies. */
        rules: {
          currency: string;
          /** Empty for everywhere. */
          countries: string[];
          from: number;
          below: number | null;
          fixed: number | null;
          /** Basis points of the insured amount. */
          share: number | null;
          floor: number | null;
          ceiling: number | null;
          roundTo: number;
        }[];
        excludedProducts: string[];
        /** The share of the premium that the store owes, in basis points. */
        costShare: number;
        note: string | null;
        addedAt: string;
        addedBy: string | null;
        withdrawnAt: string | null;
        withdrawnBy: string | null;
      }[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  previewPrices: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: {
        /** The prices to try; defaults to today’s. */
        prices?: {
          /** Ordered; the first rule that matches a cart applies. */
          rules: {
            /** ISO 4217 code. */
            currency: string;
            /** Destination countries; empty for everywhere. */
            countries?: string[];
            /** The lowest subtotal, in minor units. */
            from?: number;
            /** Subtotals must be below this amount; null for no limit. */
            below?: number | null;
            /** A fixed price, in minor units. */
            fixed?: number | null;
            /** Or a share of the insured amount, in basis points. */
            share?: number | null;
            /** The minimum price. */
            floor?: number | null;
            /** The maximum price. */
            ceiling?: number | null;
            /** Rounds the price to a multiple of this many minor units. */
            roundTo?: number;
          }[];
          /** Ids and SKUs of products that protection doesn’t cover. */
          excludedProducts?: string[];
          /** The share of the premium that the store owes the provider, in basis points. */
          costShare?: number;
        };
        /** ISO 4217 code. */
        currency: string;
        /** ISO 3166 two-letter code, case-insensitive. */
        country?: string | null;
        /** In minor units; defaults to a range of typical carts. */
        subtotals?: number[];
      };
    };
    answers: Schemas['PricePreview'];
  };
  createQuote: {
    asks: {
      body: {
        /** ISO 4217 code. */
        currency: string;
        /** The items’ total after discounts, without shipping, in minor units. */
        subtotal: number;
        /** Required if the store has products that protection doesn’t cover. */
        items?: {
          productId?: string;
          sku?: string;
          /** Of one unit, in minor units. */
          price: number;
          /** Of one unit, in minor units. */
          discount?: number;
          quantity: number;
        }[];
        /** The destination country; required if prices depend on it. */
        destination?: {
          /** ISO 3166 two-letter code, case-insensitive. */
          country: string;
        } | null;
      };
    };
    answers: Schemas['Quote'];
  };
  listFailedJobs: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['FailedJobPage'];
  };
  runFailedJobsAgain: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: { ids: string[] };
    };
    answers: { count: number };
  };
  dismissFailedJobs: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: { ids: string[]; reason: string };
    };
    answers: { count: number };
  };
  previewPerson: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: { email: string };
    };
    answers: Schemas['PersonPreview'];
  };
  previewRetention: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: {
        /** How long to keep a customer’s data after their last order, claim, return or warranty ended, as an ISO duration from P3M or P90D to P30Y; null keeps it forever. */
        kept?: string | null;
      };
    };
    answers: Schemas['RetentionPreview'];
  };
  exportPerson: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: { email: string };
    };
    answers: string;
  };
  requestErasure: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: { email: string };
    };
    answers: Schemas['Erasure'];
  };
  listErasures: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['ErasurePage'];
  };
  getErasure: {
    asks: {
      params: { erasureId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Erasure'];
  };
  cancelErasure: {
    asks: {
      params: { erasureId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Erasure'];
  };
  exportStoreRecord: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: string;
  };
  exportClaimRecord: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: string;
  };
  listApiTokens: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: { items: Schemas['ApiToken'][] };
  };
  createApiToken: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        name: string;
        scopes: (
          | 'order:read'
          | 'order:update'
          | 'order:export'
          | 'protection:add'
          | 'protection:remove'
          | 'appeasement:create'
          | 'claim:read'
          | 'claim:create'
          | 'claim:update'
          | 'claim:resolve'
          | 'claim:resolve-externally'
          | 'claim:override-window'
          | 'claim:export'
          | 'event:read'
          | 'warranty:read'
          | 'warranty:create'
          | 'warranty:update'
          | 'warranty:resolve'
          | 'returns:read'
          | 'returns:create'
          | 'returns:update'
          | 'session:read'
          | 'session:write'
          | 'media:read'
          | 'media:create'
          | 'message:read'
          | 'message:create'
          | 'claim-note:read'
          | 'claim-note:create'
          | 'claim-note:update'
          | 'claim-note:delete'
          | 'review:read'
          | 'review:create'
          | 'label:read'
          | 'label:add'
          | 'label:remove'
          | 'macro:read'
          | 'macro:create'
          | 'macro:update'
          | 'macro:delete'
          | 'global-macro:read'
          | 'sop:read'
          | 'sop:create'
          | 'sop:update'
          | 'sop:delete'
          | 'sop:set-state'
          | 'store:read'
          | 'settings:read'
          | 'settings:update'
          | 'claim-filing:update'
          | 'settings:general:claim-acknowledgment'
          | 'settings:general:customer-communication'
          | 'settings:general:fulfillment'
          | 'settings:general:metadata'
          | 'settings:general:one-time-appeasements'
          | 'settings:general:widget'
          | 'whitelabel:read'
          | 'whitelabel:update'
          | 'team-member:read'
          | 'team-member:invite'
          | 'team-member:change-role'
          | 'team-member:edit'
          | 'team-member:remove'
          | 'implementation:read'
          | 'implementation:comment'
          | 'implementation:submit'
          | 'api-tokens:read'
          | 'api-tokens:delete'
          | 'webhook:read'
          | 'webhook:update'
          | 'connection:read'
          | 'connection:update'
          | 'privacy:read'
          | 'privacy:erase'
        )[];
        /** When it stops working; null for never. */
        expiresAt?: string | null;
        /** IPv4 or IPv6 addresses or CIDR ranges; empty for any address. */
        allowedRanges?: string[];
      };
    };
    answers: {
      id: string;
      name: string;
      status: 'ACTIVE' | 'EXPIRED' | 'REVOKED';
      /** The last characters of the value; may be empty. */
      ending: string;
      scopes: (
        | 'order:read'
        | 'order:update'
        | 'order:export'
        | 'protection:add'
        | 'protection:remove'
        | 'appeasement:create'
        | 'claim:read'
        | 'claim:create'
        | 'claim:update'
        | 'claim:resolve'
        | 'claim:resolve-externally'
        | 'claim:override-window'
        | 'claim:export'
        | 'event:read'
        | 'warranty:read'
        | 'warranty:create'
        | 'warranty:update'
        | 'warranty:resolve'
        | 'returns:read'
        | 'returns:create'
        | 'returns:update'
        | 'session:read'
        | 'session:write'
        | 'media:read'
        | 'media:create'
        | 'message:read'
        | 'message:create'
        | 'claim-note:read'
        | 'claim-note:create'
        | 'claim-note:update'
        | 'claim-note:delete'
        | 'review:read'
        | 'review:create'
        | 'label:read'
        | 'label:add'
        | 'label:remove'
        | 'macro:read'
        | 'macro:create'
        | 'macro:update'
        | 'macro:delete'
        | 'global-macro:read'
        | 'sop:read'
        | 'sop:create'
        | 'sop:update'
        | 'sop:delete'
        | 'sop:set-state'
        | 'store:read'
        | 'settings:read'
        | 'settings:update'
        | 'claim-filing:update'
        | 'settings:general:claim-acknowledgment'
        | 'settings:general:customer-communication'
        | 'settings:general:fulfillment'
        | 'settings:general:metadata'
        | 'settings:general:one-time-appeasements'
        | 'settings:general:widget'
        | 'whitelabel:read'
        | 'whitelabel:update'
        | 'team-member:read'
        | 'team-member:invite'
        | 'team-member:change-role'
        | 'team-member:edit'
        | 'team-member:remove'
        | 'implementation:read'
        | 'implementation:comment'
        | 'implementation:submit'
        | 'api-tokens:read'
        | 'api-tokens:delete'
        | 'webhook:read'
        | 'webhook:update'
        | 'connection:read'
        | 'connection:update'
        | 'privacy:read'
        | 'privacy:erase'
      )[];
      /** Scopes without effect, because the person responsible for the token no longer has them. */
      lostScopes: (
        | 'order:read'
        | 'order:update'
        | 'order:export'
        | 'protection:add'
        | 'protection:remove'
        | 'appeasement:create'
        | 'claim:read'
        | 'claim:create'
        | 'claim:update'
        | 'claim:resolve'
        | 'claim:resolve-externally'
        | 'claim:override-window'
        | 'claim:export'
        | 'event:read'
        | 'warranty:read'
        | 'warranty:create'
        | 'warranty:update'
        | 'warranty:resolve'
        | 'returns:read'
        | 'returns:create'
        | 'returns:update'
        | 'session:read'
        | 'session:write'
        | 'media:read'
        | 'media:create'
        | 'message:read'
        | 'message:create'
        | 'claim-note:read'
        | 'claim-note:create'
        | 'claim-note:update'
        | 'claim-note:delete'
        | 'review:read'
        | 'review:create'
        | 'label:read'
        | 'label:add'
        | 'label:remove'
        | 'macro:read'
        | 'macro:create'
        | 'macro:update'
        | 'macro:delete'
        | 'global-macro:read'
        | 'sop:read'
        | 'sop:create'
        | 'sop:update'
        | 'sop:delete'
        | 'sop:set-state'
        | 'store:read'
        | 'settings:read'
        | 'settings:update'
        | 'claim-filing:update'
        | 'settings:general:claim-acknowledgment'
        | 'settings:general:customer-communication'
        | 'settings:general:fulfillment'
        | 'settings:general:metadata'
        | 'settings:general:one-time-appeasements'
        | 'settings:general:widget'
        | 'whitelabel:read'
        | 'whitelabel:update'
        | 'team-member:read'
        | 'team-member:invite'
        | 'team-member:change-role'
        | 'team-member:edit'
        | 'team-member:remove'
        | 'implementation:read'
        | 'implementation:comment'
        | 'implementation:submit'
        | 'api-tokens:read'
        | 'api-tokens:delete'
        | 'webhook:read'
        | 'webhook:update'
        | 'connection:read'
        | 'connection:update'
        | 'privacy:read'
        | 'privacy:erase'
      )[];
      /** The addresses and CIDR ranges it works from; empty for any. */
      allowedRanges: string[];
      createdAt: string;
      /** Null for the command line. */
      createdBy: string | null;
      /** The person whose permissions limit it: its creator, or the person who last rotated it. */
      responsible: string | null;
      expiresAt: string | null;
      /** To the minute. */
      lastUsedAt: string | null;
      lastUsedAddress: string | null;
      rotatedAt: string | null;
      /** Until when the value before the last rotation works; null if it doesn’t. */
      previousValueUntil: string | null;
      revokedAt: string | null;
      version: number;
      /** Shown once: null in the response to a repeated request. */
      value: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  getApiToken: {
    asks: {
      params: { tokenId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['ApiToken'];
  };
  revokeApiToken: {
    asks: {
      params: { tokenId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      name: string;
      status: 'ACTIVE' | 'EXPIRED' | 'REVOKED';
      /** The last characters of the value; may be empty. */
      ending: string;
      scopes: (
        | 'order:read'
        | 'order:update'
        | 'order:export'
        | 'protection:add'
        | 'protection:remove'
        | 'appeasement:create'
        | 'claim:read'
        | 'claim:create'
        | 'claim:update'
        | 'claim:resolve'
        | 'claim:resolve-externally'
        | 'claim:override-window'
        | 'claim:export'
        | 'event:read'
        | 'warranty:read'
        | 'warranty:create'
        | 'warranty:update'
        | 'warranty:resolve'
        | 'returns:read'
        | 'returns:create'
        | 'returns:update'
        | 'session:read'
        | 'session:write'
        | 'media:read'
        | 'media:create'
        | 'message:read'
        | 'message:create'
        | 'claim-note:read'
        | 'claim-note:create'
        | 'claim-note:update'
        | 'claim-note:delete'
        | 'review:read'
        | 'review:create'
        | 'label:read'
        | 'label:add'
        | 'label:remove'
        | 'macro:read'
        | 'macro:create'
        | 'macro:update'
        | 'macro:delete'
        | 'global-macro:read'
        | 'sop:read'
        | 'sop:create'
        | 'sop:update'
        | 'sop:delete'
        | 'sop:set-state'
        | 'store:read'
        | 'settings:read'
        | 'settings:update'
        | 'claim-filing:update'
        | 'settings:general:claim-acknowledgment'
        | 'settings:general:customer-communication'
        | 'settings:general:fulfillment'
        | 'settings:general:metadata'
        | 'settings:general:one-time-appeasements'
        | 'settings:general:widget'
        | 'whitelabel:read'
        | 'whitelabel:update'
        | 'team-member:read'
        | 'team-member:invite'
        | 'team-member:change-role'
        | 'team-member:edit'
        | 'team-member:remove'
        | 'implementation:read'
        | 'implementation:comment'
        | 'implementation:submit'
        | 'api-tokens:read'
        | 'api-tokens:delete'
        | 'webhook:read'
        | 'webhook:update'
        | 'connection:read'
        | 'connection:update'
        | 'privacy:read'
        | 'privacy:erase'
      )[];
      /** Scopes without effect, because the person responsible for the token no longer has them. */
      lostScopes: (
        | 'order:read'
        | 'order:update'
        | 'order:export'
        | 'protection:add'
        | 'protection:remove'
        | 'appeasement:create'
        | 'claim:read'
        | 'claim:create'
        | 'claim:update'
        | 'claim:resolve'
        | 'claim:resolve-externally'
        | 'claim:override-window'
        | 'claim:export'
        | 'event:read'
        | 'warranty:read'
        | 'warranty:create'
        | 'warranty:update'
        | 'warranty:resolve'
        | 'returns:read'
        | 'returns:create'
        | 'returns:update'
        | 'session:read'
        | 'session:write'
        | 'media:read'
        | 'media:create'
        | 'message:read'
        | 'message:create'
        | 'claim-note:read'
        | 'claim-note:create'
        | 'claim-note:update'
        | 'claim-note:delete'
        | 'review:read'
        | 'review:create'
        | 'label:read'
        | 'label:add'
        | 'label:remove'
        | 'macro:read'
        | 'macro:create'
        | 'macro:update'
        | 'macro:delete'
        | 'global-macro:read'
        | 'sop:read'
        | 'sop:create'
        | 'sop:update'
        | 'sop:delete'
        | 'sop:set-state'
        | 'store:read'
        | 'settings:read'
        | 'settings:update'
        | 'claim-filing:update'
        | 'settings:general:claim-acknowledgment'
        | 'settings:general:customer-communication'
        | 'settings:general:fulfillment'
        | 'settings:general:metadata'
        | 'settings:general:one-time-appeasements'
        | 'settings:general:widget'
        | 'whitelabel:read'
        | 'whitelabel:update'
        | 'team-member:read'
        | 'team-member:invite'
        | 'team-member:change-role'
        | 'team-member:edit'
        | 'team-member:remove'
        | 'implementation:read'
        | 'implementation:comment'
        | 'implementation:submit'
        | 'api-tokens:read'
        | 'api-tokens:delete'
        | 'webhook:read'
        | 'webhook:update'
        | 'connection:read'
        | 'connection:update'
        | 'privacy:read'
        | 'privacy:erase'
      )[];
      /** The addresses and CIDR ranges it works from; empty for any. */
      allowedRanges: string[];
      createdAt: string;
      /** Null for the command line. */
      createdBy: string | null;
      /** The person whose permissions limit it: its creator, or the person who last rotated it. */
      responsible: string | null;
      expiresAt: string | null;
      /** To the minute. */
      lastUsedAt: string | null;
      lastUsedAddress: string | null;
      rotatedAt: string | null;
      /** Until when the value before the last rotation works; null if it doesn’t. */
      previousValueUntil: string | null;
      revokedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  rotateApiToken: {
    asks: {
      params: { tokenId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The version of the token you read. */
        version: number;
        /** How long the old value keeps working, up to 168 hours. */
        overlapHours?: number;
      };
    };
    answers: {
      id: string;
      name: string;
      status: 'ACTIVE' | 'EXPIRED' | 'REVOKED';
      /** The last characters of the value; may be empty. */
      ending: string;
      scopes: (
        | 'order:read'
        | 'order:update'
        | 'order:export'
        | 'protection:add'
        | 'protection:remove'
        | 'appeasement:create'
        | 'claim:read'
        | 'claim:create'
        | 'claim:update'
        | 'claim:resolve'
        | 'claim:resolve-externally'
        | 'claim:override-window'
        | 'claim:export'
        | 'event:read'
        | 'warranty:read'
        | 'warranty:create'
        | 'warranty:update'
        | 'warranty:resolve'
        | 'returns:read'
        | 'returns:create'
        | 'returns:update'
        | 'session:read'
        | 'session:write'
        | 'media:read'
        | 'media:create'
        | 'message:read'
        | 'message:create'
        | 'claim-note:read'
        | 'claim-note:create'
        | 'claim-note:update'
        | 'claim-note:delete'
        | 'review:read'
        | 'review:create'
        | 'label:read'
        | 'label:add'
        | 'label:remove'
        | 'macro:read'
        | 'macro:create'
        | 'macro:update'
        | 'macro:delete'
        | 'global-macro:read'
        | 'sop:read'
        | 'sop:create'
        | 'sop:update'
        | 'sop:delete'
        | 'sop:set-state'
        | 'store:read'
        | 'settings:read'
        | 'settings:update'
        | 'claim-filing:update'
        | 'settings:general:claim-acknowledgment'
        | 'settings:general:customer-communication'
        | 'settings:general:fulfillment'
        | 'settings:general:metadata'
        | 'settings:general:one-time-appeasements'
        | 'settings:general:widget'
        | 'whitelabel:read'
        | 'whitelabel:update'
        | 'team-member:read'
        | 'team-member:invite'
        | 'team-member:change-role'
        | 'team-member:edit'
        | 'team-member:remove'
        | 'implementation:read'
        | 'implementation:comment'
        | 'implementation:submit'
        | 'api-tokens:read'
        | 'api-tokens:delete'
        | 'webhook:read'
        | 'webhook:update'
        | 'connection:read'
        | 'connection:update'
        | 'privacy:read'
        | 'privacy:erase'
      )[];
      /** Scopes without effect, because the person responsible for the token no longer has them. */
      lostScopes: (
        | 'order:read'
        | 'order:update'
        | 'order:export'
        | 'protection:add'
        | 'protection:remove'
        | 'appeasement:create'
        | 'claim:read'
        | 'claim:create'
        | 'claim:update'
        | 'claim:resolve'
        | 'claim:resolve-externally'
        | 'claim:override-window'
        | 'claim:export'
        | 'event:read'
        | 'warranty:read'
        | 'warranty:create'
        | 'warranty:update'
        | 'warranty:resolve'
        | 'returns:read'
        | 'returns:create'
        | 'returns:update'
        | 'session:read'
        | 'session:write'
        | 'media:read'
        | 'media:create'
        | 'message:read'
        | 'message:create'
        | 'claim-note:read'
        | 'claim-note:create'
        | 'claim-note:update'
        | 'claim-note:delete'
        | 'review:read'
        | 'review:create'
        | 'label:read'
        | 'label:add'
        | 'label:remove'
        | 'macro:read'
        | 'macro:create'
        | 'macro:update'
        | 'macro:delete'
        | 'global-macro:read'
        | 'sop:read'
        | 'sop:create'
        | 'sop:update'
        | 'sop:delete'
        | 'sop:set-state'
        | 'store:read'
        | 'settings:read'
        | 'settings:update'
        | 'claim-filing:update'
        | 'settings:general:claim-acknowledgment'
        | 'settings:general:customer-communication'
        | 'settings:general:fulfillment'
        | 'settings:general:metadata'
        | 'settings:general:one-time-appeasements'
        | 'settings:general:widget'
        | 'whitelabel:read'
        | 'whitelabel:update'
        | 'team-member:read'
        | 'team-member:invite'
        | 'team-member:change-role'
        | 'team-member:edit'
        | 'team-member:remove'
        | 'implementation:read'
        | 'implementation:comment'
        | 'implementation:submit'
        | 'api-tokens:read'
        | 'api-tokens:delete'
        | 'webhook:read'
        | 'webhook:update'
        | 'connection:read'
        | 'connection:update'
        | 'privacy:read'
        | 'privacy:erase'
      )[];
      /** The addresses and CIDR ranges it works from; empty for any. */
      allowedRanges: string[];
      createdAt: string;
      /** Null for the command line. */
      createdBy: string | null;
      /** The person whose permissions limit it: its creator, or the person who last rotated it. */
      responsible: string | null;
      expiresAt: string | null;
      /** To the minute. */
      lastUsedAt: string | null;
      lastUsedAddress: string | null;
      rotatedAt: string | null;
      /** Until when the value before the last rotation works; null if it doesn’t. */
      previousValueUntil: string | null;
      revokedAt: string | null;
      version: number;
      /** Shown once: null in the response to a repeated request. */
      value: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  endPreviousTokenValue: {
    asks: {
      params: { tokenId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      name: string;
      status: 'ACTIVE' | 'EXPIRED' | 'REVOKED';
      /** The last characters of the value; may be empty. */
      ending: string;
      scopes: (
        | 'order:read'
        | 'order:update'
        | 'order:export'
        | 'protection:add'
        | 'protection:remove'
        | 'appeasement:create'
        | 'claim:read'
        | 'claim:create'
        | 'claim:update'
        | 'claim:resolve'
        | 'claim:resolve-externally'
        | 'claim:override-window'
        | 'claim:export'
        | 'event:read'
        | 'warranty:read'
        | 'warranty:create'
        | 'warranty:update'
        | 'warranty:resolve'
        | 'returns:read'
        | 'returns:create'
        | 'returns:update'
        | 'session:read'
        | 'session:write'
        | 'media:read'
        | 'media:create'
        | 'message:read'
        | 'message:create'
        | 'claim-note:read'
        | 'claim-note:create'
        | 'claim-note:update'
        | 'claim-note:delete'
        | 'review:read'
        | 'review:create'
        | 'label:read'
        | 'label:add'
        | 'label:remove'
        | 'macro:read'
        | 'macro:create'
        | 'macro:update'
        | 'macro:delete'
        | 'global-macro:read'
        | 'sop:read'
        | 'sop:create'
        | 'sop:update'
        | 'sop:delete'
        | 'sop:set-state'
        | 'store:read'
        | 'settings:read'
        | 'settings:update'
        | 'claim-filing:update'
        | 'settings:general:claim-acknowledgment'
        | 'settings:general:customer-communication'
        | 'settings:general:fulfillment'
        | 'settings:general:metadata'
        | 'settings:general:one-time-appeasements'
        | 'settings:general:widget'
        | 'whitelabel:read'
        | 'whitelabel:update'
        | 'team-member:read'
        | 'team-member:invite'
        | 'team-member:change-role'
        | 'team-member:edit'
        | 'team-member:remove'
        | 'implementation:read'
        | 'implementation:comment'
        | 'implementation:submit'
        | 'api-tokens:read'
        | 'api-tokens:delete'
        | 'webhook:read'
        | 'webhook:update'
        | 'connection:read'
        | 'connection:update'
        | 'privacy:read'
        | 'privacy:erase'
      )[];
      /** Scopes without effect, because the person responsible for the token no longer has them. */
      lostScopes: (
        | 'order:read'
        | 'order:update'
        | 'order:export'
        | 'protection:add'
        | 'protection:remove'
        | 'appeasement:create'
        | 'claim:read'
        | 'claim:create'
        | 'claim:update'
        | 'claim:resolve'
        | 'claim:resolve-externally'
        | 'claim:override-window'
        | 'claim:export'
        | 'event:read'
        | 'warranty:read'
        | 'warranty:create'
        | 'warranty:update'
        | 'warranty:resolve'
        | 'returns:read'
        | 'returns:create'
        | 'returns:update'
        | 'session:read'
        | 'session:write'
        | 'media:read'
        | 'media:create'
        | 'message:read'
        | 'message:create'
        | 'claim-note:read'
        | 'claim-note:create'
        | 'claim-note:update'
        | 'claim-note:delete'
        | 'review:read'
        | 'review:create'
        | 'label:read'
        | 'label:add'
        | 'label:remove'
        | 'macro:read'
        | 'macro:create'
        | 'macro:update'
        | 'macro:delete'
        | 'global-macro:read'
        | 'sop:read'
        | 'sop:create'
        | 'sop:update'
        | 'sop:delete'
        | 'sop:set-state'
        | 'store:read'
        | 'settings:read'
        | 'settings:update'
        | 'claim-filing:update'
        | 'settings:general:claim-acknowledgment'
        | 'settings:general:customer-communication'
        | 'settings:general:fulfillment'
        | 'settings:general:metadata'
        | 'settings:general:one-time-appeasements'
        | 'settings:general:widget'
        | 'whitelabel:read'
        | 'whitelabel:update'
        | 'team-member:read'
        | 'team-member:invite'
        | 'team-member:change-role'
        | 'team-member:edit'
        | 'team-member:remove'
        | 'implementation:read'
        | 'implementation:comment'
        | 'implementation:submit'
        | 'api-tokens:read'
        | 'api-tokens:delete'
        | 'webhook:read'
        | 'webhook:update'
        | 'connection:read'
        | 'connection:update'
        | 'privacy:read'
        | 'privacy:erase'
      )[];
      /** The addresses and CIDR ranges it works from; empty for any. */
      allowedRanges: string[];
      createdAt: string;
      /** Null for the command line. */
      createdBy: string | null;
      /** The person whose permissions limit it: its creator, or the person who last rotated it. */
      responsible: string | null;
      expiresAt: string | null;
      /** To the minute. */
      lastUsedAt: string | null;
      lastUsedAddress: string | null;
      rotatedAt: string | null;
      /** Until when the value before the last rotation works; null if it doesn’t. */
      previousValueUntil: string | null;
      revokedAt: string | null;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listPublishableKeys: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: { items: Schemas['PublishableKey'][] };
  };
  createPublishableKey: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        name: string;
        /** The sites whose pages may use it. */
        origins: string[];
      };
    };
    answers: {
      id: string;
      name: string;
      /** `amp_…` */
      value: string;
      /** The sites whose pages may use it. */
      origins: string[];
      createdAt: string;
      createdBy: string | null;
      /** To the minute. */
      lastUsedAt: string | null;
      lastUsedOrigin: string | null;
      revokedAt: string | null;
      /** Other sites whose requests with it were refused in the last 90 days, latest first. */
      refusedOrigins: {
        /** Empty for requests that come from no page; `*` for all sites beyond the 20 listed. */
        origin: string;
        requests: number;
        lastAt: string;
      }[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  revokePublishableKey: {
    asks: {
      params: { keyId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      name: string;
      /** `amp_…` */
      value: string;
      /** The sites whose pages may use it. */
      origins: string[];
      createdAt: string;
      createdBy: string | null;
      /** To the minute. */
      lastUsedAt: string | null;
      lastUsedOrigin: string | null;
      revokedAt: string | null;
      /** Other sites whose requests with it were refused in the last 90 days, latest first. */
      refusedOrigins: {
        /** Empty for requests that come from no page; `*` for all sites beyond the 20 listed. */
        origin: string;
        requests: number;
        lastAt: string;
      }[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listInboundEmails: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        state?: 'HELD' | 'IGNORED';
      };
    };
    answers: Schemas['InboundEmail'][];
  };
  getInboundEmail: {
    asks: {
      params: { emailId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['InboundEmailDetails'];
  };
  addHeldEmail: {
    asks: {
      params: { emailId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      claimId: string;
      messageId: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  dismissInboundEmails: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: { ids: string[] };
    };
    answers: { count: number };
  };
  listUndeliveredEmails: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['UndeliveredEmail'][];
  };
  resendEmails: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: { ids: string[] };
    };
    answers: { count: number };
  };
  dismissEmails: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: { ids: string[] };
    };
    answers: { count: number };
  };
  listStoreEmails: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['StoreEmail'][];
  };
  getStoreEmail: {
    asks: {
      params: {
        template:
          | 'received'
          | 'parked'
          | 'still-missing'
          | 'message'
          | 'signature-requested'
          | 'information-needed'
          | 'reminder'
          | 'approved'
          | 'denied'
          | 'resolved'
          | 'reshipped'
          | 'store-credit'
          | 'closed'
          | 'review-request'
          | 'return-requested'
          | 'return-approved'
          | 'return-declined'
          | 'return-reminder'
          | 'return-canceled'
          | 'return-received'
          | 'return-settled'
          | 'return-closed';
      };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['StoreEmail'];
  };
  overrideEmailTemplate: {
    asks: {
      params: {
        template:
          | 'received'
          | 'parked'
          | 'still-missing'
          | 'message'
          | 'signature-requested'
          | 'information-needed'
          | 'reminder'
          | 'approved'
          | 'denied'
          | 'resolved'
          | 'reshipped'
          | 'store-credit'
          | 'closed'
          | 'review-request'
          | 'return-requested'
          | 'return-approved'
          | 'return-declined'
          | 'return-reminder'
          | 'return-canceled'
          | 'return-received'
          | 'return-settled'
          | 'return-closed';
      };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        override: {
          subject?: string | null;
          heading?: string | null;
          opening?: string | null;
          closing?: string | null;
          button?: string | null;
        };
        version?: number;
      };
    };
    answers: {
      template:
        | 'received'
        | 'parked'
        | 'still-missing'
        | 'message'
        | 'signature-requested'
        | 'information-needed'
        | 'reminder'
        | 'approved'
        | 'denied'
        | 'resolved'
        | 'reshipped'
        | 'store-credit'
        | 'closed'
        | 'review-request'
        | 'return-requested'
        | 'return-approved'
        | 'return-declined'
        | 'return-reminder'
        | 'return-canceled'
        | 'return-received'
        | 'return-settled'
        | 'return-closed';
      enabled: boolean;
      customized: boolean;
      override: Schemas['EmailTemplateOverride'];
      /** Version of the override; also its ETag. */
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listEmailChanges: {
    asks: {
      params: {
        template:
          | 'received'
          | 'parked'
          | 'still-missing'
          | 'message'
          | 'signature-requested'
          | 'information-needed'
          | 'reminder'
          | 'approved'
          | 'denied'
          | 'resolved'
          | 'reshipped'
          | 'store-credit'
          | 'closed'
          | 'review-request'
          | 'return-requested'
          | 'return-approved'
          | 'return-declined'
          | 'return-reminder'
          | 'return-canceled'
          | 'return-received'
          | 'return-settled'
          | 'return-closed';
      };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: {
      items: {
        /** The change’s number; later changes have greater numbers. */
        number: number;
        changedAt: string;
        changedBy: string | null;
        /** The change whose texts this one restored; 0 for those before the first change. */
        restored: number | null;
        /** By part; null is the default text. */
        changes: Record<string, { before: string | null; after: string | null }>;
      }[];
      nextCursor: string | null;
    };
  };
  restoreEmail: {
    asks: {
      params: {
        template:
          | 'received'
          | 'parked'
          | 'still-missing'
          | 'message'
          | 'signature-requested'
          | 'information-needed'
          | 'reminder'
          | 'approved'
          | 'denied'
          | 'resolved'
          | 'reshipped'
          | 'store-credit'
          | 'closed'
          | 'review-request'
          | 'return-requested'
          | 'return-approved'
          | 'return-declined'
          | 'return-reminder'
          | 'return-canceled'
          | 'return-received'
          | 'return-settled'
          | 'return-closed';
      };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The number of a change, or 0. */
        number: number;
        version?: number;
      };
    };
    answers: {
      template:
        | 'received'
        | 'parked'
        | 'still-missing'
        | 'message'
        | 'signature-requested'
        | 'information-needed'
        | 'reminder'
        | 'approved'
        | 'denied'
        | 'resolved'
        | 'reshipped'
        | 'store-credit'
        | 'closed'
        | 'review-request'
        | 'return-requested'
        | 'return-approved'
        | 'return-declined'
        | 'return-reminder'
        | 'return-canceled'
        | 'return-received'
        | 'return-settled'
        | 'return-closed';
      enabled: boolean;
      customized: boolean;
      override: Schemas['EmailTemplateOverride'];
      /** Version of the override; also its ETag. */
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  switchEmail: {
    asks: {
      params: {
        template:
          | 'received'
          | 'parked'
          | 'still-missing'
          | 'message'
          | 'signature-requested'
          | 'information-needed'
          | 'reminder'
          | 'approved'
          | 'denied'
          | 'resolved'
          | 'reshipped'
          | 'store-credit'
          | 'closed'
          | 'review-request'
          | 'return-requested'
          | 'return-approved'
          | 'return-declined'
          | 'return-reminder'
          | 'return-canceled'
          | 'return-received'
          | 'return-settled'
          | 'return-closed';
      };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { enabled: boolean };
    };
    answers: {
      template:
        | 'received'
        | 'parked'
        | 'still-missing'
        | 'message'
        | 'signature-requested'
        | 'information-needed'
        | 'reminder'
        | 'approved'
        | 'denied'
        | 'resolved'
        | 'reshipped'
        | 'store-credit'
        | 'closed'
        | 'review-request'
        | 'return-requested'
        | 'return-approved'
        | 'return-declined'
        | 'return-reminder'
        | 'return-canceled'
        | 'return-received'
        | 'return-settled'
        | 'return-closed';
      enabled: boolean;
      customized: boolean;
      override: Schemas['EmailTemplateOverride'];
      /** Version of the override; also its ETag. */
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  previewEmail: {
    asks: {
      params: {
        template:
          | 'received'
          | 'parked'
          | 'still-missing'
          | 'message'
          | 'signature-requested'
          | 'information-needed'
          | 'reminder'
          | 'approved'
          | 'denied'
          | 'resolved'
          | 'reshipped'
          | 'store-credit'
          | 'closed'
          | 'review-request'
          | 'return-requested'
          | 'return-approved'
          | 'return-declined'
          | 'return-reminder'
          | 'return-canceled'
          | 'return-received'
          | 'return-settled'
          | 'return-closed';
      };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: {
        /** An override that is not saved yet. */
        override?: {
          subject?: string | null;
          heading?: string | null;
          opening?: string | null;
          closing?: string | null;
          button?: string | null;
        };
      };
    };
    answers: Schemas['EmailPreview'];
  };
  sendTestEmail: {
    asks: {
      params: {
        template:
          | 'received'
          | 'parked'
          | 'still-missing'
          | 'message'
          | 'signature-requested'
          | 'information-needed'
          | 'reminder'
          | 'approved'
          | 'denied'
          | 'resolved'
          | 'reshipped'
          | 'store-credit'
          | 'closed'
          | 'review-request'
          | 'return-requested'
          | 'return-approved'
          | 'return-declined'
          | 'return-reminder'
          | 'return-canceled'
          | 'return-received'
          | 'return-settled'
          | 'return-closed';
      };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: {
        /** An override that is not saved yet. */
        override?: {
          subject?: string | null;
          heading?: string | null;
          opening?: string | null;
          closing?: string | null;
          button?: string | null;
        };
      };
    };
    answers: { sentTo: string };
  };
  requestUpload: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        contentType: string;
        filename: string;
        caption?: string;
        /** `CLAIM`. */
        mediaType: string;
        orderId?: string;
        claimId?: string;
        /** Whether a file above 4 MB may be uploaded in parts, so that an interrupted upload can continue. Needs `size`. */
        inParts?: boolean;
        /** In bytes. A file that is too large is then refused before it is sent. */
        size?: number;
      };
    };
    answers: {
      mediaId: string;
      /** PUT the file to this URL, once, within the hour, with `headers`. */
      signedUrl: string;
      headers: Record<string, string>;
      /** Bytes of each part but the last, if the file may arrive in parts: see `listMissingParts`. Null if it arrives in one request. */
      partBytes: number | null;
      fileName: string;
      /** Shows the file to anyone who has the URL, for a day. */
      downloadLink: string;
      /** The permanent reference of the file, for `images` or `medias`. */
      publicUrl: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  receiveUpload: { asks: { params: { token: string } }; answers: Schemas['ReceivedMedia'] };
  listMissingParts: {
    asks: {
      params: { mediaId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['MissingParts'];
  };
  confirmUpload: {
    asks: {
      params: { mediaId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** For an upload in parts: the SHA-256 of the SHA-256s (32 bytes each) of its parts, in hexadecimal. A damaged file is refused with `upload_hash_mismatch`; send its parts again. */
        sha256?: string;
      };
    };
    answers: Schemas['ReceivedMedia'];
  };
  showMedia: {
    asks: {
      params: { storeId: string; mediaId: string; rendition: 'view' | 'thumb' | 'original' };
      query?: { expires?: string; signature?: string };
    };
    answers: string;
  };
  getMe: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Me'];
  };
  updateMe: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: { name: string };
    };
    answers: Schemas['Me'];
  };
  listTeam: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Words that name or email contain, in any order. */
        search?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['Team'];
  };
  listTeamActivity: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Only actions of this person. */
        userId?: string;
        before?: string;
        limit?: number;
      };
    };
    answers: { items: Schemas['TeamActivity'][] };
  };
  undoTeamChange: {
    asks: {
      params: { number: number };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  inviteMember: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { email: string; role: Schemas['Role'] };
    };
    answers: {
      id: string;
      email: string;
      role: Schemas['Role'];
      inviterName: string | null;
      createdAt: string;
      expiresAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  resendInvitation: {
    asks: {
      params: { invitationId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      email: string;
      role: Schemas['Role'];
      inviterName: string | null;
      createdAt: string;
      expiresAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  revokeInvitation: {
    asks: {
      params: { invitationId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  changeMemberRole: {
    asks: {
      params: { userId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { role: Schemas['Role'] };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  editMember: {
    asks: {
      params: { userId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { name: string };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  removeMember: {
    asks: {
      params: { userId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  deactivateMember: {
    asks: {
      params: { userId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  activateMember: {
    asks: {
      params: { userId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  leaveTeam: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listProviderTeam: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Words that name or email contain, in any order. */
        search?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['Team'];
  };
  listProviderTeamActivity: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** Only actions of this person. */
        userId?: string;
        before?: string;
        limit?: number;
      };
    };
    answers: { items: Schemas['TeamActivity'][] };
  };
  undoProviderTeamChange: {
    asks: {
      params: { number: number };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  inviteProviderMember: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { email: string; role: Schemas['Role'] };
    };
    answers: {
      id: string;
      email: string;
      role: Schemas['Role'];
      inviterName: string | null;
      createdAt: string;
      expiresAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  resendProviderInvitation: {
    asks: {
      params: { invitationId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      email: string;
      role: Schemas['Role'];
      inviterName: string | null;
      createdAt: string;
      expiresAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  revokeProviderInvitation: {
    asks: {
      params: { invitationId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  changeProviderMemberRole: {
    asks: {
      params: { userId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { role: Schemas['Role'] };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  editProviderMember: {
    asks: {
      params: { userId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { name: string };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  removeProviderMember: {
    asks: {
      params: { userId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  deactivateProviderMember: {
    asks: {
      params: { userId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  activateProviderMember: {
    asks: {
      params: { userId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  leaveProviderTeam: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      done: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listExchangeRates: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** ISO 4217 code. */
        from?: string;
        /** ISO 4217 code. */
        to?: string;
        /** YYYY-MM-DD, 1999-01-01 or later. */
        day?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['ExchangeRateList'];
  };
  enterExchangeRate: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** ISO 4217 code. */
        from: string;
        /** ISO 4217 code. */
        to: string;
        /** YYYY-MM-DD, 1999-01-01 or later. */
        day: string;
        /** Amount of `to` that one unit of `from` buys, as a decimal. */
        rate: string;
      };
    };
    answers: {
      from: string;
      to: string;
      day: string;
      /** `finance` was entered manually and takes precedence; `ecb` is a reference rate of the European Central Bank. */
      source: 'ecb' | 'finance';
      /** Amount of `to` that one unit of `from` buys, as a decimal. */
      rate: string;
      /** The person who entered or imported it; null if a command did. */
      enteredById: string | null;
      createdAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  importExchangeRates: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The European Central Bank’s file, as CSV or XML. */
        text: string;
      };
    };
    answers: {
      rates: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listFlags: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['FlagList'];
  };
  saveFlag: {
    asks: {
      params: { key: 'resolution-order' | 'brand-applications' };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The version you read; 0 for a flag that was never set. */
        version: number;
        enabled: boolean;
        /** Ordered; the first rule that matches applies. */
        rules: {
          /** Stores it applies to; empty for all. */
          storeIds?: string[];
          /** Keys of visitors it applies to; empty for all. */
          keys?: string[];
          split: {
            variant: string;
            /** Basis points; the shares add up to 10,000. */
            share: number;
          }[];
        }[];
      };
    };
    answers: {
      key: 'resolution-order' | 'brand-applications';
      /** The default first. */
      variants: string[];
      /** A flag that is off serves its default. */
      enabled: boolean;
      rules: { storeIds: string[]; keys: string[]; split: { variant: string; share: number }[] }[];
      /** Send it back when you change the flag. */
      version: number;
      updatedById: string | null;
      updatedAt: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listExperiments: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['ExperimentList'];
  };
  createExperiment: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        name: string;
        flag: 'resolution-order' | 'brand-applications';
        /** Stores whose shoppers take part; empty for all. A store’s experiment includes its own shoppers. */
        storeIds?: string[];
        /** Shares of two or more variants. The first is the baseline. */
        split: {
          variant: string;
          /** Basis points; the shares add up to 10,000. */
          share: number;
        }[];
        /** The success metric: the share of shoppers who saw a variant and then did this. */
        metric: 'claims-filed' | 'reships-requested' | 'refunds-requested' | 'credits-requested';
        /** How much worse than the baseline each share may get before the experiment stops. */
        limits: {
          /** Basis points of the share. */
          abandonment: number;
          /** Basis points of the share. */
          denials: number;
          /** Basis points of the share. */
          complaints: number;
        };
        startsAt: string;
        endsAt: string;
      };
    };
    answers: {
      id: string;
      /** The store that runs it; empty for the provider. */
      storeId: string;
      name: string;
      status: 'DRAFT' | 'SCHEDULED' | 'RUNNING' | 'ENDED';
      /** Whether its flag is off: everyone sees the default, and no one is counted. */
      isPaused: boolean;
      flag: 'resolution-order' | 'brand-applications';
      /** Empty for all stores. */
      storeIds: string[];
      split: {
        variant: string;
        /** The planned share. In basis points. */
        share: number;
      }[];
      metric: 'claims-filed' | 'reships-requested' | 'refunds-requested' | 'credits-requested';
      /** How much worse than the baseline each share may get, in basis points. */
      limits: { abandonment: number; denials: number; complaints: number };
      startsAt: string;
      endsAt: string;
      launchedAt: string | null;
      stoppedAt: string | null;
      stopReason: 'by-hand' | 'end-reached' | 'guardrail' | null;
      /** The guardrail that stopped it, and the variant that broke it. */
      broken: { guardrail: 'abandonment' | 'denials' | 'complaints'; variant: string } | null;
      /** Send it back when you change the experiment. */
      version: number;
      createdById: string | null;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  getExperiment: {
    asks: {
      params: { experimentId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['ExperimentResults'];
  };
  changeExperiment: {
    asks: {
      params: { experimentId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The version you read. */
        version: number;
        plan: {
          name: string;
          flag: 'resolution-order' | 'brand-applications';
          /** Stores whose shoppers take part; empty for all. A store’s experiment includes its own shoppers. */
          storeIds?: string[];
          /** Shares of two or more variants. The first is the baseline. */
          split: {
            variant: string;
            /** Basis points; the shares add up to 10,000. */
            share: number;
          }[];
          /** The success metric: the share of shoppers who saw a variant and then did this. */
          metric: 'claims-filed' | 'reships-requested' | 'refunds-requested' | 'credits-requested';
          /** How much worse than the baseline each share may get before the experiment stops. */
          limits: {
            /** Basis points of the share. */
            abandonment: number;
            /** Basis points of the share. */
            denials: number;
            /** Basis points of the share. */
            complaints: number;
          };
          startsAt: string;
          endsAt: string;
        };
      };
    };
    answers: {
      id: string;
      /** The store that runs it; empty for the provider. */
      storeId: string;
      name: string;
      status: 'DRAFT' | 'SCHEDULED' | 'RUNNING' | 'ENDED';
      /** Whether its flag is off: everyone sees the default, and no one is counted. */
      isPaused: boolean;
      flag: 'resolution-order' | 'brand-applications';
      /** Empty for all stores. */
      storeIds: string[];
      split: {
        variant: string;
        /** The planned share. In basis points. */
        share: number;
      }[];
      metric: 'claims-filed' | 'reships-requested' | 'refunds-requested' | 'credits-requested';
      /** How much worse than the baseline each share may get, in basis points. */
      limits: { abandonment: number; denials: number; complaints: number };
      startsAt: string;
      endsAt: string;
      launchedAt: string | null;
      stoppedAt: string | null;
      stopReason: 'by-hand' | 'end-reached' | 'guardrail' | null;
      /** The guardrail that stopped it, and the variant that broke it. */
      broken: { guardrail: 'abandonment' | 'denials' | 'complaints'; variant: string } | null;
      /** Send it back when you change the experiment. */
      version: number;
      createdById: string | null;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  deleteExperiment: {
    asks: {
      params: { experimentId: string };
      query: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** The version you read. */
        version: number;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: { dryRun: true } | undefined;
  };
  launchExperiment: {
    asks: {
      params: { experimentId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The version you read. */
        version: number;
      };
    };
    answers: {
      id: string;
      /** The store that runs it; empty for the provider. */
      storeId: string;
      name: string;
      status: 'DRAFT' | 'SCHEDULED' | 'RUNNING' | 'ENDED';
      /** Whether its flag is off: everyone sees the default, and no one is counted. */
      isPaused: boolean;
      flag: 'resolution-order' | 'brand-applications';
      /** Empty for all stores. */
      storeIds: string[];
      split: {
        variant: string;
        /** The planned share. In basis points. */
        share: number;
      }[];
      metric: 'claims-filed' | 'reships-requested' | 'refunds-requested' | 'credits-requested';
      /** How much worse than the baseline each share may get, in basis points. */
      limits: { abandonment: number; denials: number; complaints: number };
      startsAt: string;
      endsAt: string;
      launchedAt: string | null;
      stoppedAt: string | null;
      stopReason: 'by-hand' | 'end-reached' | 'guardrail' | null;
      /** The guardrail that stopped it, and the variant that broke it. */
      broken: { guardrail: 'abandonment' | 'denials' | 'complaints'; variant: string } | null;
      /** Send it back when you change the experiment. */
      version: number;
      createdById: string | null;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  stopExperiment: {
    asks: {
      params: { experimentId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      /** The store that runs it; empty for the provider. */
      storeId: string;
      name: string;
      status: 'DRAFT' | 'SCHEDULED' | 'RUNNING' | 'ENDED';
      /** Whether its flag is off: everyone sees the default, and no one is counted. */
      isPaused: boolean;
      flag: 'resolution-order' | 'brand-applications';
      /** Empty for all stores. */
      storeIds: string[];
      split: {
        variant: string;
        /** The planned share. In basis points. */
        share: number;
      }[];
      metric: 'claims-filed' | 'reships-requested' | 'refunds-requested' | 'credits-requested';
      /** How much worse than the baseline each share may get, in basis points. */
      limits: { abandonment: number; denials: number; complaints: number };
      startsAt: string;
      endsAt: string;
      launchedAt: string | null;
      stoppedAt: string | null;
      stopReason: 'by-hand' | 'end-reached' | 'guardrail' | null;
      /** The guardrail that stopped it, and the variant that broke it. */
      broken: { guardrail: 'abandonment' | 'denials' | 'complaints'; variant: string } | null;
      /** Send it back when you change the experiment. */
      version: number;
      createdById: string | null;
      createdAt: string;
      updatedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  findStoreBySlug: { asks: { query: { slug: string } }; answers: Schemas['Store'] };
  getStore: { asks: { params: { id: string } }; answers: Schemas['Store'] };
  updateStore: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        name?: string;
        /** Short name in links: 2 to 60 lowercase letters, digits and hyphens. */
        slug?: string;
        /** ISO 4217 code, case-insensitive. */
        currency?: string;
        /** IANA time zone name. */
        timeZone?: string;
        /** ISO 3166 two-letter code, case-insensitive. */
        country?: string;
        contactEmail?: string | null;
        contactUrl?: string | null;
        privacyUrl?: string | null;
        termsUrl?: string | null;
        capabilities?: {
          returns?: boolean;
          warranties?: boolean;
          credit?: boolean;
          refund?: boolean;
          reship?: boolean;
        };
        credit?: {
          /** Minor units of the store’s currency if fixed, otherwise basis points. */
          bonus: number;
          /** Case-insensitive. */
          bonusType: 'fixed' | 'percentage';
        };
        /** Case-insensitive. */
        creditMethod?: 'automatic' | 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
        returns?: { portalUrl?: string | null; trackingUrl?: string | null };
        showProvider?: boolean;
        /** Version; also its ETag. */
        version?: number;
      };
    };
    answers: {
      id: string;
      slug: string;
      name: string;
      status: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      statusReason: string | null;
      statusChangedAt: string | null;
      activatedAt: string | null;
      currency: string;
      timeZone: string;
      country: string;
      contactEmail: string | null;
      contactUrl: string | null;
      privacyUrl: string | null;
      termsUrl: string | null;
      domain: string | null;
      capabilities: {
        returns: boolean;
        warranties: boolean;
        credit: boolean;
        refund: boolean;
        reship: boolean;
      };
      credit: { bonus: number; bonusType: 'fixed' | 'percentage' };
      /** How store credit is issued. `automatic`: by the order’s shop with its default method, or else in our own ledger. */
      creditMethod: 'automatic' | 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
      /** The available methods, with the connected shops that support each. */
      creditMethods: {
        method: 'automatic' | 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
        shops: string[];
      }[];
      returns: { portalUrl: string | null; trackingUrl: string | null };
      showProvider: boolean;
      /** The slug and the currency can’t change once a store has orders. */
      hasOrders: boolean;
      version: number;
      createdAt: string;
      mayChange: boolean;
      allowedActions: ('activate' | 'pause' | 'close')[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listStores: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        search?: string;
        status?: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['StoreList'];
  };
  createStore: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        name: string;
        /** Short name in links: 2 to 60 lowercase letters, digits and hyphens. */
        slug: string;
        /** ISO 4217 code, case-insensitive. */
        currency: string;
        /** IANA time zone name. */
        timeZone: string;
        /** ISO 3166 two-letter code, case-insensitive. */
        country: string;
        contactEmail?: string | null;
        contactUrl?: string | null;
        privacyUrl?: string | null;
        termsUrl?: string | null;
        capabilities?: {
          returns?: boolean;
          warranties?: boolean;
          credit?: boolean;
          refund?: boolean;
          reship?: boolean;
        };
        credit?: {
          /** Minor units of the store’s currency if fixed, otherwise basis points. */
          bonus: number;
          /** Case-insensitive. */
          bonusType: 'fixed' | 'percentage';
        };
        /** Case-insensitive. */
        creditMethod?: 'automatic' | 'ledger';
        returns?: { portalUrl?: string | null; trackingUrl?: string | null };
        showProvider?: boolean;
        /** Case-insensitive. */
        status?: 'DRAFT' | 'ACTIVE';
      };
    };
    answers: {
      id: string;
      slug: string;
      name: string;
      status: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      statusReason: string | null;
      statusChangedAt: string | null;
      activatedAt: string | null;
      currency: string;
      timeZone: string;
      country: string;
      contactEmail: string | null;
      contactUrl: string | null;
      privacyUrl: string | null;
      termsUrl: string | null;
      domain: string | null;
      capabilities: {
        returns: boolean;
        warranties: boolean;
        credit: boolean;
        refund: boolean;
        reship: boolean;
      };
      credit: { bonus: number; bonusType: 'fixed' | 'percentage' };
      /** How store credit is issued. `automatic`: by the order’s shop with its default method, or else in our own ledger. */
      creditMethod: 'automatic' | 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
      /** The available methods, with the connected shops that support each. */
      creditMethods: {
        method: 'automatic' | 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
        shops: string[];
      }[];
      returns: { portalUrl: string | null; trackingUrl: string | null };
      showProvider: boolean;
      /** The slug and the currency can’t change once a store has orders. */
      hasOrders: boolean;
      version: number;
      createdAt: string;
      mayChange: boolean;
      allowedActions: ('activate' | 'pause' | 'close')[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  getStoreRecord: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['StoreRecord'];
  };
  listStoreChanges: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: {
      items: {
        /** The change’s number; later changes have greater numbers. */
        number: number;
        changedAt: string;
        changedBy: string | null;
        /** The change whose values this one restored; 0 for the values before the first change. */
        restored: number | null;
        /** By field, such as `name` or `capabilities.returns`. */
        changes: Record<string, { before?: unknown; after?: unknown }>;
      }[];
      nextCursor: string | null;
    };
  };
  restoreStore: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The number of a change, or 0. */
        number: number;
        /** Version; also its ETag. */
        version?: number;
      };
    };
    answers: {
      id: string;
      slug: string;
      name: string;
      status: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      statusReason: string | null;
      statusChangedAt: string | null;
      activatedAt: string | null;
      currency: string;
      timeZone: string;
      country: string;
      contactEmail: string | null;
      contactUrl: string | null;
      privacyUrl: string | null;
      termsUrl: string | null;
      domain: string | null;
      capabilities: {
        returns: boolean;
        warranties: boolean;
        credit: boolean;
        refund: boolean;
        reship: boolean;
      };
      credit: { bonus: number; bonusType: 'fixed' | 'percentage' };
      /** How store credit is issued. `automatic`: by the order’s shop with its default method, or else in our own ledger. */
      creditMethod: 'automatic' | 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
      /** The available methods, with the connected shops that support each. */
      creditMethods: {
        method: 'automatic' | 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
        shops: string[];
      }[];
      returns: { portalUrl: string | null; trackingUrl: string | null };
      showProvider: boolean;
      /** The slug and the currency can’t change once a store has orders. */
      hasOrders: boolean;
      version: number;
      createdAt: string;
      mayChange: boolean;
      allowedActions: ('activate' | 'pause' | 'close')[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  activateStore: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** For staff; shoppers don’t see it. */
        reason?: string;
      };
    };
    answers: {
      id: string;
      slug: string;
      name: string;
      status: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      statusReason: string | null;
      statusChangedAt: string | null;
      activatedAt: string | null;
      currency: string;
      timeZone: string;
      country: string;
      contactEmail: string | null;
      contactUrl: string | null;
      privacyUrl: string | null;
      termsUrl: string | null;
      domain: string | null;
      capabilities: {
        returns: boolean;
        warranties: boolean;
        credit: boolean;
        refund: boolean;
        reship: boolean;
      };
      credit: { bonus: number; bonusType: 'fixed' | 'percentage' };
      /** How store credit is issued. `automatic`: by the order’s shop with its default method, or else in our own ledger. */
      creditMethod: 'automatic' | 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
      /** The available methods, with the connected shops that support each. */
      creditMethods: {
        method: 'automatic' | 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
        shops: string[];
      }[];
      returns: { portalUrl: string | null; trackingUrl: string | null };
      showProvider: boolean;
      /** The slug and the currency can’t change once a store has orders. */
      hasOrders: boolean;
      version: number;
      createdAt: string;
      mayChange: boolean;
      allowedActions: ('activate' | 'pause' | 'close')[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  pauseStore: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** For staff; shoppers don’t see it. */
        reason?: string;
      };
    };
    answers: {
      id: string;
      slug: string;
      name: string;
      status: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      statusReason: string | null;
      statusChangedAt: string | null;
      activatedAt: string | null;
      currency: string;
      timeZone: string;
      country: string;
      contactEmail: string | null;
      contactUrl: string | null;
      privacyUrl: string | null;
      termsUrl: string | null;
      domain: string | null;
      capabilities: {
        returns: boolean;
        warranties: boolean;
        credit: boolean;
        refund: boolean;
        reship: boolean;
      };
      credit: { bonus: number; bonusType: 'fixed' | 'percentage' };
      /** How store credit is issued. `automatic`: by the order’s shop with its default method, or else in our own ledger. */
      creditMethod: 'automatic' | 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
      /** The available methods, with the connected shops that support each. */
      creditMethods: {
        method: 'automatic' | 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
        shops: string[];
      }[];
      returns: { portalUrl: string | null; trackingUrl: string | null };
      showProvider: boolean;
      /** The slug and the currency can’t change once a store has orders. */
      hasOrders: boolean;
      version: number;
      createdAt: string;
      mayChange: boolean;
      allowedActions: ('activate' | 'pause' | 'close')[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  closeStore: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** For staff; shoppers don’t see it. */
        reason?: string;
      };
    };
    answers: {
      id: string;
      slug: string;
      name: string;
      status: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      statusReason: string | null;
      statusChangedAt: string | null;
      activatedAt: string | null;
      currency: string;
      timeZone: string;
      country: string;
      contactEmail: string | null;
      contactUrl: string | null;
      privacyUrl: string | null;
      termsUrl: string | null;
      domain: string | null;
      capabilities: {
        returns: boolean;
        warranties: boolean;
        credit: boolean;
        refund: boolean;
        reship: boolean;
      };
      credit: { bonus: number; bonusType: 'fixed' | 'percentage' };
      /** How store credit is issued. `automatic`: by the order’s shop with its default method, or else in our own ledger. */
      creditMethod: 'automatic' | 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
      /** The available methods, with the connected shops that support each. */
      creditMethods: {
        method: 'automatic' | 'ledger' | 'store-credit' | 'gift-card' | 'discount-code';
        shops: string[];
      }[];
      returns: { portalUrl: string | null; trackingUrl: string | null };
      showProvider: boolean;
      /** The slug and the currency can’t change once a store has orders. */
      hasOrders: boolean;
      version: number;
      createdAt: string;
      mayChange: boolean;
      allowedActions: ('activate' | 'pause' | 'close')[];
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listImplementations: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        search?: string;
        state?:
          | 'DRAFT'
          | 'SUBMITTED'
          | 'IN_REVIEW'
          | 'CHANGES_REQUESTED'
          | 'APPROVED'
          | 'REJECTED'
          | 'DEPLOYED';
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['ImplementationList'];
  };
  createImplementation: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** A new store, created as a draft. */
        store?: {
          name: string;
          /** Short name in links: 2 to 60 lowercase letters, digits and hyphens. */
          slug: string;
          /** ISO 4217 code, case-insensitive. */
          currency: string;
          /** IANA time zone name. */
          timeZone: string;
          /** ISO 3166 two-letter code, case-insensitive. */
          country: string;
          contactEmail?: string | null;
          contactUrl?: string | null;
          privacyUrl?: string | null;
          termsUrl?: string | null;
          capabilities?: {
            returns?: boolean;
            warranties?: boolean;
            credit?: boolean;
            refund?: boolean;
            reship?: boolean;
          };
          credit?: {
            /** Minor units of the store’s currency if fixed, otherwise basis points. */
            bonus: number;
            /** Case-insensitive. */
            bonusType: 'fixed' | 'percentage';
          };
          /** Case-insensitive. */
          creditMethod?: 'automatic' | 'ledger';
          returns?: { portalUrl?: string | null; trackingUrl?: string | null };
          showProvider?: boolean;
          status?: 'DRAFT';
        };
        /** An existing draft store, instead of `store`. */
        storeId?: string;
        /** The person at the brand to invite as the store’s owner. */
        owner?: { name: string; email: string };
      };
    };
    answers: {
      id: string;
      storeId: string;
      storeName: string;
      storeStatus: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      state:
        | 'DRAFT'
        | 'SUBMITTED'
        | 'IN_REVIEW'
        | 'CHANGES_REQUESTED'
        | 'APPROVED'
        | 'REJECTED'
        | 'DEPLOYED';
      source: 'PROVIDER' | 'BRAND';
      contactName: string | null;
      contactEmail: string | null;
      website: string | null;
      message: string | null;
      /** The reason of the last move. */
      note: string | null;
      /** True if the brand withdrew it, false if it was rejected. */
      isWithdrawn: boolean;
      movedBy: string | null;
      movedAt: string;
      reviewer: string | null;
      settingsConfirmedAt: string | null;
      settingsConfirmedBy: string | null;
      deployedAt: string | null;
      undoableUntil: string | null;
      version: number;
      createdAt: string;
      steps: {
        step:
          | 'company'
          | 'settings'
          | 'branding'
          | 'domain'
          | 'sender'
          | 'orders'
          | 'widget'
          | 'test-claim'
          | 'team';
        isDone: boolean;
        /** Whether it is required for submission. */
        isRequired: boolean;
      }[];
      comments: {
        id: string;
        /** The step; null for a comment on the whole implementation. */
        step: string | null;
        content: string;
        authorId: string | null;
        authorName: string;
        /** Whether the author works for the provider. */
        byProvider: boolean;
        /** Whether the caller may edit and delete it. */
        isOwn: boolean;
        editedAt: string | null;
        createdAt: string;
      }[];
      /** The caller’s possible actions. */
      allowedActions: (
        | 'submit'
        | 'review'
        | 'request-changes'
        | 'approve'
        | 'reject'
        | 'withdraw'
        | 'deploy'
        | 'undo-deploy'
      )[];
      mayComment: boolean;
      mayConfirmSettings: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  getImplementation: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Implementation'];
  };
  listImplementationHistory: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['ImplementationHistoryEntry'][];
  };
  submitImplementation: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Visible to the brand. */
        note?: string;
        /** The version you read; defaults to the current one. */
        version?: number;
      };
    };
    answers: {
      id: string;
      storeId: string;
      storeName: string;
      storeStatus: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      state:
        | 'DRAFT'
        | 'SUBMITTED'
        | 'IN_REVIEW'
        | 'CHANGES_REQUESTED'
        | 'APPROVED'
        | 'REJECTED'
        | 'DEPLOYED';
      source: 'PROVIDER' | 'BRAND';
      contactName: string | null;
      contactEmail: string | null;
      website: string | null;
      message: string | null;
      /** The reason of the last move. */
      note: string | null;
      /** True if the brand withdrew it, false if it was rejected. */
      isWithdrawn: boolean;
      movedBy: string | null;
      movedAt: string;
      reviewer: string | null;
      settingsConfirmedAt: string | null;
      settingsConfirmedBy: string | null;
      deployedAt: string | null;
      undoableUntil: string | null;
      version: number;
      createdAt: string;
      steps: {
        step:
          | 'company'
          | 'settings'
          | 'branding'
          | 'domain'
          | 'sender'
          | 'orders'
          | 'widget'
          | 'test-claim'
          | 'team';
        isDone: boolean;
        /** Whether it is required for submission. */
        isRequired: boolean;
      }[];
      comments: {
        id: string;
        /** The step; null for a comment on the whole implementation. */
        step: string | null;
        content: string;
        authorId: string | null;
        authorName: string;
        /** Whether the author works for the provider. */
        byProvider: boolean;
        /** Whether the caller may edit and delete it. */
        isOwn: boolean;
        editedAt: string | null;
        createdAt: string;
      }[];
      /** The caller’s possible actions. */
      allowedActions: (
        | 'submit'
        | 'review'
        | 'request-changes'
        | 'approve'
        | 'reject'
        | 'withdraw'
        | 'deploy'
        | 'undo-deploy'
      )[];
      mayComment: boolean;
      mayConfirmSettings: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  reviewImplementation: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Visible to the brand. */
        note?: string;
        /** The version you read; defaults to the current one. */
        version?: number;
      };
    };
    answers: {
      id: string;
      storeId: string;
      storeName: string;
      storeStatus: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      state:
        | 'DRAFT'
        | 'SUBMITTED'
        | 'IN_REVIEW'
        | 'CHANGES_REQUESTED'
        | 'APPROVED'
        | 'REJECTED'
        | 'DEPLOYED';
      source: 'PROVIDER' | 'BRAND';
      contactName: string | null;
      contactEmail: string | null;
      website: string | null;
      message: string | null;
      /** The reason of the last move. */
      note: string | null;
      /** True if the brand withdrew it, false if it was rejected. */
      isWithdrawn: boolean;
      movedBy: string | null;
      movedAt: string;
      reviewer: string | null;
      settingsConfirmedAt: string | null;
      settingsConfirmedBy: string | null;
      deployedAt: string | null;
      undoableUntil: string | null;
      version: number;
      createdAt: string;
      steps: {
        step:
          | 'company'
          | 'settings'
          | 'branding'
          | 'domain'
          | 'sender'
          | 'orders'
          | 'widget'
          | 'test-claim'
          | 'team';
        isDone: boolean;
        /** Whether it is required for submission. */
        isRequired: boolean;
      }[];
      comments: {
        id: string;
        /** The step; null for a comment on the whole implementation. */
        step: string | null;
        content: string;
        authorId: string | null;
        authorName: string;
        /** Whether the author works for the provider. */
        byProvider: boolean;
        /** Whether the caller may edit and delete it. */
        isOwn: boolean;
        editedAt: string | null;
        createdAt: string;
      }[];
      /** The caller’s possible actions. */
      allowedActions: (
        | 'submit'
        | 'review'
        | 'request-changes'
        | 'approve'
        | 'reject'
        | 'withdraw'
        | 'deploy'
        | 'undo-deploy'
      )[];
      mayComment: boolean;
      mayConfirmSettings: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  requestImplementationChanges: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Visible to the brand. */
        note?: string;
        /** The version you read; defaults to the current one. */
        version?: number;
      };
    };
    answers: {
      id: string;
      storeId: string;
      storeName: string;
      storeStatus: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      state:
        | 'DRAFT'
        | 'SUBMITTED'
        | 'IN_REVIEW'
        | 'CHANGES_REQUESTED'
        | 'APPROVED'
        | 'REJECTED'
        | 'DEPLOYED';
      source: 'PROVIDER' | 'BRAND';
      contactName: string | null;
      contactEmail: string | null;
      website: string | null;
      message: string | null;
      /** The reason of the last move. */
      note: string | null;
      /** True if the brand withdrew it, false if it was rejected. */
      isWithdrawn: boolean;
      movedBy: string | null;
      movedAt: string;
      reviewer: string | null;
      settingsConfirmedAt: string | null;
      settingsConfirmedBy: string | null;
      deployedAt: string | null;
      undoableUntil: string | null;
      version: number;
      createdAt: string;
      steps: {
        step:
          | 'company'
          | 'settings'
          | 'branding'
          | 'domain'
          | 'sender'
          | 'orders'
          | 'widget'
          | 'test-claim'
          | 'team';
        isDone: boolean;
        /** Whether it is required for submission. */
        isRequired: boolean;
      }[];
      comments: {
        id: string;
        /** The step; null for a comment on the whole implementation. */
        step: string | null;
        content: string;
        authorId: string | null;
        authorName: string;
        /** Whether the author works for the provider. */
        byProvider: boolean;
        /** Whether the caller may edit and delete it. */
        isOwn: boolean;
        editedAt: string | null;
        createdAt: string;
      }[];
      /** The caller’s possible actions. */
      allowedActions: (
        | 'submit'
        | 'review'
        | 'request-changes'
        | 'approve'
        | 'reject'
        | 'withdraw'
        | 'deploy'
        | 'undo-deploy'
      )[];
      mayComment: boolean;
      mayConfirmSettings: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  approveImplementation: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Visible to the brand. */
        note?: string;
        /** The version you read; defaults to the current one. */
        version?: number;
      };
    };
    answers: {
      id: string;
      storeId: string;
      storeName: string;
      storeStatus: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      state:
        | 'DRAFT'
        | 'SUBMITTED'
        | 'IN_REVIEW'
        | 'CHANGES_REQUESTED'
        | 'APPROVED'
        | 'REJECTED'
        | 'DEPLOYED';
      source: 'PROVIDER' | 'BRAND';
      contactName: string | null;
      contactEmail: string | null;
      website: string | null;
      message: string | null;
      /** The reason of the last move. */
      note: string | null;
      /** True if the brand withdrew it, false if it was rejected. */
      isWithdrawn: boolean;
      movedBy: string | null;
      movedAt: string;
      reviewer: string | null;
      settingsConfirmedAt: string | null;
      settingsConfirmedBy: string | null;
      deployedAt: string | null;
      undoableUntil: string | null;
      version: number;
      createdAt: string;
      steps: {
        step:
          | 'company'
          | 'settings'
          | 'branding'
          | 'domain'
          | 'sender'
          | 'orders'
          | 'widget'
          | 'test-claim'
          | 'team';
        isDone: boolean;
        /** Whether it is required for submission. */
        isRequired: boolean;
      }[];
      comments: {
        id: string;
        /** The step; null for a comment on the whole implementation. */
        step: string | null;
        content: string;
        authorId: string | null;
        authorName: string;
        /** Whether the author works for the provider. */
        byProvider: boolean;
        /** Whether the caller may edit and delete it. */
        isOwn: boolean;
        editedAt: string | null;
        createdAt: string;
      }[];
      /** The caller’s possible actions. */
      allowedActions: (
        | 'submit'
        | 'review'
        | 'request-changes'
        | 'approve'
        | 'reject'
        | 'withdraw'
        | 'deploy'
        | 'undo-deploy'
      )[];
      mayComment: boolean;
      mayConfirmSettings: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  rejectImplementation: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Visible to the brand. */
        note?: string;
        /** The version you read; defaults to the current one. */
        version?: number;
      };
    };
    answers: {
      id: string;
      storeId: string;
      storeName: string;
      storeStatus: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      state:
        | 'DRAFT'
        | 'SUBMITTED'
        | 'IN_REVIEW'
        | 'CHANGES_REQUESTED'
        | 'APPROVED'
        | 'REJECTED'
        | 'DEPLOYED';
      source: 'PROVIDER' | 'BRAND';
      contactName: string | null;
      contactEmail: string | null;
      website: string | null;
      message: string | null;
      /** The reason of the last move. */
      note: string | null;
      /** True if the brand withdrew it, false if it was rejected. */
      isWithdrawn: boolean;
      movedBy: string | null;
      movedAt: string;
      reviewer: string | null;
      settingsConfirmedAt: string | null;
      settingsConfirmedBy: string | null;
      deployedAt: string | null;
      undoableUntil: string | null;
      version: number;
      createdAt: string;
      steps: {
        step:
          | 'company'
          | 'settings'
          | 'branding'
          | 'domain'
          | 'sender'
          | 'orders'
          | 'widget'
          | 'test-claim'
          | 'team';
        isDone: boolean;
        /** Whether it is required for submission. */
        isRequired: boolean;
      }[];
      comments: {
        id: string;
        /** The step; null for a comment on the whole implementation. */
        step: string | null;
        content: string;
        authorId: string | null;
        authorName: string;
        /** Whether the author works for the provider. */
        byProvider: boolean;
        /** Whether the caller may edit and delete it. */
        isOwn: boolean;
        editedAt: string | null;
        createdAt: string;
      }[];
      /** The caller’s possible actions. */
      allowedActions: (
        | 'submit'
        | 'review'
        | 'request-changes'
        | 'approve'
        | 'reject'
        | 'withdraw'
        | 'deploy'
        | 'undo-deploy'
      )[];
      mayComment: boolean;
      mayConfirmSettings: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  withdrawImplementation: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Visible to the brand. */
        note?: string;
        /** The version you read; defaults to the current one. */
        version?: number;
      };
    };
    answers: {
      id: string;
      storeId: string;
      storeName: string;
      storeStatus: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      state:
        | 'DRAFT'
        | 'SUBMITTED'
        | 'IN_REVIEW'
        | 'CHANGES_REQUESTED'
        | 'APPROVED'
        | 'REJECTED'
        | 'DEPLOYED';
      source: 'PROVIDER' | 'BRAND';
      contactName: string | null;
      contactEmail: string | null;
      website: string | null;
      message: string | null;
      /** The reason of the last move. */
      note: string | null;
      /** True if the brand withdrew it, false if it was rejected. */
      isWithdrawn: boolean;
      movedBy: string | null;
      movedAt: string;
      reviewer: string | null;
      settingsConfirmedAt: string | null;
      settingsConfirmedBy: string | null;
      deployedAt: string | null;
      undoableUntil: string | null;
      version: number;
      createdAt: string;
      steps: {
        step:
          | 'company'
          | 'settings'
          | 'branding'
          | 'domain'
          | 'sender'
          | 'orders'
          | 'widget'
          | 'test-claim'
          | 'team';
        isDone: boolean;
        /** Whether it is required for submission. */
        isRequired: boolean;
      }[];
      comments: {
        id: string;
        /** The step; null for a comment on the whole implementation. */
        step: string | null;
        content: string;
        authorId: string | null;
        authorName: string;
        /** Whether the author works for the provider. */
        byProvider: boolean;
        /** Whether the caller may edit and delete it. */
        isOwn: boolean;
        editedAt: string | null;
        createdAt: string;
      }[];
      /** The caller’s possible actions. */
      allowedActions: (
        | 'submit'
        | 'review'
        | 'request-changes'
        | 'approve'
        | 'reject'
        | 'withdraw'
        | 'deploy'
        | 'undo-deploy'
      )[];
      mayComment: boolean;
      mayConfirmSettings: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  deployImplementation: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Visible to the brand. */
        note?: string;
        /** The version you read; defaults to the current one. */
        version?: number;
      };
    };
    answers: {
      id: string;
      storeId: string;
      storeName: string;
      storeStatus: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      state:
        | 'DRAFT'
        | 'SUBMITTED'
        | 'IN_REVIEW'
        | 'CHANGES_REQUESTED'
        | 'APPROVED'
        | 'REJECTED'
        | 'DEPLOYED';
      source: 'PROVIDER' | 'BRAND';
      contactName: string | null;
      contactEmail: string | null;
      website: string | null;
      message: string | null;
      /** The reason of the last move. */
      note: string | null;
      /** True if the brand withdrew it, false if it was rejected. */
      isWithdrawn: boolean;
      movedBy: string | null;
      movedAt: string;
      reviewer: string | null;
      settingsConfirmedAt: string | null;
      settingsConfirmedBy: string | null;
      deployedAt: string | null;
      undoableUntil: string | null;
      version: number;
      createdAt: string;
      steps: {
        step:
          | 'company'
          | 'settings'
          | 'branding'
          | 'domain'
          | 'sender'
          | 'orders'
          | 'widget'
          | 'test-claim'
          | 'team';
        isDone: boolean;
        /** Whether it is required for submission. */
        isRequired: boolean;
      }[];
      comments: {
        id: string;
        /** The step; null for a comment on the whole implementation. */
        step: string | null;
        content: string;
        authorId: string | null;
        authorName: string;
        /** Whether the author works for the provider. */
        byProvider: boolean;
        /** Whether the caller may edit and delete it. */
        isOwn: boolean;
        editedAt: string | null;
        createdAt: string;
      }[];
      /** The caller’s possible actions. */
      allowedActions: (
        | 'submit'
        | 'review'
        | 'request-changes'
        | 'approve'
        | 'reject'
        | 'withdraw'
        | 'deploy'
        | 'undo-deploy'
      )[];
      mayComment: boolean;
      mayConfirmSettings: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  undoDeployment: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Visible to the brand. */
        note?: string;
        /** The version you read; defaults to the current one. */
        version?: number;
      };
    };
    answers: {
      id: string;
      storeId: string;
      storeName: string;
      storeStatus: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      state:
        | 'DRAFT'
        | 'SUBMITTED'
        | 'IN_REVIEW'
        | 'CHANGES_REQUESTED'
        | 'APPROVED'
        | 'REJECTED'
        | 'DEPLOYED';
      source: 'PROVIDER' | 'BRAND';
      contactName: string | null;
      contactEmail: string | null;
      website: string | null;
      message: string | null;
      /** The reason of the last move. */
      note: string | null;
      /** True if the brand withdrew it, false if it was rejected. */
      isWithdrawn: boolean;
      movedBy: string | null;
      movedAt: string;
      reviewer: string | null;
      settingsConfirmedAt: string | null;
      settingsConfirmedBy: string | null;
      deployedAt: string | null;
      undoableUntil: string | null;
      version: number;
      createdAt: string;
      steps: {
        step:
          | 'company'
          | 'settings'
          | 'branding'
          | 'domain'
          | 'sender'
          | 'orders'
          | 'widget'
          | 'test-claim'
          | 'team';
        isDone: boolean;
        /** Whether it is required for submission. */
        isRequired: boolean;
      }[];
      comments: {
        id: string;
        /** The step; null for a comment on the whole implementation. */
        step: string | null;
        content: string;
        authorId: string | null;
        authorName: string;
        /** Whether the author works for the provider. */
        byProvider: boolean;
        /** Whether the caller may edit and delete it. */
        isOwn: boolean;
        editedAt: string | null;
        createdAt: string;
      }[];
      /** The caller’s possible actions. */
      allowedActions: (
        | 'submit'
        | 'review'
        | 'request-changes'
        | 'approve'
        | 'reject'
        | 'withdraw'
        | 'deploy'
        | 'undo-deploy'
      )[];
      mayComment: boolean;
      mayConfirmSettings: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  confirmImplementationSettings: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      storeId: string;
      storeName: string;
      storeStatus: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
      state:
        | 'DRAFT'
        | 'SUBMITTED'
        | 'IN_REVIEW'
        | 'CHANGES_REQUESTED'
        | 'APPROVED'
        | 'REJECTED'
        | 'DEPLOYED';
      source: 'PROVIDER' | 'BRAND';
      contactName: string | null;
      contactEmail: string | null;
      website: string | null;
      message: string | null;
      /** The reason of the last move. */
      note: string | null;
      /** True if the brand withdrew it, false if it was rejected. */
      isWithdrawn: boolean;
      movedBy: string | null;
      movedAt: string;
      reviewer: string | null;
      settingsConfirmedAt: string | null;
      settingsConfirmedBy: string | null;
      deployedAt: string | null;
      undoableUntil: string | null;
      version: number;
      createdAt: string;
      steps: {
        step:
          | 'company'
          | 'settings'
          | 'branding'
          | 'domain'
          | 'sender'
          | 'orders'
          | 'widget'
          | 'test-claim'
          | 'team';
        isDone: boolean;
        /** Whether it is required for submission. */
        isRequired: boolean;
      }[];
      comments: {
        id: string;
        /** The step; null for a comment on the whole implementation. */
        step: string | null;
        content: string;
        authorId: string | null;
        authorName: string;
        /** Whether the author works for the provider. */
        byProvider: boolean;
        /** Whether the caller may edit and delete it. */
        isOwn: boolean;
        editedAt: string | null;
        createdAt: string;
      }[];
      /** The caller’s possible actions. */
      allowedActions: (
        | 'submit'
        | 'review'
        | 'request-changes'
        | 'approve'
        | 'reject'
        | 'withdraw'
        | 'deploy'
        | 'undo-deploy'
      )[];
      mayComment: boolean;
      mayConfirmSettings: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  addImplementationComment: {
    asks: {
      params: { id: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: {
        content: string;
        /** Case-insensitive. */
        step?:
          | 'company'
          | 'settings'
          | 'branding'
          | 'domain'
          | 'sender'
          | 'orders'
          | 'widget'
          | 'test-claim'
          | 'team';
      };
    };
    answers: Schemas['ImplementationComment'];
  };
  editImplementationComment: {
    asks: {
      params: { id: string; commentId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: { content: string };
    };
    answers: Schemas['ImplementationComment'];
  };
  deleteImplementationComment: {
    asks: {
      params: { id: string; commentId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: { deleted: true };
  };
  applyForStore: {
    asks: {
      body: {
        storeName: string;
        contactName: string;
        email: string;
        website?: string;
        /** ISO 4217 code, case-insensitive. */
        currency?: string;
        /** ISO 3166 two-letter code, case-insensitive. */
        country: string;
        /** IANA time zone name. */
        timeZone: string;
        /** For the people who review the application. */
        message?: string;
      };
    };
    answers: { received: true };
  };
  getWhitelabelSettings: {
    asks: { query?: { domain?: string; store?: string } };
    answers: Schemas['WhitelabelSettings'];
  };
  isDomainAllowed: { asks: { query: { domain: string } }; answers: undefined };
  getBranding: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Branding'];
  };
  saveBrandingDraft: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        look: {
          logoUrl: string | null;
          faviconUrl: string | null;
          backgroundImage: string | null;
          accentColor: string | null;
          accentColorDark: string | null;
          paperColor: string | null;
          paperColorDark: string | null;
          inkColor: string | null;
          inkColorDark: string | null;
          font: string | null;
          headingFont: string | null;
          buttonStyle: 'ROUNDED' | 'ROUNDED_FULL' | 'SQUARE';
          contactUrl: string | null;
          privacyUrl: string | null;
          termsUrl: string | null;
          showProvider: boolean;
        };
        /** The version of the draft that you loaded; `If-Match` takes its ETag instead. */
        version?: number;
      };
    };
    answers: {
      published: {
        /** 0 before anything was published. */
        version: number;
        look: Schemas['BrandingLook'];
      };
      draft: {
        /** Version to send back when saving; also the ETag. */
        version: number;
        look: Schemas['BrandingLook'];
        /** The fields that differ from the published branding. */
        changed: string[];
        /** The portal texts that differ, by name, such as `en-US/start.title`. */
        changedTexts: string[];
        restoredFrom: number | null;
        savedAt: string | null;
        savedBy: string | null;
        checks: Schemas['BrandingColorCheck'][];
      };
      /** The store’s own fonts, newest first. */
      fonts: Schemas['BrandFont'][];
      mayChange: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  discardBrandingDraft: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      published: {
        /** 0 before anything was published. */
        version: number;
        look: Schemas['BrandingLook'];
      };
      draft: {
        /** Version to send back when saving; also the ETag. */
        version: number;
        look: Schemas['BrandingLook'];
        /** The fields that differ from the published branding. */
        changed: string[];
        /** The portal texts that differ, by name, such as `en-US/start.title`. */
        changedTexts: string[];
        restoredFrom: number | null;
        savedAt: string | null;
        savedBy: string | null;
        checks: Schemas['BrandingColorCheck'][];
      };
      /** The store’s own fonts, newest first. */
      fonts: Schemas['BrandFont'][];
      mayChange: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  previewBranding: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: {
        look?: {
          logoUrl: string | null;
          faviconUrl: string | null;
          backgroundImage: string | null;
          accentColor: string | null;
          accentColorDark: string | null;
          paperColor: string | null;
          paperColorDark: string | null;
          inkColor: string | null;
          inkColorDark: string | null;
          font: string | null;
          headingFont: string | null;
          buttonStyle: 'ROUNDED' | 'ROUNDED_FULL' | 'SQUARE';
          contactUrl: string | null;
          privacyUrl: string | null;
          termsUrl: string | null;
          showProvider: boolean;
        };
        number?: number;
      };
    };
    answers: Schemas['BrandingPreview'];
  };
  publishBranding: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The version of the draft that you loaded; `If-Match` takes its ETag instead. */
        version?: number;
      };
    };
    answers: {
      published: {
        /** 0 before anything was published. */
        version: number;
        look: Schemas['BrandingLook'];
      };
      draft: {
        /** Version to send back when saving; also the ETag. */
        version: number;
        look: Schemas['BrandingLook'];
        /** The fields that differ from the published branding. */
        changed: string[];
        /** The portal texts that differ, by name, such as `en-US/start.title`. */
        changedTexts: string[];
        restoredFrom: number | null;
        savedAt: string | null;
        savedBy: string | null;
        checks: Schemas['BrandingColorCheck'][];
      };
      /** The store’s own fonts, newest first. */
      fonts: Schemas['BrandFont'][];
      mayChange: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listBrandingVersions: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['BrandingVersion'][];
  };
  getBrandingVersion: {
    asks: {
      params: { number: number };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['BrandingVersion'];
  };
  restoreBranding: {
    asks: {
      params: { number: number };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The version of the draft that you loaded; `If-Match` takes its ETag instead. */
        version?: number;
      };
    };
    answers: {
      published: {
        /** 0 before anything was published. */
        version: number;
        look: Schemas['BrandingLook'];
      };
      draft: {
        /** Version to send back when saving; also the ETag. */
        version: number;
        look: Schemas['BrandingLook'];
        /** The fields that differ from the published branding. */
        changed: string[];
        /** The portal texts that differ, by name, such as `en-US/start.title`. */
        changedTexts: string[];
        restoredFrom: number | null;
        savedAt: string | null;
        savedBy: string | null;
        checks: Schemas['BrandingColorCheck'][];
      };
      /** The store’s own fonts, newest first. */
      fonts: Schemas['BrandFont'][];
      mayChange: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  uploadBrandFile: {
    asks: {
      query: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        kind: 'logo' | 'favicon' | 'background';
        filename: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      kind: 'logo' | 'favicon' | 'background';
      filename: string;
      /** Its path on the portal. Use it in the draft. */
      path: string;
      contentType: string;
      /** In bytes, re-encoded. */
      size: number;
      width: number;
      height: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  uploadBrandFont: {
    asks: {
      query: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        filename: string;
        licenseNote?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      filename: string;
      /** Its path on the portal. Use it as the draft’s font. */
      path: string;
      /** The font’s own family name, or its file name. */
      family: string;
      /** In bytes. */
      size: number;
      /** The lightest and the boldest. */
      weights: number[];
      axes: { tag: string; min: number; max: number }[];
      /** The embedding permission in the font (`fsType`). A restricted font needs a license note. */
      permission: 'installable' | 'editable' | 'preview' | 'restricted';
      /** Characters the portal uses that the font is missing. */
      missing: string;
      licenseNote: string | null;
      uploadedAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listDomains: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['DomainList'];
  };
  addDomain: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { domain: string };
    };
    answers: {
      /** In ASCII (punycode). */
      domain: string;
      /** For display, in Unicode. */
      name: string;
      status: 'PENDING' | 'VERIFIED' | 'FAILING' | 'EXPIRED';
      /** Whether links in emails use it. */
      isPrimary: boolean;
      records: Schemas['DnsRecord'][];
      addedAt: string;
      addedBy: string | null;
      verifiedAt: string | null;
      checkedAt: string | null;
      /** When it stops waiting for its records, or stops working without them. */
      expiresAt: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  getDomain: {
    asks: {
      params: { domain: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Domain'];
  };
  removeDomain: {
    asks: {
      params: { domain: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      items: Schemas['Domain'][];
      /** The host domains must point to; null if the deployment has no public host. */
      target: string | null;
      mayChange: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  verifyDomain: {
    asks: {
      params: { domain: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Domain'];
  };
  makeDomainPrimary: {
    asks: {
      params: { domain: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      /** In ASCII (punycode). */
      domain: string;
      /** For display, in Unicode. */
      name: string;
      status: 'PENDING' | 'VERIFIED' | 'FAILING' | 'EXPIRED';
      /** Whether links in emails use it. */
      isPrimary: boolean;
      records: Schemas['DnsRecord'][];
      addedAt: string;
      addedBy: string | null;
      verifiedAt: string | null;
      checkedAt: string | null;
      /** When it stops waiting for its records, or stops working without them. */
      expiresAt: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listSenders: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['SenderList'];
  };
  addSender: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: { address: string };
    };
    answers: {
      /** In ASCII (punycode). */
      address: string;
      /** For display, in Unicode. */
      name: string;
      /** Its domain; senders of one domain share its records. */
      domain: string;
      status: 'PENDING' | 'VERIFIED' | 'FAILING' | 'EXPIRED';
      /** Whether emails of the store come from it. */
      isPrimary: boolean;
      records: Schemas['SenderRecord'][];
      /** When a key rotation started; null if none is in progress. */
      rotatingSince: string | null;
      /** The record of the DKIM key before the last rotation, which can be removed. */
      retiredRecord: string | null;
      retiredAt: string | null;
      addedAt: string;
      addedBy: string | null;
      verifiedAt: string | null;
      checkedAt: string | null;
      /** When it stops waiting for its records, or stops working without them. */
      expiresAt: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  getSender: {
    asks: {
      params: { address: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Sender'];
  };
  removeSender: {
    asks: {
      params: { address: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      items: Schemas['Sender'][];
      /** Whether the deployment has a public mail domain, which senders need. */
      isPossible: boolean;
      mayChange: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  verifySender: {
    asks: {
      params: { address: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Sender'];
  };
  makeSenderPrimary: {
    asks: {
      params: { address: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      /** In ASCII (punycode). */
      address: string;
      /** For display, in Unicode. */
      name: string;
      /** Its domain; senders of one domain share its records. */
      domain: string;
      status: 'PENDING' | 'VERIFIED' | 'FAILING' | 'EXPIRED';
      /** Whether emails of the store come from it. */
      isPrimary: boolean;
      records: Schemas['SenderRecord'][];
      /** When a key rotation started; null if none is in progress. */
      rotatingSince: string | null;
      /** The record of the DKIM key before the last rotation, which can be removed. */
      retiredRecord: string | null;
      retiredAt: string | null;
      addedAt: string;
      addedBy: string | null;
      verifiedAt: string | null;
      checkedAt: string | null;
      /** When it stops waiting for its records, or stops working without them. */
      expiresAt: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  cancelSenderRotation: {
    asks: {
      params: { address: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      /** In ASCII (punycode). */
      address: string;
      /** For display, in Unicode. */
      name: string;
      /** Its domain; senders of one domain share its records. */
      domain: string;
      status: 'PENDING' | 'VERIFIED' | 'FAILING' | 'EXPIRED';
      /** Whether emails of the store come from it. */
      isPrimary: boolean;
      records: Schemas['SenderRecord'][];
      /** When a key rotation started; null if none is in progress. */
      rotatingSince: string | null;
      /** The record of the DKIM key before the last rotation, which can be removed. */
      retiredRecord: string | null;
      retiredAt: string | null;
      addedAt: string;
      addedBy: string | null;
      verifiedAt: string | null;
      checkedAt: string | null;
      /** When it stops waiting for its records, or stops working without them. */
      expiresAt: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  rotateSenderKey: {
    asks: {
      params: { address: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      /** In ASCII (punycode). */
      address: string;
      /** For display, in Unicode. */
      name: string;
      /** Its domain; senders of one domain share its records. */
      domain: string;
      status: 'PENDING' | 'VERIFIED' | 'FAILING' | 'EXPIRED';
      /** Whether emails of the store come from it. */
      isPrimary: boolean;
      records: Schemas['SenderRecord'][];
      /** When a key rotation started; null if none is in progress. */
      rotatingSince: string | null;
      /** The record of the DKIM key before the last rotation, which can be removed. */
      retiredRecord: string | null;
      retiredAt: string | null;
      addedAt: string;
      addedBy: string | null;
      verifiedAt: string | null;
      checkedAt: string | null;
      /** When it stops waiting for its records, or stops working without them. */
      expiresAt: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  testSender: {
    asks: {
      params: { address: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: { sentTo: string };
  };
  listWhitelabelDomains: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        search?: string;
        status?: 'PENDING' | 'VERIFIED' | 'FAILING' | 'EXPIRED';
        cursor?: string;
        limit?: number;
      };
    };
    answers: Schemas['WhitelabelDomainPage'];
  };
  restartWhitelabel: {
    asks: {
      params: { domain: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['WhitelabelRestart'];
  };
  listPortalTexts: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        locale?: 'en-US';
      };
    };
    answers: Schemas['PortalTexts'];
  };
  savePortalTexts: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        locale?: 'en-US';
        texts: Record<string, string | null>;
        /** The version of the draft that you loaded; `If-Match` takes its ETag instead. */
        version?: number;
      };
    };
    answers: {
      locale: 'en-US';
      texts: {
        key: string;
        /** The screen it belongs to. */
        group: string;
        /** The default, in ICU message syntax. */
        original: string;
        placeholders: string[];
        maxLength: number;
        /** What shoppers see instead; null for the default. */
        published: string | null;
        /** The same with the draft. */
        draft: string | null;
      }[];
      draft: {
        /** Version of the draft, also the ETag. */
        version: number;
        savedAt: string | null;
        savedBy: string | null;
      };
      mayChange: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listConnections: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: { items: Schemas['Connection'][] };
  };
  createConnection: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body:
        | {
            kind: 'shopify';
            credentials:
              | {
                  shop: string;
                  /** Client ID of an app from Shopify’s Dev Dashboard. */
                  clientId: string;
                  /** The app’s client secret or API secret key, which signs its webhooks. */
                  apiSecret: string;
                }
              | {
                  shop: string;
                  /** Access token of an older app. */
                  accessToken: string;
                  /** The app’s client secret or API secret key, which signs its webhooks. */
                  apiSecret: string;
                };
            /** The shop’s warranty products, by product or SKU, each with its length. */
            warrantyPlans?: {
              productId?: string | null;
              sku?: string | null;
              /** The warranty’s length. */
              period: string;
            }[];
            /** Defaults to the shop’s own name. */
            name?: string;
            /** Syncs orders that changed since then. Defaults to 90 days ago. */
            ordersSince?: string;
            /** How to recognize protection in the shop’s orders. */
            protection?: {
              productIds?: string[];
              skus?: string[];
              /** Tags of protected orders; Shopify only. */
              tags?: string[];
              /** Title of a protection line without a product; Shopify and Medusa only. */
              title?: string | null;
            };
          }
        | {
            kind: 'woocommerce';
            credentials: { site: string; consumerKey: string; consumerSecret: string };
            /** The shop’s warranty products, by product or SKU, each with its length. */
            warrantyPlans?: {
              productId?: string | null;
              sku?: string | null;
              /** The warranty’s length. */
              period: string;
            }[];
            /** Defaults to the shop’s own name. */
            name?: string;
            /** Syncs orders that changed since then. Defaults to 90 days ago. */
            ordersSince?: string;
            /** How to recognize protection in the shop’s orders. */
            protection?: {
              productIds?: string[];
              skus?: string[];
              /** Tags of protected orders; Shopify only. */
              tags?: string[];
              /** Title of a protection line without a product; Shopify and Medusa only. */
              title?: string | null;
            };
          }
        | {
            kind: 'medusa';
            credentials: { site: string; secretKey: string };
            /** The shop’s warranty products, by product or SKU, each with its length. */
            warrantyPlans?: {
              productId?: string | null;
              sku?: string | null;
              /** The warranty’s length. */
              period: string;
            }[];
            /** Defaults to the shop’s own name. */
            name?: string;
            /** Syncs orders that changed since then. Defaults to 90 days ago. */
            ordersSince?: string;
            /** How to recognize protection in the shop’s orders. */
            protection?: {
              productIds?: string[];
              skus?: string[];
              /** Tags of protected orders; Shopify only. */
              tags?: string[];
              /** Title of a protection line without a product; Shopify and Medusa only. */
              title?: string | null;
            };
          };
    };
    answers: {
      id: string;
      kind: 'native' | 'shopify' | 'woocommerce' | 'medusa';
      name: string;
      status: 'CONNECTING' | 'ACTIVE' | 'DEGRADED' | 'PAUSED' | 'REVOKED';
      /** The shop’s own id or address; null for the built-in shop. */
      accountId: string | null;
      /** The shop’s currency. */
      currency: string | null;
      /** How protection is recognized in the shop’s orders. */
      protection: { productIds: string[]; skus: string[]; tags: string[]; title: string | null };
      /** The shop’s warranty products and their lengths. */
      warrantyPlans: {
        productId: string | null;
        sku: string | null;
        /** An ISO 8601 duration. */
        period: string;
      }[];
      /** Whether orders in the shop are tagged according to their claims. */
      claimTags: boolean;
      /** Where the shop sends its webhooks; null if it sends none. */
      webhookUrl: string | null;
      /** Why the shop won’t send webhooks; its changes are polled instead. */
      webhooksProblem: string | null;
      /** Every change in the shop before this instant has been synced. */
      syncedUntil: string | null;
      /** The last sync of older orders. */
      backfill: {
        since: string;
        startedAt: string;
        /** When the last synced order had changed. */
        reached: string | null;
        /** Orders synced so far; an order that changes during the sync counts again. */
        orders: number;
        finishedAt: string | null;
      } | null;
      /** The progress of the catalog sync; null before the first one. */
      products: {
        /** Whether the whole catalog is being synced. */
        isReading: boolean;
        /** Products synced by the current or last full sync. */
        read: number;
        /** Every change of the catalog before this instant has been synced. */
        syncedUntil: string | null;
        /** When the whole catalog was last synced. */
        listedAt: string | null;
        /** Products available in search after that. */
        count: number;
        /** Changed products that are waiting to be fetched. */
        waiting: number;
        /** The number of unreadable products. */
        unreadable: number;
        /** Why the catalog can’t be read; null if it can. */
        lastProblem: {
          /** `credentials`, `limited`, `unavailable`, `refused`, `not-found` or `unexpected`, as a connector reports it. */
          code: string;
          message: string;
          at: string;
        } | null;
      } | null;
      /** Changed orders that are waiting to be fetched. */
      waiting: number;
      /** The number of unreadable orders. */
      unreadable: number;
      /** Open privacy requests from the shop. */
      openPrivacyRequests: number;
      /** When the shop last responded successfully. */
      lastAnswerAt: string | null;
      lastWebhookAt: string | null;
      /** Refused requests to its webhook address. */
      refusedWebhooks: { count: number; lastReason: string | null; lastAt: string | null };
      failingSince: string | null;
      /** Null once the shop works again. */
      lastProblem: {
        /** `credentials`, `limited`, `unavailable`, `refused`, `not-found` or `unexpected`, as a connector reports it. */
        code: string;
        message: string;
        at: string;
      } | null;
      version: number;
      createdAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  getConnection: {
    asks: {
      params: { connectionId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Connection'];
  };
  changeConnection: {
    asks: {
      params: { connectionId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The version you read. */
        version: number;
        name?: string;
        /** How to recognize protection in the shop’s orders. */
        protection?: {
          productIds?: string[];
          skus?: string[];
          /** Tags of protected orders; Shopify only. */
          tags?: string[];
          /** Title of a protection line without a product; Shopify and Medusa only. */
          title?: string | null;
        };
        /** The shop’s warranty products, by product or SKU, each with its length. */
        warrantyPlans?: {
          productId?: string | null;
          sku?: string | null;
          /** The warranty’s length. */
          period: string;
        }[];
        /** Whether to tag orders in the shop with `amends-claim`, `amends-approved` and `amends-denied` according to their claims; Shopify only. */
        claimTags?: boolean;
        /** While paused, we send the shop no requests and keep its webhooks for later. */
        paused?: boolean;
      };
    };
    answers: {
      id: string;
      kind: 'native' | 'shopify' | 'woocommerce' | 'medusa';
      name: string;
      status: 'CONNECTING' | 'ACTIVE' | 'DEGRADED' | 'PAUSED' | 'REVOKED';
      /** The shop’s own id or address; null for the built-in shop. */
      accountId: string | null;
      /** The shop’s currency. */
      currency: string | null;
      /** How protection is recognized in the shop’s orders. */
      protection: { productIds: string[]; skus: string[]; tags: string[]; title: string | null };
      /** The shop’s warranty products and their lengths. */
      warrantyPlans: {
        productId: string | null;
        sku: string | null;
        /** An ISO 8601 duration. */
        period: string;
      }[];
      /** Whether orders in the shop are tagged according to their claims. */
      claimTags: boolean;
      /** Where the shop sends its webhooks; null if it sends none. */
      webhookUrl: string | null;
      /** Why the shop won’t send webhooks; its changes are polled instead. */
      webhooksProblem: string | null;
      /** Every change in the shop before this instant has been synced. */
      syncedUntil: string | null;
      /** The last sync of older orders. */
      backfill: {
        since: string;
        startedAt: string;
        /** When the last synced order had changed. */
        reached: string | null;
        /** Orders synced so far; an order that changes during the sync counts again. */
        orders: number;
        finishedAt: string | null;
      } | null;
      /** The progress of the catalog sync; null before the first one. */
      products: {
        /** Whether the whole catalog is being synced. */
        isReading: boolean;
        /** Products synced by the current or last full sync. */
        read: number;
        /** Every change of the catalog before this instant has been synced. */
        syncedUntil: string | null;
        /** When the whole catalog was last synced. */
        listedAt: string | null;
        /** Products available in search after that. */
        count: number;
        /** Changed products that are waiting to be fetched. */
        waiting: number;
        /** The number of unreadable products. */
        unreadable: number;
        /** Why the catalog can’t be read; null if it can. */
        lastProblem: {
          /** `credentials`, `limited`, `unavailable`, `refused`, `not-found` or `unexpected`, as a connector reports it. */
          code: string;
          message: string;
          at: string;
        } | null;
      } | null;
      /** Changed orders that are waiting to be fetched. */
      waiting: number;
      /** The number of unreadable orders. */
      unreadable: number;
      /** Open privacy requests from the shop. */
      openPrivacyRequests: number;
      /** When the shop last responded successfully. */
      lastAnswerAt: string | null;
      lastWebhookAt: string | null;
      /** Refused requests to its webhook address. */
      refusedWebhooks: { count: number; lastReason: string | null; lastAt: string | null };
      failingSince: string | null;
      /** Null once the shop works again. */
      lastProblem: {
        /** `credentials`, `limited`, `unavailable`, `refused`, `not-found` or `unexpected`, as a connector reports it. */
        code: string;
        message: string;
        at: string;
      } | null;
      version: number;
      createdAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  disconnectShop: {
    asks: {
      params: { connectionId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      connection: Schemas['Connection'];
      /** False if the shop didn’t respond. Its staff can remove our webhooks there. */
      webhooksRemoved: boolean;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  replaceConnectionCredentials: {
    asks: {
      params: { connectionId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        credentials:
          | {
              shop: string;
              /** Client ID of an app from Shopify’s Dev Dashboard. */
              clientId: string;
              /** The app’s client secret or API secret key, which signs its webhooks. */
              apiSecret: string;
            }
          | {
              shop: string;
              /** Access token of an older app. */
              accessToken: string;
              /** The app’s client secret or API secret key, which signs its webhooks. */
              apiSecret: string;
            }
          | { site: string; consumerKey: string; consumerSecret: string }
          | { site: string; secretKey: string };
      };
    };
    answers: {
      id: string;
      kind: 'native' | 'shopify' | 'woocommerce' | 'medusa';
      name: string;
      status: 'CONNECTING' | 'ACTIVE' | 'DEGRADED' | 'PAUSED' | 'REVOKED';
      /** The shop’s own id or address; null for the built-in shop. */
      accountId: string | null;
      /** The shop’s currency. */
      currency: string | null;
      /** How protection is recognized in the shop’s orders. */
      protection: { productIds: string[]; skus: string[]; tags: string[]; title: string | null };
      /** The shop’s warranty products and their lengths. */
      warrantyPlans: {
        productId: string | null;
        sku: string | null;
        /** An ISO 8601 duration. */
        period: string;
      }[];
      /** Whether orders in the shop are tagged according to their claims. */
      claimTags: boolean;
      /** Where the shop sends its webhooks; null if it sends none. */
      webhookUrl: string | null;
      /** Why the shop won’t send webhooks; its changes are polled instead. */
      webhooksProblem: string | null;
      /** Every change in the shop before this instant has been synced. */
      syncedUntil: string | null;
      /** The last sync of older orders. */
      backfill: {
        since: string;
        startedAt: string;
        /** When the last synced order had changed. */
        reached: string | null;
        /** Orders synced so far; an order that changes during the sync counts again. */
        orders: number;
        finishedAt: string | null;
      } | null;
      /** The progress of the catalog sync; null before the first one. */
      products: {
        /** Whether the whole catalog is being synced. */
        isReading: boolean;
        /** Products synced by the current or last full sync. */
        read: number;
        /** Every change of the catalog before this instant has been synced. */
        syncedUntil: string | null;
        /** When the whole catalog was last synced. */
        listedAt: string | null;
        /** Products available in search after that. */
        count: number;
        /** Changed products that are waiting to be fetched. */
        waiting: number;
        /** The number of unreadable products. */
        unreadable: number;
        /** Why the catalog can’t be read; null if it can. */
        lastProblem: {
          /** `credentials`, `limited`, `unavailable`, `refused`, `not-found` or `unexpected`, as a connector reports it. */
          code: string;
          message: string;
          at: string;
        } | null;
      } | null;
      /** Changed orders that are waiting to be fetched. */
      waiting: number;
      /** The number of unreadable orders. */
      unreadable: number;
      /** Open privacy requests from the shop. */
      openPrivacyRequests: number;
      /** When the shop last responded successfully. */
      lastAnswerAt: string | null;
      lastWebhookAt: string | null;
      /** Refused requests to its webhook address. */
      refusedWebhooks: { count: number; lastReason: string | null; lastAt: string | null };
      failingSince: string | null;
      /** Null once the shop works again. */
      lastProblem: {
        /** `credentials`, `limited`, `unavailable`, `refused`, `not-found` or `unexpected`, as a connector reports it. */
        code: string;
        message: string;
        at: string;
      } | null;
      version: number;
      createdAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  verifyConnection: {
    asks: {
      params: { connectionId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Connection'];
  };
  resyncConnection: {
    asks: {
      params: { connectionId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Resyncs orders that changed since then. */
        since: string;
      };
    };
    answers: {
      id: string;
      kind: 'native' | 'shopify' | 'woocommerce' | 'medusa';
      name: string;
      status: 'CONNECTING' | 'ACTIVE' | 'DEGRADED' | 'PAUSED' | 'REVOKED';
      /** The shop’s own id or address; null for the built-in shop. */
      accountId: string | null;
      /** The shop’s currency. */
      currency: string | null;
      /** How protection is recognized in the shop’s orders. */
      protection: { productIds: string[]; skus: string[]; tags: string[]; title: string | null };
      /** The shop’s warranty products and their lengths. */
      warrantyPlans: {
        productId: string | null;
        sku: string | null;
        /** An ISO 8601 duration. */
        period: string;
      }[];
      /** Whether orders in the shop are tagged according to their claims. */
      claimTags: boolean;
      /** Where the shop sends its webhooks; null if it sends none. */
      webhookUrl: string | null;
      /** Why the shop won’t send webhooks; its changes are polled instead. */
      webhooksProblem: string | null;
      /** Every change in the shop before this instant has been synced. */
      syncedUntil: string | null;
      /** The last sync of older orders. */
      backfill: {
        since: string;
        startedAt: string;
        /** When the last synced order had changed. */
        reached: string | null;
        /** Orders synced so far; an order that changes during the sync counts again. */
        orders: number;
        finishedAt: string | null;
      } | null;
      /** The progress of the catalog sync; null before the first one. */
      products: {
        /** Whether the whole catalog is being synced. */
        isReading: boolean;
        /** Products synced by the current or last full sync. */
        read: number;
        /** Every change of the catalog before this instant has been synced. */
        syncedUntil: string | null;
        /** When the whole catalog was last synced. */
        listedAt: string | null;
        /** Products available in search after that. */
        count: number;
        /** Changed products that are waiting to be fetched. */
        waiting: number;
        /** The number of unreadable products. */
        unreadable: number;
        /** Why the catalog can’t be read; null if it can. */
        lastProblem: {
          /** `credentials`, `limited`, `unavailable`, `refused`, `not-found` or `unexpected`, as a connector reports it. */
          code: string;
          message: string;
          at: string;
        } | null;
      } | null;
      /** Changed orders that are waiting to be fetched. */
      waiting: number;
      /** The number of unreadable orders. */
      unreadable: number;
      /** Open privacy requests from the shop. */
      openPrivacyRequests: number;
      /** When the shop last responded successfully. */
      lastAnswerAt: string | null;
      lastWebhookAt: string | null;
      /** Refused requests to its webhook address. */
      refusedWebhooks: { count: number; lastReason: string | null; lastAt: string | null };
      failingSince: string | null;
      /** Null once the shop works again. */
      lastProblem: {
        /** `credentials`, `limited`, `unavailable`, `refused`, `not-found` or `unexpected`, as a connector reports it. */
        code: string;
        message: string;
        at: string;
      } | null;
      version: number;
      createdAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  resyncProducts: {
    asks: {
      params: { connectionId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      kind: 'native' | 'shopify' | 'woocommerce' | 'medusa';
      name: string;
      status: 'CONNECTING' | 'ACTIVE' | 'DEGRADED' | 'PAUSED' | 'REVOKED';
      /** The shop’s own id or address; null for the built-in shop. */
      accountId: string | null;
      /** The shop’s currency. */
      currency: string | null;
      /** How protection is recognized in the shop’s orders. */
      protection: { productIds: string[]; skus: string[]; tags: string[]; title: string | null };
      /** The shop’s warranty products and their lengths. */
      warrantyPlans: {
        productId: string | null;
        sku: string | null;
        /** An ISO 8601 duration. */
        period: string;
      }[];
      /** Whether orders in the shop are tagged according to their claims. */
      claimTags: boolean;
      /** Where the shop sends its webhooks; null if it sends none. */
      webhookUrl: string | null;
      /** Why the shop won’t send webhooks; its changes are polled instead. */
      webhooksProblem: string | null;
      /** Every change in the shop before this instant has been synced. */
      syncedUntil: string | null;
      /** The last sync of older orders. */
      backfill: {
        since: string;
        startedAt: string;
        /** When the last synced order had changed. */
        reached: string | null;
        /** Orders synced so far; an order that changes during the sync counts again. */
        orders: number;
        finishedAt: string | null;
      } | null;
      /** The progress of the catalog sync; null before the first one. */
      products: {
        /** Whether the whole catalog is being synced. */
        isReading: boolean;
        /** Products synced by the current or last full sync. */
        read: number;
        /** Every change of the catalog before this instant has been synced. */
        syncedUntil: string | null;
        /** When the whole catalog was last synced. */
        listedAt: string | null;
        /** Products available in search after that. */
        count: number;
        /** Changed products that are waiting to be fetched. */
        waiting: number;
        /** The number of unreadable products. */
        unreadable: number;
        /** Why the catalog can’t be read; null if it can. */
        lastProblem: {
          /** `credentials`, `limited`, `unavailable`, `refused`, `not-found` or `unexpected`, as a connector reports it. */
          code: string;
          message: string;
          at: string;
        } | null;
      } | null;
      /** Changed orders that are waiting to be fetched. */
      waiting: number;
      /** The number of unreadable orders. */
      unreadable: number;
      /** Open privacy requests from the shop. */
      openPrivacyRequests: number;
      /** When the shop last responded successfully. */
      lastAnswerAt: string | null;
      lastWebhookAt: string | null;
      /** Refused requests to its webhook address. */
      refusedWebhooks: { count: number; lastReason: string | null; lastAt: string | null };
      failingSince: string | null;
      /** Null once the shop works again. */
      lastProblem: {
        /** `credentials`, `limited`, `unavailable`, `refused`, `not-found` or `unexpected`, as a connector reports it. */
        code: string;
        message: string;
        at: string;
      } | null;
      version: number;
      createdAt: string;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listPrivacyRequests: {
    asks: {
      params: { connectionId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: { items: Schemas['PrivacyRequest'][]; nextCursor: string | null };
  };
  completePrivacyRequest: {
    asks: {
      params: { connectionId: string; privacyRequestId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      /** `data-request`: a customer asks for their data. `customer-redact`: a customer’s data must be erased. `shop-redact`: all of the shop’s data must be erased. */
      kind: 'data-request' | 'customer-redact' | 'shop-redact';
      /** The shop’s own id. */
      sourceCustomerId: string | null;
      email: string | null;
      /** The orders the shop listed. */
      sourceOrderIds: string[];
      receivedAt: string;
      dueAt: string;
      doneAt: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listUnreadableOrders: {
    asks: {
      params: { connectionId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: { items: Schemas['UnreadableOrder'][]; nextCursor: string | null };
  };
  listUnreadableProducts: {
    asks: {
      params: { connectionId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: { items: { sourceProductId: string; reason: string }[] };
  };
  getReconciliation: {
    asks: {
      params: { connectionId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Reconciliation'];
  };
  startReconciliation: {
    asks: {
      params: { connectionId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Compares what changed within this many days. */
        days?: number;
      };
    };
    answers: {
      connectionId: string;
      isRunning: boolean;
      /** Compares what changed since then. */
      since: string | null;
      startedAt: string | null;
      /** When the last run finished. */
      finishedAt: string | null;
      /** When the next run starts; null while one runs. */
      nextAt: string | null;
      /** Orders compared in this run, or in the last one. */
      orders: number;
      /** Refunds, replacements and credits compared. */
      effects: number;
      /** Open differences. */
      open: number;
      /** Why it is waiting or ended early. */
      problem: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  listDifferences: {
    asks: {
      params: { connectionId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        status?: 'OPEN' | 'KNOWN' | 'GONE';
        cursor?: string;
        limit?: number;
      };
    };
    answers: { items: Schemas['Difference'][]; nextCursor: string | null };
  };
  markDifference: {
    asks: {
      params: { differenceId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** Why the difference is correct. Null reopens it. */
        reason: string | null;
      };
    };
    answers: {
      id: string;
      connectionId: string;
      /** An order, or an effect of a claim or return in the shop. */
      about: 'order' | 'effect';
      /** missing-here, missing-there, or the value that differs: total, canceled, units, refundedUnits, tracking. */
      field: string;
      /** The order’s number, or the kind of the effect. */
      label: string;
      shopOrderId: string;
      claimId: string | null;
      returnId: string | null;
      /** Our value as text; null if we have none. */
      ours: string | null;
      /** The shop’s value as text; null if it has none. */
      theirs: string | null;
      /** KNOWN: someone marked it as correct. GONE: both sides match again. */
      status: 'OPEN' | 'KNOWN' | 'GONE';
      reason: string | null;
      markedBy: string | null;
      foundAt: string;
      checkedAt: string;
      goneAt: string | null;
      /** When a recheck was requested. */
      askedAt: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  recheckDifference: {
    asks: {
      params: { differenceId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      id: string;
      connectionId: string;
      /** An order, or an effect of a claim or return in the shop. */
      about: 'order' | 'effect';
      /** missing-here, missing-there, or the value that differs: total, canceled, units, refundedUnits, tracking. */
      field: string;
      /** The order’s number, or the kind of the effect. */
      label: string;
      shopOrderId: string;
      claimId: string | null;
      returnId: string | null;
      /** Our value as text; null if we have none. */
      ours: string | null;
      /** The shop’s value as text; null if it has none. */
      theirs: string | null;
      /** KNOWN: someone marked it as correct. GONE: both sides match again. */
      status: 'OPEN' | 'KNOWN' | 'GONE';
      reason: string | null;
      markedBy: string | null;
      foundAt: string;
      checkedAt: string;
      goneAt: string | null;
      /** When a recheck was requested. */
      askedAt: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  getSlackChannel: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['SlackState'];
  };
  createSlackChannel: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: {
        topics?: (
          | 'claim.created'
          | 'claim.updated'
          | 'claim.approved'
          | 'claim.denied'
          | 'claim.resolved'
          | 'claim.closed'
          | 'claim.reopened'
          | 'message.created'
          | 'review.created'
          | 'return.created'
          | 'return.updated'
          | 'protection.added'
          | 'protection.removed'
          | 'resolution.requested'
          | 'resolution.completed'
          | 'resolution.failed'
          | 'signature.completed'
        )[];
      };
    };
    answers: Schemas['SlackState'];
  };
  listWebhooks: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: { items: Schemas['Webhook'][] };
  };
  createWebhook: {
    asks: {
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** An https address on the public internet. */
        url: string;
        topics: (
          | 'claim.created'
          | 'claim.updated'
          | 'claim.approved'
          | 'claim.denied'
          | 'claim.resolved'
          | 'claim.closed'
          | 'claim.reopened'
          | 'message.created'
          | 'review.created'
          | 'return.created'
          | 'return.updated'
          | 'protection.added'
          | 'protection.removed'
          | 'resolution.requested'
          | 'resolution.completed'
          | 'resolution.failed'
          | 'signature.completed'
        )[];
        description?: string;
      };
    };
    answers: {
      id: string;
      /** SLACK: a channel, which has no secret. */
      kind: 'HTTP' | 'SLACK';
      url: string;
      description: string;
      topics: (
        | 'claim.created'
        | 'claim.updated'
        | 'claim.approved'
        | 'claim.denied'
        | 'claim.resolved'
        | 'claim.closed'
        | 'claim.reopened'
        | 'message.created'
        | 'review.created'
        | 'return.created'
        | 'return.updated'
        | 'protection.added'
        | 'protection.removed'
        | 'resolution.requested'
        | 'resolution.completed'
        | 'resolution.failed'
        | 'signature.completed'
      )[];
      /** FAILED: turned off automatically, because it accepted nothing for 5 days. */
      state: 'ENABLED' | 'DISABLED' | 'FAILED';
      /** The first failure since it last accepted a message; null if it works. */
      failingSince: string | null;
      /** Until when messages are also signed with the secret before the last rotation. */
      previousSecretUntil: string | null;
      /** Waiting messages. */
      pending: number;
      createdAt: string;
      version: number;
      /** Shown once: null in the response to a repeated request, and in a dry run. */
      secret: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  getWebhook: {
    asks: {
      params: { webhookId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['Webhook'];
  };
  changeWebhook: {
    asks: {
      params: { webhookId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The version you read. */
        version: number;
        /** An https address on the public internet. */
        url?: string;
        topics?: (
          | 'claim.created'
          | 'claim.updated'
          | 'claim.approved'
          | 'claim.denied'
          | 'claim.resolved'
          | 'claim.closed'
          | 'claim.reopened'
          | 'message.created'
          | 'review.created'
          | 'return.created'
          | 'return.updated'
          | 'protection.added'
          | 'protection.removed'
          | 'resolution.requested'
          | 'resolution.completed'
          | 'resolution.failed'
          | 'signature.completed'
        )[];
        description?: string;
        enabled?: boolean;
      };
    };
    answers: {
      id: string;
      /** SLACK: a channel, which has no secret. */
      kind: 'HTTP' | 'SLACK';
      url: string;
      description: string;
      topics: (
        | 'claim.created'
        | 'claim.updated'
        | 'claim.approved'
        | 'claim.denied'
        | 'claim.resolved'
        | 'claim.closed'
        | 'claim.reopened'
        | 'message.created'
        | 'review.created'
        | 'return.created'
        | 'return.updated'
        | 'protection.added'
        | 'protection.removed'
        | 'resolution.requested'
        | 'resolution.completed'
        | 'resolution.failed'
        | 'signature.completed'
      )[];
      /** FAILED: turned off automatically, because it accepted nothing for 5 days. */
      state: 'ENABLED' | 'DISABLED' | 'FAILED';
      /** The first failure since it last accepted a message; null if it works. */
      failingSince: string | null;
      /** Until when messages are also signed with the secret before the last rotation. */
      previousSecretUntil: string | null;
      /** Waiting messages. */
      pending: number;
      createdAt: string;
      version: number;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  removeWebhook: {
    asks: {
      params: { webhookId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
    };
    answers: {
      removed: true;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  rotateWebhookSecret: {
    asks: {
      params: { webhookId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        /** `true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist. */
        dry_run?: 'true' | 'false';
      };
      body: {
        /** The version you read. */
        version: number;
        /** How long messages are also signed with the old secret, up to 168 hours. */
        overlapHours?: number;
      };
    };
    answers: {
      id: string;
      /** SLACK: a channel, which has no secret. */
      kind: 'HTTP' | 'SLACK';
      url: string;
      description: string;
      topics: (
        | 'claim.created'
        | 'claim.updated'
        | 'claim.approved'
        | 'claim.denied'
        | 'claim.resolved'
        | 'claim.closed'
        | 'claim.reopened'
        | 'message.created'
        | 'review.created'
        | 'return.created'
        | 'return.updated'
        | 'protection.added'
        | 'protection.removed'
        | 'resolution.requested'
        | 'resolution.completed'
        | 'resolution.failed'
        | 'signature.completed'
      )[];
      /** FAILED: turned off automatically, because it accepted nothing for 5 days. */
      state: 'ENABLED' | 'DISABLED' | 'FAILED';
      /** The first failure since it last accepted a message; null if it works. */
      failingSince: string | null;
      /** Until when messages are also signed with the secret before the last rotation. */
      previousSecretUntil: string | null;
      /** Waiting messages. */
      pending: number;
      createdAt: string;
      version: number;
      /** Shown once: null in the response to a repeated request, and in a dry run. */
      secret: string | null;
      /** Of a dry run. */
      dryRun?: true;
    };
  };
  testWebhook: {
    asks: {
      params: { webhookId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['WebhookDeliveryDetails'];
  };
  listWebhookDeliveries: {
    asks: {
      params: { webhookId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
        state?: 'PENDING' | 'DELIVERED' | 'FAILED';
        topic?:
          | 'claim.created'
          | 'claim.updated'
          | 'claim.approved'
          | 'claim.denied'
          | 'claim.resolved'
          | 'claim.closed'
          | 'claim.reopened'
          | 'message.created'
          | 'review.created'
          | 'return.created'
          | 'return.updated'
          | 'protection.added'
          | 'protection.removed'
          | 'resolution.requested'
          | 'resolution.completed'
          | 'resolution.failed'
          | 'signature.completed'
          | 'webhook.test';
        /** Queued at this instant or later. */
        from?: string;
        /** Queued at this instant or earlier. */
        to?: string;
        cursor?: string;
        limit?: number;
      };
    };
    answers: { items: Schemas['WebhookDelivery'][]; nextCursor: string | null };
  };
  resendWebhookDeliveries: {
    asks: {
      params: { webhookId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
      body: { from: string; to: string; state?: 'DELIVERED' | 'FAILED' };
    };
    answers: { count: number };
  };
  getWebhookDelivery: {
    asks: {
      params: { webhookId: string; deliveryId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['WebhookDeliveryDetails'];
  };
  resendWebhookDelivery: {
    asks: {
      params: { webhookId: string; deliveryId: string };
      query?: {
        /** For staff: the store’s id or slug, unless the path determines it. */
        storeId?: string;
        /** Same as `storeId`. Must be the caller’s store. */
        store?: string;
      };
    };
    answers: Schemas['WebhookDeliveryDetails'];
  };
}

/** Where each operation is. */
export const OPERATIONS = {
  lookUpOrder: ['GET', '/order-lookup'],
  upsertOrders: ['POST', '/orders/batch'],
  upsertOrder: ['PUT', '/orders/{sourceOrderId}'],
  addFulfillments: ['POST', '/orders/{sourceOrderId}/fulfillments'],
  changeFulfillments: ['PUT', '/orders/{sourceOrderId}/fulfillments'],
  listOrders: ['GET', '/orders'],
  exportOrders: ['GET', '/orders.csv'],
  getOrder: ['GET', '/orders/{orderId}'],
  getOrderRecord: ['GET', '/orders/{orderId}/record'],
  listOrderEffects: ['GET', '/orders/{orderId}/shop-effects'],
  retryOrderEffect: ['POST', '/orders/{orderId}/shop-effects/{effectId}/retry'],
  completeOrderEffect: ['POST', '/orders/{orderId}/shop-effects/{effectId}/complete'],
  addProtection: ['POST', '/orders/{orderId}/protection'],
  removeProtection: ['DELETE', '/orders/{orderId}/protection'],
  grantAppeasement: ['POST', '/orders/{orderId}/appeasements'],
  readReturnOptions: ['GET', '/orders/{orderId}/return-options'],
  requestReturn: ['POST', '/orders/{orderId}/returns'],
  listReturns: ['GET', '/returns'],
  exportReturns: ['GET', '/returns.csv'],
  getReturn: ['GET', '/returns/{id}'],
  listReturnHistory: ['GET', '/returns/{id}/history'],
  approveReturn: ['POST', '/returns/{id}/approve'],
  declineReturn: ['POST', '/returns/{id}/decline'],
  extendReturn: ['POST', '/returns/{id}/extend'],
  cancelReturn: ['POST', '/returns/{id}/cancel'],
  shipReturn: ['POST', '/returns/{id}/ship'],
  attachReturnLabel: ['POST', '/returns/{id}/label'],
  openReturnLabel: ['GET', '/returns/{id}/label'],
  removeReturnLabel: ['DELETE', '/returns/{id}/label'],
  receiveReturn: ['POST', '/returns/{id}/receive'],
  reopenReturn: ['POST', '/returns/{id}/reopen'],
  inspectReturn: ['POST', '/returns/{id}/inspect'],
  settleReturn: ['POST', '/returns/{id}/settle'],
  completeReturnResolution: ['POST', '/returns/{id}/resolutions/{resolutionId}/complete'],
  retryReturn: ['POST', '/returns/{id}/retry'],
  searchProducts: ['GET', '/orders/{orderId}/products/query'],
  listWarranties: ['GET', '/warranties'],
  registerWarranty: ['POST', '/warranties'],
  importWarranties: ['POST', '/warranties/batch'],
  getWarranty: ['GET', '/warranties/{id}'],
  extendWarranty: ['POST', '/warranties/{id}/extend'],
  cancelWarranty: ['POST', '/warranties/{id}/cancel'],
  findStoreProducts: ['GET', '/products'],
  upsertProducts: ['POST', '/products/batch'],
  upsertProduct: ['PUT', '/products/{sourceProductId}'],
  getProduct: ['GET', '/products/{sourceProductId}'],
  listClaimsOfOrder: ['GET', '/orders/{orderId}/claims'],
  findSession: ['GET', '/sessions'],
  saveSession: ['PUT', '/sessions'],
  updateSessionStatus: ['PUT', '/sessions/status'],
  deleteSession: ['DELETE', '/sessions/{id}'],
  listClaims: ['GET', '/claims'],
  exportClaims: ['GET', '/claims.csv'],
  countQueues: ['GET', '/inbox/counts'],
  listSavedViews: ['GET', '/inbox/views'],
  createSavedView: ['POST', '/inbox/views'],
  countSavedViews: ['GET', '/inbox/views/counts'],
  changeSavedView: ['PUT', '/inbox/views/{id}'],
  removeSavedView: ['DELETE', '/inbox/views/{id}'],
  listViewersOfClaims: ['GET', '/inbox/viewers'],
  listViewers: ['GET', '/claims/{id}/viewers'],
  recordViewer: ['POST', '/claims/{id}/viewers'],
  leaveClaim: ['DELETE', '/claims/{id}/viewers'],
  startBulkAction: ['POST', '/bulk-actions'],
  listBulkActions: ['GET', '/bulk-actions'],
  getBulkAction: ['GET', '/bulk-actions/{id}'],
  cancelBulkAction: ['DELETE', '/bulk-actions/{id}'],
  undoBulkAction: ['POST', '/bulk-actions/{id}/undo'],
  startInStoreFiling: ['POST', '/claims/offline/start'],
  submitInStoreClaim: ['POST', '/claims/offline'],
  confirmInStoreClaim: ['POST', '/claims/offline/{filingId}/confirm'],
  resendInStoreCode: ['POST', '/claims/offline/{filingId}/code'],
  submitClaim: ['POST', '/claims/{sourceOrderId}'],
  fileValetClaim: ['POST', '/claims/{sourceOrderId}/valet'],
  signClaim: ['PUT', '/claims/signature/{claimId}'],
  readClaimToSign: ['GET', '/claims/signature/{claimId}'],
  requestSignLink: ['POST', '/claims/signature/{claimId}/link'],
  renewSignature: ['POST', '/claims/{id}/signature-request'],
  getClaim: ['GET', '/claims/{id}'],
  confirmEmail: ['POST', '/claims/{id}/confirm-email'],
  getTimeline: ['GET', '/claims/{id}/timeline'],
  listShopEffects: ['GET', '/claims/{id}/shop-effects'],
  answerStillMissing: ['POST', '/claims/{id}/still-missing'],
  withdrawClaim: ['POST', '/claims/{id}/withdraw'],
  requestEmail: ['POST', '/claims/notify/{id}/email'],
  renewLink: ['POST', '/claims/{id}/link'],
  revokeClaimLinks: ['DELETE', '/claims/{id}/link'],
  approveClaim: ['POST', '/claims/{id}/approve'],
  denyClaim: ['POST', '/claims/{id}/deny'],
  resolveExternally: ['POST', '/claims/{id}/resolve-externally'],
  undoApproval: ['POST', '/claims/{id}/undo-approval'],
  retryResolutions: ['POST', '/claims/{id}/retry'],
  appealClaim: ['POST', '/claims/{id}/appeal'],
  askCustomer: ['POST', '/claims/{id}/ask'],
  holdForBrand: ['POST', '/claims/{id}/hold'],
  releaseHold: ['POST', '/claims/{id}/release'],
  dismissClaim: ['POST', '/claims/{id}/dismiss'],
  dismissUntil: ['POST', '/claims/{id}/park'],
  closeClaim: ['POST', '/claims/{id}/close'],
  reopenClaim: ['POST', '/claims/{id}/reopen'],
  archiveClaim: ['POST', '/claims/{id}/archive'],
  assignClaim: ['POST', '/claims/{id}/assign'],
  completeResolution: ['POST', '/resolutions/{id}/complete'],
  cancelStoreCredit: ['POST', '/store-credits/{id}/cancel'],
  listResolutionTasks: ['GET', '/resolutions/tasks'],
  exportResolutions: ['GET', '/resolutions.csv'],
  postMessage: ['POST', '/claims/{id}/messages'],
  listMessages: ['GET', '/claims/{id}/messages'],
  markMessagesRead: ['POST', '/claims/{id}/messages/read'],
  listNotes: ['GET', '/claims/{id}/notes'],
  createNote: ['POST', '/claims/{id}/notes'],
  editNote: ['PUT', '/claims/{id}/notes/{noteId}'],
  deleteNote: ['DELETE', '/claims/{id}/notes/{noteId}'],
  getClaimForStaff: ['GET', '/claims/{id}/staff-view'],
  listHistory: ['GET', '/claims/{id}/history'],
  labelClaim: ['POST', '/claims/{id}/labels'],
  sendReply: ['POST', '/claims/{id}/reply'],
  listReplyDrafts: ['GET', '/claims/{id}/drafts'],
  saveReplyDraft: ['PUT', '/claims/{id}/drafts'],
  postReview: ['POST', '/claims/{id}/reviews'],
  listReviews: ['GET', '/claims/{id}/reviews'],
  listLabels: ['GET', '/labels'],
  createLabel: ['POST', '/labels'],
  listLabelChanges: ['GET', '/labels/changes'],
  changeLabel: ['PUT', '/labels/{labelId}'],
  removeLabel: ['DELETE', '/labels/{labelId}'],
  restoreLabel: ['POST', '/labels/{labelId}/restore'],
  listMacros: ['GET', '/macros'],
  createMacro: ['POST', '/macros'],
  getMacro: ['GET', '/macros/{macroId}'],
  changeMacro: ['PUT', '/macros/{macroId}'],
  duplicateMacro: ['POST', '/macros/{macroId}/duplicate'],
  archiveMacro: ['POST', '/macros/{macroId}/archive'],
  restoreMacro: ['POST', '/macros/{macroId}/restore'],
  listMacroVersions: ['GET', '/macros/{macroId}/versions'],
  restoreMacroVersion: ['POST', '/macros/{macroId}/versions/{number}/restore'],
  listGlobalMacros: ['GET', '/global-macros'],
  createGlobalMacro: ['POST', '/global-macros'],
  getGlobalMacro: ['GET', '/global-macros/{macroId}'],
  changeGlobalMacro: ['PUT', '/global-macros/{macroId}'],
  duplicateGlobalMacro: ['POST', '/global-macros/{macroId}/duplicate'],
  archiveGlobalMacro: ['POST', '/global-macros/{macroId}/archive'],
  restoreGlobalMacro: ['POST', '/global-macros/{macroId}/restore'],
  listGlobalMacroVersions: ['GET', '/global-macros/{macroId}/versions'],
  restoreGlobalMacroVersion: ['POST', '/global-macros/{macroId}/versions/{number}/restore'],
  previewMacro: ['GET', '/claims/{id}/macros/{macroId}'],
  applyMacro: ['POST', '/claims/{id}/macros/{macroId}'],
  listSops: ['GET', '/sops'],
  createSop: ['POST', '/sops'],
  getSop: ['GET', '/sops/{sopId}'],
  changeSop: ['PUT', '/sops/{sopId}'],
  removeSop: ['DELETE', '/sops/{sopId}'],
  setSopState: ['PUT', '/sops/{sopId}/state'],
  duplicateSop: ['POST', '/sops/{sopId}/duplicate'],
  listSopVersions: ['GET', '/sops/{sopId}/versions'],
  getSopVersion: ['GET', '/sops/{sopId}/versions/{number}'],
  restoreSopVersion: ['POST', '/sops/{sopId}/versions/{number}/restore'],
  attachToSop: ['POST', '/sops/{sopId}/attachments'],
  openSopFile: ['GET', '/sops/{sopId}/attachments/{attachmentId}'],
  detachFromSop: ['DELETE', '/sops/{sopId}/attachments/{attachmentId}'],
  listSopsForClaim: ['GET', '/claims/{id}/sops'],
  listSettings: ['GET', '/settings'],
  getSettings: ['GET', '/settings/{section}'],
  saveSettings: ['PUT', '/settings/{section}'],
  listSettingsChanges: ['GET', '/settings/{section}/changes'],
  restoreSettings: ['POST', '/settings/{section}/restore'],
  listTerms: ['GET', '/terms'],
  addTerms: ['POST', '/terms'],
  withdrawTerms: ['DELETE', '/terms/{number}'],
  previewRevenueShare: ['GET', '/terms/revenue-share'],
  listPrices: ['GET', '/prices'],
  addPrices: ['POST', '/prices'],
  withdrawPrices: ['DELETE', '/prices/{number}'],
  previewPrices: ['POST', '/prices/preview'],
  createQuote: ['POST', '/quotes'],
  listFailedJobs: ['GET', '/failed-jobs'],
  runFailedJobsAgain: ['POST', '/failed-jobs/run-again'],
  dismissFailedJobs: ['POST', '/failed-jobs/dismiss'],
  previewPerson: ['POST', '/privacy/preview'],
  previewRetention: ['POST', '/privacy/retention-preview'],
  exportPerson: ['POST', '/privacy/export'],
  requestErasure: ['POST', '/privacy/erasures'],
  listErasures: ['GET', '/privacy/erasures'],
  getErasure: ['GET', '/privacy/erasures/{erasureId}'],
  cancelErasure: ['POST', '/privacy/erasures/{erasureId}/cancel'],
  exportStoreRecord: ['GET', '/record'],
  exportClaimRecord: ['GET', '/claims/{id}/record'],
  listApiTokens: ['GET', '/api-tokens'],
  createApiToken: ['POST', '/api-tokens'],
  getApiToken: ['GET', '/api-tokens/{tokenId}'],
  revokeApiToken: ['DELETE', '/api-tokens/{tokenId}'],
  rotateApiToken: ['POST', '/api-tokens/{tokenId}/rotate'],
  endPreviousTokenValue: ['DELETE', '/api-tokens/{tokenId}/previous-value'],
  listPublishableKeys: ['GET', '/publishable-keys'],
  createPublishableKey: ['POST', '/publishable-keys'],
  revokePublishableKey: ['DELETE', '/publishable-keys/{keyId}'],
  listInboundEmails: ['GET', '/emails/inbound'],
  getInboundEmail: ['GET', '/emails/inbound/{emailId}'],
  addHeldEmail: ['POST', '/emails/inbound/{emailId}/add'],
  dismissInboundEmails: ['POST', '/emails/inbound/dismiss'],
  listUndeliveredEmails: ['GET', '/emails/undelivered'],
  resendEmails: ['POST', '/emails/undelivered/resend'],
  dismissEmails: ['POST', '/emails/undelivered/dismiss'],
  listStoreEmails: ['GET', '/emails'],
  getStoreEmail: ['GET', '/emails/{template}'],
  overrideEmailTemplate: ['PUT', '/emails/{template}'],
  listEmailChanges: ['GET', '/emails/{template}/changes'],
  restoreEmail: ['POST', '/emails/{template}/restore'],
  switchEmail: ['PUT', '/emails/{template}/enabled'],
  previewEmail: ['POST', '/emails/{template}/preview'],
  sendTestEmail: ['POST', '/emails/{template}/test'],
  requestUpload: ['POST', '/media'],
  receiveUpload: ['PUT', '/media/uploads/{token}'],
  listMissingParts: ['GET', '/media/{mediaId}/parts'],
  confirmUpload: ['POST', '/media/{mediaId}/received'],
  showMedia: ['GET', '/media/{storeId}/{mediaId}/{rendition}'],
  getMe: ['GET', '/me'],
  updateMe: ['PUT', '/me'],
  listTeam: ['GET', '/team'],
  listTeamActivity: ['GET', '/team/activity'],
  undoTeamChange: ['POST', '/team/changes/{number}/undo'],
  inviteMember: ['POST', '/team/invitations'],
  resendInvitation: ['POST', '/team/invitations/{invitationId}/resend'],
  revokeInvitation: ['DELETE', '/team/invitations/{invitationId}'],
  changeMemberRole: ['PUT', '/team/members/{userId}/role'],
  editMember: ['PUT', '/team/members/{userId}'],
  removeMember: ['DELETE', '/team/members/{userId}'],
  deactivateMember: ['POST', '/team/members/{userId}/deactivate'],
  activateMember: ['POST', '/team/members/{userId}/activate'],
  leaveTeam: ['POST', '/team/leave'],
  listProviderTeam: ['GET', '/provider/team'],
  listProviderTeamActivity: ['GET', '/provider/team/activity'],
  undoProviderTeamChange: ['POST', '/provider/team/changes/{number}/undo'],
  inviteProviderMember: ['POST', '/provider/team/invitations'],
  resendProviderInvitation: ['POST', '/provider/team/invitations/{invitationId}/resend'],
  revokeProviderInvitation: ['DELETE', '/provider/team/invitations/{invitationId}'],
  changeProviderMemberRole: ['PUT', '/provider/team/members/{userId}/role'],
  editProviderMember: ['PUT', '/provider/team/members/{userId}'],
  removeProviderMember: ['DELETE', '/provider/team/members/{userId}'],
  deactivateProviderMember: ['POST', '/provider/team/members/{userId}/deactivate'],
  activateProviderMember: ['POST', '/provider/team/members/{userId}/activate'],
  leaveProviderTeam: ['POST', '/provider/team/leave'],
  listExchangeRates: ['GET', '/exchange-rates'],
  enterExchangeRate: ['POST', '/exchange-rates'],
  importExchangeRates: ['POST', '/exchange-rates/import'],
  listFlags: ['GET', '/flags'],
  saveFlag: ['PUT', '/flags/{key}'],
  listExperiments: ['GET', '/experiments'],
  createExperiment: ['POST', '/experiments'],
  getExperiment: ['GET', '/experiments/{experimentId}'],
  changeExperiment: ['PUT', '/experiments/{experimentId}'],
  deleteExperiment: ['DELETE', '/experiments/{experimentId}'],
  launchExperiment: ['POST', '/experiments/{experimentId}/launch'],
  stopExperiment: ['POST', '/experiments/{experimentId}/stop'],
  findStoreBySlug: ['GET', '/stores/slug'],
  getStore: ['GET', '/stores/{id}'],
  updateStore: ['PATCH', '/stores/{id}'],
  listStores: ['GET', '/stores'],
  createStore: ['POST', '/stores'],
  getStoreRecord: ['GET', '/stores/{id}/record'],
  listStoreChanges: ['GET', '/stores/{id}/changes'],
  restoreStore: ['POST', '/stores/{id}/restore'],
  activateStore: ['POST', '/stores/{id}/activate'],
  pauseStore: ['POST', '/stores/{id}/pause'],
  closeStore: ['POST', '/stores/{id}/close'],
  listImplementations: ['GET', '/implementations'],
  createImplementation: ['POST', '/implementations'],
  getImplementation: ['GET', '/implementations/{id}'],
  listImplementationHistory: ['GET', '/implementations/{id}/history'],
  submitImplementation: ['POST', '/implementations/{id}/submit'],
  reviewImplementation: ['POST', '/implementations/{id}/review'],
  requestImplementationChanges: ['POST', '/implementations/{id}/request-changes'],
  approveImplementation: ['POST', '/implementations/{id}/approve'],
  rejectImplementation: ['POST', '/implementations/{id}/reject'],
  withdrawImplementation: ['POST', '/implementations/{id}/withdraw'],
  deployImplementation: ['POST', '/implementations/{id}/deploy'],
  undoDeployment: ['POST', '/implementations/{id}/undo-deploy'],
  confirmImplementationSettings: ['POST', '/implementations/{id}/confirm-settings'],
  addImplementationComment: ['POST', '/implementations/{id}/comments'],
  editImplementationComment: ['PUT', '/implementations/{id}/comments/{commentId}'],
  deleteImplementationComment: ['DELETE', '/implementations/{id}/comments/{commentId}'],
  applyForStore: ['POST', '/store-applications'],
  getWhitelabelSettings: ['GET', '/whitelabel/settings'],
  isDomainAllowed: ['GET', '/whitelabel/allowed'],
  getBranding: ['GET', '/whitelabel/branding'],
  saveBrandingDraft: ['PUT', '/whitelabel/branding/draft'],
  discardBrandingDraft: ['DELETE', '/whitelabel/branding/draft'],
  previewBranding: ['POST', '/whitelabel/branding/preview'],
  publishBranding: ['POST', '/whitelabel/branding/publish'],
  listBrandingVersions: ['GET', '/whitelabel/branding/versions'],
  getBrandingVersion: ['GET', '/whitelabel/branding/versions/{number}'],
  restoreBranding: ['POST', '/whitelabel/branding/versions/{number}/restore'],
  uploadBrandFile: ['POST', '/whitelabel/files'],
  uploadBrandFont: ['POST', '/whitelabel/fonts'],
  listDomains: ['GET', '/domains'],
  addDomain: ['POST', '/domains'],
  getDomain: ['GET', '/domains/{domain}'],
  removeDomain: ['DELETE', '/domains/{domain}'],
  verifyDomain: ['POST', '/domains/{domain}/verify'],
  makeDomainPrimary: ['POST', '/domains/{domain}/make-primary'],
  listSenders: ['GET', '/senders'],
  addSender: ['POST', '/senders'],
  getSender: ['GET', '/senders/{address}'],
  removeSender: ['DELETE', '/senders/{address}'],
  verifySender: ['POST', '/senders/{address}/verify'],
  makeSenderPrimary: ['POST', '/senders/{address}/make-primary'],
  cancelSenderRotation: ['DELETE', '/senders/{address}/rotation'],
  rotateSenderKey: ['POST', '/senders/{address}/rotate'],
  testSender: ['POST', '/senders/{address}/test'],
  listWhitelabelDomains: ['GET', '/whitelabel/domains'],
  restartWhitelabel: ['POST', '/whitelabel/domains/{domain}/restart'],
  listPortalTexts: ['GET', '/whitelabel/texts'],
  savePortalTexts: ['PATCH', '/whitelabel/texts/draft'],
  listConnections: ['GET', '/connections'],
  createConnection: ['POST', '/connections'],
  getConnection: ['GET', '/connections/{connectionId}'],
  changeConnection: ['PATCH', '/connections/{connectionId}'],
  disconnectShop: ['DELETE', '/connections/{connectionId}'],
  replaceConnectionCredentials: ['PUT', '/connections/{connectionId}/credentials'],
  verifyConnection: ['POST', '/connections/{connectionId}/verify'],
  resyncConnection: ['POST', '/connections/{connectionId}/resync'],
  resyncProducts: ['POST', '/connections/{connectionId}/resync-products'],
  listPrivacyRequests: ['GET', '/connections/{connectionId}/privacy-requests'],
  completePrivacyRequest: [
    'POST',
    '/connections/{connectionId}/privacy-requests/{privacyRequestId}/complete',
  ],
  listUnreadableOrders: ['GET', '/connections/{connectionId}/unreadable-orders'],
  listUnreadableProducts: ['GET', '/connections/{connectionId}/unreadable-products'],
  getReconciliation: ['GET', '/connections/{connectionId}/reconciliation'],
  startReconciliation: ['POST', '/connections/{connectionId}/reconciliation'],
  listDifferences: ['GET', '/connections/{connectionId}/differences'],
  markDifference: ['POST', '/differences/{differenceId}/mark'],
  recheckDifference: ['POST', '/differences/{differenceId}/recheck'],
  getSlackChannel: ['GET', '/slack/channel'],
  createSlackChannel: ['POST', '/slack/channel'],
  listWebhooks: ['GET', '/webhooks'],
  createWebhook: ['POST', '/webhooks'],
  getWebhook: ['GET', '/webhooks/{webhookId}'],
  changeWebhook: ['PATCH', '/webhooks/{webhookId}'],
  removeWebhook: ['DELETE', '/webhooks/{webhookId}'],
  rotateWebhookSecret: ['POST', '/webhooks/{webhookId}/rotate-secret'],
  testWebhook: ['POST', '/webhooks/{webhookId}/test'],
  listWebhookDeliveries: ['GET', '/webhooks/{webhookId}/deliveries'],
  resendWebhookDeliveries: ['POST', '/webhooks/{webhookId}/resend'],
  getWebhookDelivery: ['GET', '/webhooks/{webhookId}/deliveries/{deliveryId}'],
  resendWebhookDelivery: ['POST', '/webhooks/{webhookId}/deliveries/{deliveryId}/resend'],
} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>;
