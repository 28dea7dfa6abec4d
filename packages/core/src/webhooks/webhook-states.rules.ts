/** What messages are sent to: an HTTP address or a Slack channel. */
export const WEBHOOK_KINDS = ['HTTP', 'SLACK'] as const;

/** A FAILED webhook was turned off automatically. */
export const WEBHOOK_STATES = ['ENABLED', 'DISABLED', 'FAILED'] as const;

/** A FAILED message is not tried again unless someone resends it. */
export const DELIVERY_STATES = ['PENDING', 'DELIVERED', 'FAILED'] as const;
