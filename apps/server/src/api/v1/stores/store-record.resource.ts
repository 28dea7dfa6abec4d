import { StorePage, StoreRecord } from '@amends/core/stores';
import { wire } from '../wire.ts';

/** A store as its staff edit it. */
export const StoreRecordResource = wire(StoreRecord).openapi('StoreRecord');

export const StoreListResource = wire(StorePage).openapi('StoreList');
