/** Texts of the tasks screen: approved resolutions that a person executes. */
export const tasks = {
  title: 'Tasks',
  subtitle: 'Complete these in your store’s system, then mark them as done.',
  exportCsv: 'Export resolutions as CSV',
  tabs: { waiting: 'To do', failed: 'Failed' },
  /** Counting stops at 1,000. */
  count: (count: number) => (count >= 1000 ? '999+' : String(count)),
  search: {
    label: 'Search tasks',
    placeholder: 'Claim, order, customer, item or SKU',
    button: 'Search',
  },
  kind: {
    label: 'Type',
    all: 'All types',
    names: {
      refund: 'Refunds',
      reship: 'Reshipments',
      credit: 'Store credit',
      custom: 'Custom',
    },
  },
  sort: { label: 'Sort', oldest: 'Oldest first', newest: 'Newest first' },
  columns: { task: 'Task', claim: 'Claim', age: 'Age' },
  late: 'Late',
  chooseAll: 'Select all',
  choose: (what: string, claimNumber: number) => `${what}, claim #${claimNumber}`,
  openChosen: (count: number) => (count === 1 ? 'Complete 1 task' : `Complete ${count} tasks`),
  openChosenNone: 'Complete selected',
  empty: {
    waiting: 'No tasks',
    waitingText: 'Refunds, reshipments and store credit you approve will appear here.',
    failed: 'No failed tasks',
    failedText: 'If something can’t be completed, it appears here with the reason.',
    none: 'No tasks found',
    noneText: 'Try a claim number, an order number, a name, an email or a SKU.',
    clear: 'Clear filters',
  },
  toInbox: 'Go to claims',
  what: {
    REFUND: 'Refund',
    RESHIP: 'Reship',
    STORE_CREDIT: 'Store credit',
    CUSTOM: 'Refund and reship',
    FLAT_RATE: 'Flat-rate refund',
    FLAT_RATE_STORE_CREDIT: 'Flat-rate store credit',
  },
  quantity: (count: number, name: string) => `${count} × ${name}`,
  instead: (name: string) => `instead of ${name}`,
  wholeClaim: 'Whole claim',
  claim: (claimNumber: number) => `Claim #${claimNumber}`,
  order: (orderNumber: string) => `Order #${orderNumber.replace(/^#/, '')}`,
  approvedBy: (name: string) => `Approved by ${name}`,
  facts: { order: 'Order', email: 'Email', sku: 'SKU', shipsTo: 'Ship to' },
  copy: (what: string) => `Copy ${what.toLowerCase()}`,
  panel: {
    label: 'Complete tasks',
    one: 'Complete task',
    many: (count: number) => `Complete ${count} tasks`,
    close: 'Close',
    refused: 'Check the fields below',
    nothingDone: 'Nothing has been marked as done yet.',
    someDone: (count: number) =>
      count === 1
        ? '1 task was completed. The ones below were not.'
        : `${count} tasks were completed. The ones below were not.`,
  },
  reference: {
    REFUND: 'Refund reference',
    RESHIP: 'New order number',
    STORE_CREDIT: 'Credit code',
    CUSTOM: 'Reference',
    FLAT_RATE: 'Payment reference',
    FLAT_RATE_STORE_CREDIT: 'Credit code',
  },
  amount: {
    refund: (currency: string) => `Amount refunded (${currency})`,
    credit: (currency: string) => `Amount credited (${currency})`,
  },
  amountHint: (approved: string) => `Can’t exceed the approved ${approved}.`,
  differenceReason: 'Reason for the difference',
  differenceHint: 'Required when the amount is less than approved. Only your team sees it.',
  trackingNumber: 'Tracking number (optional)',
  trackingUrl: 'Tracking link (optional)',
  errors: {
    reference: 'Enter a reference.',
    amount: 'Enter a valid amount.',
    tooMuch: (approved: string) => `Enter ${approved} or less.`,
    differenceReason: 'Explain why this is less than the approved amount.',
  },
  complete: (count: number) => (count === 1 ? 'Mark as done' : `Mark ${count} as done`),
  retry: 'Try again',
  retryHelp: 'Try again in the store’s system, or complete it by hand below.',
  done: (count: number, claimNumber: string) =>
    count === 1 && claimNumber
      ? `Task completed (claim #${claimNumber}).`
      : `${count} tasks completed.`,
  retried: (claimNumber: string) => `Trying claim #${claimNumber} again.`,
  gone: (count: number) =>
    count === 1
      ? 'That task is no longer open. Someone may have completed it.'
      : 'Those tasks are no longer open. Someone may have completed them.',
  pages: 'Pages',
  next: 'Next page',
  first: 'First page',
  viewOnly: 'View only. Your role can’t complete tasks.',
};
