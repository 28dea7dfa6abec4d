import {
  type CreditMethod,
  SHOP_CREDIT_METHODS,
  type ShopCreditMethod,
} from '../kernel/credit-method.rules.ts';

/** A way of issuing store credit, and the names of the connected shops that support it. */
export interface OfferedCreditMethod {
  method: CreditMethod;
  shops: string[];
}

/** Returns the ways of issuing store credit that a store with these shops can choose. */
export function creditMethodsOf(
  {
    abilities,
  }: { abilities(kind: string): { creditMethods?: readonly ShopCreditMethod[] } | null },
  connections: readonly { kind: string; name: string }[],
): OfferedCreditMethod[] {
  const knowing = (method: ShopCreditMethod) =>
    connections.flatMap(({ kind, name }) =>
      abilities(kind)?.creditMethods?.includes(method) ? [name] : [],
    );
  return [
    { method: 'automatic', shops: [] },
    { method: 'ledger', shops: [] },
    ...SHOP_CREDIT_METHODS.flatMap((method) => {
      const shops = knowing(method);
      return shops.length > 0 ? [{ method, shops }] : [];
    }),
  ];
}
