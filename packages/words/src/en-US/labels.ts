import { dateAtTime, dayText } from '../dates.ts';
import {
  claimStatusLabel,
  claimTypeLabel,
  customerReasonLabel,
  customerResolutionLabel,
  documentLabel,
  fulfillmentStatusLabel,
  reasonLabel,
  requestedResolutionLabel,
  returnReasonLabel,
  roleLabel,
} from '../labels.ts';
import type { Texts } from '../text.ts';

type Of<Label extends (code: never) => string> = Parameters<Label>[0];
type Instant = { at: Date; timeZone: string };

/** Labels of codes and instants that core stores, writes to files or puts into emails. */
export const labelTexts = {
  claim_status_label: ({ status }: { status: Of<typeof claimStatusLabel> }) =>
    claimStatusLabel(status),
  claim_type_label: ({ type }: { type: Of<typeof claimTypeLabel> }) => claimTypeLabel(type),
  customer_resolution_label: ({ type }: { type: Of<typeof customerResolutionLabel> }) =>
    customerResolutionLabel(type),
  document_label: ({ type }: { type: Of<typeof documentLabel> }) => documentLabel(type),
  fulfillment_status_label: ({ status }: { status: Of<typeof fulfillmentStatusLabel> }) =>
    fulfillmentStatusLabel(status),
  reason_withheld: customerReasonLabel('POTENTIAL_FRAUD'),
  reason_label: ({ code }: { code: Of<typeof reasonLabel> }) => reasonLabel(code),
  requested_resolution_label: ({ requested }: { requested: Of<typeof requestedResolutionLabel> }) =>
    requestedResolutionLabel(requested),
  return_reason_label: ({ code }: { code: Of<typeof returnReasonLabel> }) =>
    returnReasonLabel(code),
  role_label: ({ role }: { role: Of<typeof roleLabel> }) => roleLabel(role),

  day_and_time: ({ at, timeZone }: Instant) => dateAtTime(at, timeZone),
  day_of_instant: ({ at, timeZone }: Instant) => dayText(at, timeZone),
  cell_no: 'no',
  cell_yes: 'yes',
} satisfies Texts;
