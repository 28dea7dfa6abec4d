/** The purpose of a secret link: a claim's page, its print, its signature, an order's claims, or
 * the order instead of a look-up. */
export type LinkPurpose = 'view' | 'print' | 'sign' | 'order-claims' | 'order-look-up';
