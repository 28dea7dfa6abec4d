export type * from './claim.types.ts';
export type * from './media.types.ts';
export type * from './order.types.ts';
export type * from './order-snapshot.types.ts';
export type * from './session.types.ts';
export type * from './store.types.ts';
export type * from './wire.types.ts';
