import type { ClaimField } from '@amends/core/implementations/claim-import/claim-csv.rules';
import { orderImport } from './order-import.ts';

const claims = (count: number) =>
  count === 1 ? '1 claim' : `${count.toLocaleString('en-US')} claims`;

/** Words of the pages that import claims of another system; the rest is said as for orders. */
export const claimImport = {
  ...orderImport,
  title: 'Import claims',
  intro:
    'Import claims from Order Protection. Nothing is paid, shipped or emailed for them. Claims that were already imported stay as they are.',
  back: 'Claims',
  file: 'File of claims',
  fileHint:
    'JSON of the Order Protection API, saved webhooks one per line, or CSV with a row for each claim, item or message. UTF-8, up to 200 MB. Without scripts, up to 10 MB.',
  missing: 'Choose a file.',
  other: 'Import their orders first',
  currency: 'Currency for amounts without one',
  cancelHelp: 'Imported claims stay. The file is deleted.',
  canceled: 'Import canceled. Claims already imported stay.',
  counts: {
    created: { before: 'New claims', after: 'Created' },
    // An import changes no claim that is already imported.
    updated: null,
    unchanged: { before: 'Already imported', after: 'Already imported' },
    failed: { before: 'Can’t be imported', after: 'Not imported' },
  },
  start: (count: number) => `Import ${claims(count)}`,
  failedHelp: 'These claims can’t be imported. The report lists every claim, with notes.',
  row: 'Claim',
  toList: 'Go to the inbox',
  rowProblems: { 'too-large': 'A claim can have at most 500 KB, including its messages.' },
  problems: {
    encoding: 'This file isn’t in UTF-8. Save it in UTF-8 and import it again.',
    broken:
      'This file ends in the middle of a record, so it may have been cut off. Export it again.',
    'too-many': 'This file has more than a million records. Split it and import the parts.',
    empty: 'This file has no claims that can be imported.',
  },
  fields: {
    id: 'Claim ID',
    state: 'Status',
    orderNumber: 'Order number',
    orderId: 'Order ID',
    type: 'Type',
    category: 'Category',
    description: 'Description',
    createdAt: 'Filed on',
    updatedAt: 'Updated on',
    email: 'Customer email',
    name: 'Customer name',
    requested: 'Requested resolution',
    itemId: 'Item ID',
    sku: 'SKU',
    itemName: 'Product',
    quantity: 'Quantity',
    price: 'Unit price',
    subType: 'Sub-type',
    message: 'Message',
    messageName: 'Message sender',
    messageFrom: 'Sender type',
    messageAt: 'Message sent on',
    resolution: 'Resolution',
    amount: 'Amount paid',
    currency: 'Currency',
    resolvedAt: 'Resolved on',
  } satisfies Record<ClaimField, string>,
};
