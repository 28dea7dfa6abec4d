export * from './access.ts';
export * from './address.ts';
export * from './claim-sessions.ts';
export * from './claims.ts';
export * from './events.ts';
export * from './media.ts';
export * from './orders.ts';
export * from './stores.ts';
