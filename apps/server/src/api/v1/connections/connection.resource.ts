import {
  Connection,
  Difference,
  DifferencePage,
  PrivacyRequest,
  PrivacyRequestPage,
  Reconciliation,
  UnreadableOrderPage,
} from '@amends/core/commerce';
import { z } from 'zod';
import { wire } from '../wire.ts';

export const ConnectionResource = wire(Connection);
export const PrivacyRequestResource = wire(PrivacyRequest);
export const PrivacyRequestPageResource = wire(PrivacyRequestPage);
export const UnreadableOrderPageResource = wire(UnreadableOrderPage);
export const ReconciliationResource = wire(Reconciliation);
export const DifferenceResource = wire(Difference);
export const DifferencePageResource = wire(DifferencePage);
export const DisconnectionResource = z.strictObject({
  connection: ConnectionResource,
  webhooksRemoved: z.boolean().meta({
    description: 'False if the shop didn’t respond. Its staff can remove our webhooks there.',
  }),
});
