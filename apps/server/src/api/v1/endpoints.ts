import type { Endpoint } from './endpoint.ts';
import { confirmUploadRoute } from './media/confirm-upload.route.ts';
import { receiveUploadRoute } from './media/receive-upload.route.ts';
import { requestUploadRoute } from './media/request-upload.route.ts';
import { showMediaRoute } from './media/show-media.route.ts';
import { getOrderRoute } from './orders/get-order.route.ts';
import { lookUpOrderRoute } from './orders/look-up-order.route.ts';
import { searchProductsRoute } from './orders/search-products.route.ts';
import {
  addFulfillmentsRoute,
  changeFulfillmentsRoute,
} from './orders/upsert-fulfillments.route.ts';
import { upsertOrderRoute } from './orders/upsert-order.route.ts';
import { upsertOrdersRoute } from './orders/upsert-orders.route.ts';

import { findStoreRoute } from './stores/find-store.route.ts';
import { getStoreRoute } from './stores/get-store.route.ts';

/** Every address of the API; where two could match, the first does. */
export const ENDPOINTS: readonly Endpoint[] = [
  lookUpOrderRoute,
  upsertOrdersRoute,
  upsertOrderRoute,
  addFulfillmentsRoute,
  changeFulfillmentsRoute,
  getOrderRoute,
  searchProductsRoute,
  requestUploadRoute,
  receiveUploadRoute,
  confirmUploadRoute,
  showMediaRoute,
  findStoreRoute,
  getStoreRoute,
];
