import { NoDeprecatedCustomRule, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import * as credits from './credit-documents.ts';
import * as others from './documents.ts';
import * as orders from './order-documents.ts';
import * as products from './product-documents.ts';
import * as protection from './protection-documents.ts';
import * as refunds from './refund-documents.ts';
import * as reships from './reship-documents.ts';
import { adminSchema } from './testing/admin-schema.ts';
import { MOST_EXPENSIVE, requestedCost } from './testing/cost.ts';
import { refusalOfExport } from './testing/export.ts';

const documents = {
  ...others,
  ...orders,
  ...refunds,
  ...reships,
  ...credits,
  ...protection,
  ...products,
};
const exported = documents.EXPORTED_ORDERS("updated_at:>='2026-01-01T00:00:00.000Z'");
const all = Object.entries(documents).flatMap(([name, document]) =>
  typeof document === 'string' && /^\s*(query|mutation)\b/.test(document)
    ? [[name, document] as const]
    : [],
);

test('there are documents to check', () => {
  expect(all.length).toBeGreaterThan(35);
});

test.each([...all, ['EXPORTED_ORDERS', exported] as const])(
  '%s is valid in Shopify’s Admin schema of the version that it is sent to, and uses nothing that ends',
  (_name, document) => {
    const parsed = parse(document);
    expect(validate(adminSchema(), parsed).map(({ message }) => message)).toEqual([]);
    expect(deprecated(document)).toEqual([]);
  },
);

test.each(all)('%s costs no more than Shopify allows one request', (_name, document) => {
  const ids = Array.from({ length: documents.DETAILS_AT_ONCE }, (_, index) => String(index));
  const cost = requestedCost(adminSchema(), parse(document), { ids, first: 20 });
  expect(cost).toBeLessThanOrEqual(MOST_EXPENSIVE);
});

test('the export has no connection in a list, and no more connections than Shopify allows', () => {
  expect(refusalOfExport(exported)).toBeNull();
  expect(
    refusalOfExport(
      '{ orders { edges { node { refunds { refundLineItems { edges { node { quantity } } } } } } } }',
    ),
  ).toMatch(/within a list/);
});

function deprecated(document: string): string[] {
  return validate(adminSchema(), parse(document), [NoDeprecatedCustomRule]).map(
    ({ message }) => message,
  );
}
