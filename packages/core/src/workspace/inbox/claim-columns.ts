import { claimStatusLabel } from '../../claims/terms/lifecycle/states.rules.ts';
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
  name: string,
  of: (claim: InboxClaim, around: ClaimContext) => Cell,
][] = [
  ['Claim', (claim) => claim.claimNumber],
  ['Store', (_claim, { store }) => store],
  ['Status', ({ claimState }) => claimStatusLabel(claimState)],
  ['Category', ({ claimCategory }) => claimCategory],
  ['Type', ({ claimType }) => claimType],
  ['Order', ({ sourceOrderNumber }) => sourceOrderNumber],
  ['Name', ({ authorName }) => authorName ?? ''],
  ['Email', ({ authorEmail }) => authorEmail],
  ['Currency', ({ currency }) => currency],
  ['Claimed', ({ claimedValue: amount, currency }) => decimalOf({ amount, currency })],
  [
    'Granted',
    ({ currency }, { granted: amount }) => (amount === null ? '' : decimalOf({ amount, currency })),
  ],
  ['Requested', ({ requestedResolution }) => requestedResolution ?? ''],
  ['Provided', ({ providedResolutions }) => providedResolutions.join(' ')],
  ['Channel', ({ salesChannel }) => salesChannel],
  ['One-time appeasement', ({ isOta }) => (isOta ? 'yes' : 'no')],
  ['Assignee', ({ assigneeName, assigneeId }) => assigneeName ?? assigneeId ?? ''],
  ['Labels', ({ labels }) => labels.map(({ name }) => name).join(', ')],
  ['Item', ({ item }) => item?.name ?? ''],
  ['Units', ({ units }) => units],
  ['What happened', ({ excerpt }) => excerpt ?? ''],
  ['Unread messages', ({ unreadByStaff }) => unreadByStaff],
  ['Filed', ({ createdAt }) => createdAt.toISOString()],
  ['In this status since', ({ waitingSince }) => waitingSince.toISOString()],
  ['Due', ({ slaDueAt }) => slaDueAt?.toISOString() ?? ''],
  ['Changed', ({ updatedAt }) => updatedAt.toISOString()],
  [
    'Further fields',
    (_claim, { metadata }) =>
      metadata.map(({ label, value }) => `${label}: ${metadataText(value)}`).join('; '),
  ],
  ['Id', ({ id }) => id],
];

/** Returns a claim as a line of the export. */
export const cellsOf = (claim: InboxClaim, around: ClaimContext): Cell[] =>
  COLUMNS.map(([, of]) => of(claim, around));
