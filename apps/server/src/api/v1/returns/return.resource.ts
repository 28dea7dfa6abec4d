import { ReturnDetails, ReturnHistoryEntry, ReturnOptions, ReturnPage } from '@amends/core/returns';
import { z } from '@hono/zod-openapi';
import { wire } from '../wire.ts';

export const ReturnResource = wire(ReturnDetails);
export const ReturnOptionsResource = wire(ReturnOptions);
export const ReturnPageResource = wire(ReturnPage);

export const ReturnHistoryResource = z
  .strictObject({ entries: z.array(wire(ReturnHistoryEntry)) })
  .openapi('ReturnHistory');
