import { documentLabel } from '@amends/words/labels';
import { hashDistance, looksLikeSamePhoto } from '../claims/evidence/perceptual-hash.rules.ts';
import { mustSign, statementsFor, toTick } from '../claims/filing/statements.rules.ts';
import { CLAIM_TYPES, requiresEvidence } from '../claims/terms/claim-type.rules.ts';
import { evidenceOf } from '../claims/terms/considered-evidence.rules.ts';
import {
  MAX_FILES_PER_ISSUE,
  mediaKindOf,
  missingEvidence,
  refusalOf,
} from '../claims/terms/evidence.rules.ts';
import { evidenceRequired, FURTHER_EVIDENCE_TYPES } from '../claims/terms/filing-types.rules.ts';
import { changedAddress } from '../commerce/orders/changed-address.rules.ts';
import { FULFILLMENT_STATUSES } from '../commerce/orders/fulfillment-status.rules.ts';
import { addressChanges } from '../workspace/staff-claim/address-changes.rules.ts';
import { signalsOf } from '../workspace/staff-claim/signals.rules.ts';
import { listText, testPage, yesNo } from './testing/rules-page.ts';

const NOW = new Date('2026-06-15T16:00:00Z');
const YESTERDAY = new Date('2026-06-14T16:00:00Z');
const MEGABYTE = 1024 * 1024;

const STATEMENTS = [
  { claimType: 'STOLEN', text: 'A', signature: true },
  { claimType: 'STOLEN', text: 'B', signature: false },
  { claimType: 'LOST', text: 'B', signature: false },
  { claimType: 'DAMAGED', text: 'B', signature: false },
];

const MEDIA = [
  { id: 'm1', filename: 'IMG_1.jpg', caption: 'Broken cup', noteId: null },
  { id: 'm2', filename: 'IMG_2.jpg', caption: null, noteId: null },
  { id: 'n1', filename: 'IMG_3.jpg', caption: null, noteId: 'nte_1' },
];

/** Returns an address such as `12 Elm St, Springfield`. */
function addressOf(text: string) {
  const [address1 = '', city = ''] = text.split(', ');
  return { name: 'Ada Lovelace', address1, city, country: 'US' };
}

testPage(
  'evidence.md',
  {
    'required-evidence': (cells) => {
      const further = cells.listOf('Store also asks it for', CLAIM_TYPES);
      const required = evidenceRequired(further, cells.yes('Police report needed'));
      const images = Array.from({ length: cells.number('Files') }, () => 'file');
      const issue = { type: cells.oneOf('Claim type', CLAIM_TYPES), images };
      return { Missing: yesNo(missingEvidence([issue], required).length > 0) };
    },

    'which-types-a-store-can-add': (cells) => {
      const type = cells.oneOf('Claim type', CLAIM_TYPES);
      return {
        'Store can ask for evidence': yesNo(FURTHER_EVIDENCE_TYPES.includes(type)),
        'Always needs it': yesNo(requiresEvidence(type)),
      };
    },

    'accepted-files': (cells) => {
      const name = cells.text('File name');
      const bytes = Math.round(cells.number('Size in MB') * MEGABYTE);
      const present = cells.number('Files before it');
      if (present > MAX_FILES_PER_ISSUE) throw new Error(`${present} files before it`);
      return {
        Kind: mediaKindOf(name) ?? 'none',
        'Refused with': refusalOf({ name, bytes }, present) ?? 'none',
      };
    },

    'the-same-photo-again': (cells) => {
      const one = cells.text("One photo's hash");
      const other = cells.text("The other's hash");
      return {
        'Bits apart': String(hashDistance(one, other)),
        'Same photo': yesNo(looksLikeSamePhoto(one, other)),
      };
    },

    'statements-and-signatures': (cells) => {
      const asked = statementsFor(STATEMENTS, cells.listOf('Types of the claim', CLAIM_TYPES));
      const signatureRequired = cells.yes('Store wants every claim signed');
      return {
        Statements: listText(asked.map(({ text }) => text)),
        'By check box': listText(toTick(asked).map(({ text }) => text)),
        'Must sign': yesNo(mustSign({ signatureRequired }, asked)),
      };
    },

    'considered-evidence': (cells) => {
      const named = evidenceOf(cells.list('Considered'), MEDIA, [{ id: 'd1', type: 'RECEIPT' }]);
      return {
        'Customer reads': listText(
          named.map(({ name, document }) => (document ? documentLabel(document) : (name ?? ''))),
        ),
      };
    },

    signals: (cells) => {
      const status = cells.oneOf('Tracking', FULFILLMENT_STATUSES);
      const count = cells.number('Earlier claims');
      const signals = signalsOf({
        now: NOW,
        claimTypes: [cells.oneOf('Claim type', CLAIM_TYPES)],
        photos: 2,
        photosUsedBefore: cells.number('Photos used before'),
        addressChanged: cells.yes('Address changed'),
        earlier: {
          count,
          denied: cells.number('Earlier denied'),
          latestAt: count > 0 ? YESTERDAY : null,
        },
        order: { total: 9000, currency: 'USD' },
        otherOrders: [],
        riskLevel: cells.optional('Risk'),
        shipments: [{ status, deliveredAt: status === 'DELIVERED' ? YESTERDAY : null, scans: [] }],
      });
      const warnings = signals.filter(({ level }) => level === 'warning');
      return { Warnings: listText(warnings.map(({ kind }) => kind)) };
    },

    'changed-address': (cells) => {
      const ordered = addressOf('12 Elm St, Springfield');
      const text = cells.optional('Customer gives');
      const given = text === null ? null : addressOf(text);
      const changed = changedAddress(ordered, given);
      const parts = addressChanges(ordered, given);
      return {
        'Counts as changed': yesNo(changed !== null),
        'Parts that differ': listText(parts.map(({ field }) => field)),
      };
    },
  },
  40,
);
