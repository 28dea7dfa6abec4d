/**
 * What a secret link opens: a claim's page, its printable version, its signature page, all claims of an
 * order, or the order itself without a look-up.
 */
export type LinkPurpose = 'view' | 'print' | 'sign' | 'order-claims' | 'order-look-up';
