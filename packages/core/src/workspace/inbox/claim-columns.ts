import type { Words } from '../../kernel/internal.ts';
import { text } from '../../kernel/internal.ts';
import { decimalOf } from '../../reference/money.rules.ts';
import { metadataText, type NamedValue } from '../../stores/settings/name-metadata.rules.ts';
import type { InboxClaim } from './inbox-claim.shape.ts';

/** Columns of the export in addition to the inbox row. */
export interface ClaimContext {
  /** The store's name. */
  store: string;
  /** Total of the approved resolutions, in minor units; null if there are none. */
  granted: number | null;
  /** The order's custom fields that the store shows on claims. */
  metadata: readonly NamedValue[];
}

type Cell = string | number;

/** The columns of the export, in order. */
export const COLUMNS: readonly [
  heading: string,
  of: (claim: InboxClaim, around: ClaimContext, words: Words) => Cell,
][] = [
  [text('column_claim'), (claim) => claim.claimNumber],
  [text('column_store'), (_claim, { store }) => store],
  [
    text('column_status'),
    ({ claimState: status }, _around, words) => words.text('claim_status_label', { status }),
  ],
  [text('column_category'), ({ claimCategory }) => claimCategory],
  [text('column_type'), ({ claimType }) => claimType],
  [text('column_order'), ({ sourceOrderNumber }) => sourceOrderNumber],
  [text('column_name'), ({ authorName }) => authorName ?? ''],
  [text('column_email'), ({ authorEmail }) => authorEmail],
  [text('column_currency'), ({ currency }) => currency],
  [text('column_claimed'), ({ claimedValue: amount, currency }) => decimalOf({ amount, currency })],
  [
    text('column_granted'),
    ({ currency }, { granted: amount }) => (amount === null ? '' : decimalOf({ amount, currency })),
  ],
  [text('column_requested'), ({ requestedResolution }) => requestedResolution ?? ''],
  [text('column_provided'), ({ providedResolutions }) => providedResolutions.join(' ')],
  [text('column_channel'), ({ salesChannel }) => salesChannel],
  [
    text('column_one_time_appeasement'),
    ({ isOta }, _around, words) => words.text(isOta ? 'cell_yes' : 'cell_no'),
  ],
  [text('column_assignee'), ({ assigneeName, assigneeId }) => assigneeName ?? assigneeId ?? ''],
  [text('column_labels'), ({ labels }) => labels.map(({ name }) => name).join(', ')],
  [text('column_item'), ({ item }) => item?.name ?? ''],
  [text('column_units'), ({ units }) => units],
  [text('column_what_happened'), ({ excerpt }) => excerpt ?? ''],
  [text('column_unread_messages'), ({ unreadByStaff }) => unreadByStaff],
  [text('column_filed'), ({ createdAt }) => createdAt.toISOString()],
  [text('column_in_this_status_since'), ({ waitingSince }) => waitingSince.toISOString()],
  [text('column_due'), ({ slaDueAt }) => slaDueAt?.toISOString() ?? ''],
  [text('column_changed'), ({ updatedAt }) => updatedAt.toISOString()],
  [
    text('column_further_fields'),
    (_claim, { metadata }) =>
      metadata.map(({ label, value }) => `${label}: ${metadataText(value)}`).join('; '),
  ],
  [text('column_id'), ({ id }) => id],
];

/** Returns a claim as a line of the export. */
export const cellsOf = (claim: InboxClaim, around: ClaimContext, words: Words): Cell[] =>
  COLUMNS.map(([, of]) => of(claim, around, words));
