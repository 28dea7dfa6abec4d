import { guessColumns, withoutGuard } from '../../commerce/csv/csv-file.rules.ts';
import type { FileMapping, RowProblem } from '../../commerce/file-import/file-import.shape.ts';
import { type ReadRecord, readRecord } from './op-record.rules.ts';

/** The fields that a column of a claim file can have, each with alternative column names. */
export const CLAIM_FIELDS = {
  id: ['claimid', 'claim', 'claimnumber'],
  state: ['claimstate', 'status', 'claimstatus'],
  orderNumber: ['sourceordernumber', 'order', 'ordername'],
  orderId: ['sourceorderid'],
  type: ['claimtype', 'issuetype', 'issue'],
  category: ['claimcategory'],
  description: ['claimdescription', 'comments', 'comment'],
  createdAt: ['created', 'filedat', 'filedon', 'date', 'claimdate'],
  updatedAt: ['updated', 'lastupdated'],
  email: ['authoremail', 'customeremail'],
  name: ['authorname', 'customername', 'customer'],
  requested: ['resolutionrequested', 'desiredmethod', 'requestedresolution'],
  itemId: ['sourceitemid', 'lineitemid'],
  sku: ['itemsku', 'productsku'],
  itemName: ['item', 'product', 'productname'],
  quantity: ['qty', 'itemquantity'],
  price: ['itemprice', 'unitprice'],
  subType: ['issuesubtype', 'claimsubtype'],
  message: ['messagetext', 'messagecontent'],
  messageName: ['messageauthor', 'sender', 'sendername'],
  messageFrom: ['sendertype', 'messagesendertype'],
  messageAt: ['messagedate', 'sentat'],
  resolution: ['resolutiontype', 'decision'],
  amount: ['paidvalue', 'amountpaid', 'refundamount', 'totalrefundamount'],
  currency: ['paidcurrency', 'currencycode'],
  resolvedAt: ['resolutiondate', 'resolvedon'],
} as const satisfies Record<string, readonly string[]>;

export type ClaimField = keyof typeof CLAIM_FIELDS;

export const isClaimField = (name: string): name is ClaimField => Object.hasOwn(CLAIM_FIELDS, name);

/** The columns that are required to read a claim. */
export const REQUIRED_CLAIM_FIELDS = [
  'id',
  'state',
  'orderNumber',
] as const satisfies readonly ClaimField[];

/** Guesses the fields of a claim file's columns. */
export const guessClaimMapping = (header: readonly string[]) => guessColumns(CLAIM_FIELDS, header);

/** Claim states by the names of the queues in Order Protection's dashboard. */
const STATE_NAMES: Readonly<Record<string, string>> = {
  TO_DO: 'OPEN',
  ON_HOLD: 'WAITING_FOR_BRAND',
  PENDING: 'WAITING_FOR_CUSTOMER',
};

const constant = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

/**
 * Converts a row to the record it would be in JSON, with at most one item, one message and one
 * resolution. Rows with the same claim id belong to one claim, wherever they are in the file.
 */
export function readClaimRow(
  cells: readonly string[],
  { mapping, columns }: { mapping: FileMapping; columns: number },
): { read: ReadRecord; errors: RowProblem[] } {
  const cell = (field: ClaimField): string => {
    const at = mapping[field];
    return at === undefined ? '' : withoutGuard(cells[at] ?? '').trim();
  };
  const errors: RowProblem[] = [];
  if (cells.length < columns) {
    errors.push({ field: '', text: 'row_too_short' });
  }
  if (cells.length > columns) {
    errors.push({ field: '', text: 'row_too_long' });
  }
  for (const field of ['createdAt', 'updatedAt', 'messageAt', 'resolvedAt'] as const) {
    const given = cell(field);
    if (given === '' || !Number.isNaN(instantIn(given))) continue;
    errors.push({ field, text: 'row_date_unreadable' });
  }
  const time = (field: ClaimField) => {
    const at = instantIn(cell(field));
    return Number.isNaN(at) ? '' : new Date(at).toISOString();
  };
  const state = constant(cell('state'));
  const resolution = constant(cell('resolution'));
  const hasItem = ['itemId', 'sku', 'itemName'].some((field) => cell(field as ClaimField) !== '');
  const currency = cell('currency');
  const read = readRecord({
    id: cell('id'),
    claimState: STATE_NAMES[state] ?? state,
    claimType: constant(cell('type')),
    claimCategory: constant(cell('category')),
    claimDescription: cell('description'),
    sourceOrderId: cell('orderId'),
    sourceOrderNumber: cell('orderNumber'),
    authorEmail: cell('email'),
    authorName: cell('name'),
    resolutionRequested: constant(cell('requested')),
    createdAt: time('createdAt'),
    updatedAt: time('updatedAt'),
    resolutionDate: time('resolvedAt'),
    claimItems: hasItem
      ? [
          {
            itemId: cell('itemId'),
            sku: cell('sku'),
            name: cell('itemName'),
            quantity: cell('quantity'),
            price: cell('price'),
            subType: cell('subType'),
          },
        ]
      : [],
    claimMessages: [
      {
        message: cell('message'),
        authorName: cell('messageName'),
        senderType: cell('messageFrom'),
        createdAt: time('messageAt'),
      },
    ],
    claimResolutions: resolution
      ? [{ type: resolution, paidValue: cell('amount'), paidCurrency: currency }]
      : [],
  });
  return { read, errors };
}

/** Parses a time as spreadsheets write it, in milliseconds; UTC if it has no time zone. */
function instantIn(text: string): number {
  const [, day, time = '00:00', zone = 'Z'] =
    /^([12]\d{3}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/.exec(
      text,
    ) ?? [];
  if (!day) return Number.NaN;
  // JavaScript parses February 31 as a day in March.
  const midnight = Date.parse(`${day}T00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) {
    return Number.NaN;
  }
  const offset = zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2');
  return Date.parse(`${day}T${time}${offset}`);
}
