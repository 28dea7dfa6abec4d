import { describe, expect, test } from 'vitest';
import type { OrderLookup } from '../../commerce/internal.ts';
import { parse } from '../../kernel/internal.ts';
import { CLAIM_TYPES } from '../terms/claim-type.rules.ts';
import { checkSubmission } from './check-submission.ts';
import { Submission } from './submit-claim.input.ts';

const now = new Date('2026-06-15T16:00:00Z');
const later = new Date('2026-06-20T16:00:00Z');
const earlier = new Date('2026-06-10T16:00:00Z');
const photo = `/media/med_${'a'.repeat(40)}`;

const OPEN = { eligible: true, eligibilityCode: null, eligibleAt: null, uneligibleAt: null };

/** What an order has of a mug and a pot, in all and by shipment. */
interface Units {
  left: Record<string, number>;
  shipped: Record<string, number>[];
}

interface Given extends Partial<Units> {
  code?: string | null;
  capabilities?: object;
  warranty?: { qty: number; expires: Date | null; validity: string | null } | null;
  more?: object;
}

/** Returns an order that accepts everything by default: a mug and a pot in one shipment, two of each. */
function anOrder({
  left = { mug: 2, pot: 2 },
  shipped = [{ mug: 2, pot: 2 }],
  code = null,
  capabilities = {},
  warranty = { qty: 2, expires: later, validity: 'P1Y' },
  more = {},
}: Given = {}): OrderLookup {
  const items = Object.entries(left).map(([sourceItemId, claimableQuantity]) => ({
    sourceItemId,
    claimableQuantity,
  }));
  const judged = code ? { ...OPEN, eligible: false, eligibilityCode: code } : OPEN;
  return {
    items,
    fulfillments: shipped.map((units, index) => ({
      id: `ful_${index + 1}`,
      sourceFulfillmentId: `shipment-${index + 1}`,
      eligibilityByType: Object.fromEntries(CLAIM_TYPES.map((type) => [type, judged])),
      items: Object.entries(units).map(([id, claimableQuantity]) => ({
        item: items.find(({ sourceItemId }) => sourceItemId === id),
        claimableQuantity,
      })),
    })),
    eligibility: warranty ? { mug: { shipping: 2, warranty } } : {},
    protection: { shipping: true, warranty: true },
    cancelled: false,
    chargedBack: false,
    settings: {
      capabilities: {
        reship: true,
        refund: true,
        credit: false,
        warranties: true,
        ...capabilities,
      },
      parkingEnabled: true,
      evidenceRequired: ['DAMAGED'],
      disabledTypes: { SHIPPING: ['LOST'], WARRANTY: [] },
      warrantyTypes: ['MISSING_ITEM'],
      subTypes: [{ claimCategory: 'SHIPPING', claimType: 'STOLEN', label: 'Porch' }],
    },
    ...more,
  } as unknown as OrderLookup;
}

type Issue = Record<string, unknown>;

function check(
  order: OrderLookup,
  issues: readonly (readonly Issue[])[],
  {
    category = 'SHIPPING',
    resolution = { desiredMethod: 'REFUND' },
    override,
  }: { category?: string; resolution?: object; override?: boolean } = {},
) {
  const { claim } = parse(Submission, {
    claim: {
      claimCategory: category,
      fulfillmentIssues: issues.map((those, index) => ({
        sourceFulfillmentId: `shipment-${index + 1}`,
        issues: those.map((issue) => ({ type: 'STOLEN', ...issue })),
      })),
      resolution,
    },
  } as never);
  const checked = checkSubmission(order, claim, now, override);
  const units = checked.lines.map(({ shipped, quantity }) => [shipped.item.sourceItemId, quantity]);
  const errors = checked.errors.map(({ path, code }) => [path.replace('claim.', ''), code]);
  return { ...checked, units, errors, values: checked.errors.map(({ values }) => values) };
}

const at = (field = '', issue = 0, shipment = 0) =>
  `fulfillmentIssues.${shipment}.issues.${issue}${field}`;

describe('units', () => {
  test('an issue of a whole shipment takes what is left, whatever number it names', () => {
    const { units, errors, lines } = check(anOrder(), [[{ quantity: 1 }]]);
    expect(units).toEqual([
      ['mug', 2],
      ['pot', 2],
    ]);
    expect(errors).toEqual([]);
    expect(lines.map(({ subType }) => subType)).toEqual([null, null]);
  });

  test('an issue of a whole shipment has no line for an item of which nothing is left', () => {
    const { units, errors } = check(anOrder({ left: { mug: 0, pot: 2 } }), [[{}]]);
    expect([units, errors]).toEqual([[['pot', 2]], []]);
  });

  test('an issue of a whole shipment is refused if nothing is left of any item', () => {
    const none = check(anOrder({ left: { mug: 0, pot: 0 } }), [[{}]]);
    expect([none.units, none.errors]).toEqual([[], [[at(), 'fully_claimed']]]);
  });

  test('an issue of an item takes all that is left of it, or the number it names, or is refused', () => {
    const item = { sourceItemId: 'mug' };
    expect(check(anOrder(), [[item]]).units).toEqual([['mug', 2]]);
    expect(check(anOrder(), [[{ ...item, quantity: 1 }]]).units).toEqual([['mug', 1]]);
    for (const [order, quantity, most] of [
      [anOrder(), 3, 2],
      [anOrder({ left: { mug: 0, pot: 0 } }), undefined, 0],
    ] as const) {
      const { errors, units, values } = check(order, [[{ ...item, quantity }]]);
      expect(errors).toEqual([[at('.quantity'), 'quantity_not_claimable']]);
      expect([units, values]).toEqual([[], [{ most }]]);
    }
  });

  test('two issues of one claim never take the same unit of a shipment', () => {
    const order = anOrder({ left: { mug: 5 }, shipped: [{ mug: 2 }, { mug: 3 }] });
    const two = { sourceItemId: 'mug', quantity: 2 };
    const { units, errors } = check(order, [[two, { ...two, quantity: 1 }], [two]]);
    expect(units).toEqual([
      ['mug', 2],
      ['mug', 2],
    ]);
    expect(errors).toEqual([[at('.quantity', 1), 'quantity_not_claimable']]);
  });

  test('two shipments of one claim never take more than the order has left', () => {
    const order = anOrder({ left: { mug: 3 }, shipped: [{ mug: 2 }, { mug: 2 }] });
    const { units, errors } = check(order, [[{}], [{}]]);
    expect(units).toEqual([
      ['mug', 2],
      ['mug', 1],
    ]);
    expect(errors).toEqual([]);
    const asked = check(order, [[{}], [{ sourceItemId: 'mug', quantity: 2 }]]);
    expect(asked.errors).toEqual([[at('.quantity', 0, 1), 'quantity_not_claimable']]);
  });
});

describe('findings', () => {
  test('MULTIPLE is what a claim becomes, not a type to file', () => {
    const { errors, outcomes } = check(anOrder(), [[{ type: 'MULTIPLE' }]]);
    expect(errors).toEqual([[at('.type'), 'invalid_type']]);
    expect(outcomes).toEqual([]);
  });

  test('a type that is not offered and an unknown sub-type are named by their fields', () => {
    expect(check(anOrder(), [[{ type: 'LOST' }]]).errors).toEqual([
      [at('.type'), 'type_not_offered'],
    ]);
    expect(check(anOrder(), [[{ subType: 'Moon' }]]).errors).toEqual([
      [at('.subType'), 'unknown_sub_type'],
    ]);
    const known = check(anOrder(), [[{ subType: 'Porch' }]]);
    expect([known.errors, known.lines[0]?.subType]).toEqual([[], 'Porch']);
  });

  test('a shipment and an item that the order does not have are named, and the others are checked', () => {
    const { errors, units } = check(anOrder(), [[{ sourceItemId: 'tent' }, {}], [{}]]);
    expect(errors).toEqual([
      [at('.sourceItemId'), 'unknown_item'],
      ['fulfillmentIssues.1.sourceFulfillmentId', 'unknown_fulfillment'],
    ]);
    expect(units).toHaveLength(2);
  });

  test('a photo from elsewhere is no evidence', () => {
    const foreign = 'https://elsewhere.example/a.jpg';
    const damaged = (images: string[]) => check(anOrder(), [[{ type: 'DAMAGED', images }]]).errors;
    expect(damaged([foreign])).toEqual([
      [at('.images.0'), 'not_our_file'],
      [at('.images'), 'evidence_required'],
    ]);
    expect(damaged([photo, foreign])).toEqual([[at('.images.1'), 'not_our_file']]);
    expect(damaged([photo])).toEqual([]);
  });

  test('resolutions are checked for the claim and for each item', () => {
    const methodByItem = { mug: 'RESHIP', pot: 'STORE_CREDIT', tent: 'RESHIP' };
    const resolution = { desiredMethod: 'STORE_CREDIT', methodByItem };
    expect(check(anOrder(), [[{}]], { resolution }).errors).toEqual([
      ['resolution.desiredMethod', 'resolution_not_offered'],
      ['resolution.methodByItem.pot', 'resolution_not_offered'],
      ['resolution.methodByItem.tent', 'unknown_item'],
    ]);
  });
});

describe('windows', () => {
  test('a closed window refuses, unless it is overridden, which is noted for each issue', () => {
    for (const code of ['expired', 'too_soon']) {
      const order = anOrder({ code });
      const issues = [[{ sourceItemId: 'mug' }, { sourceItemId: 'pot' }]];
      const refused = check(order, issues);
      expect(refused.errors.map(([, found]) => found)).toEqual([code, code]);
      expect(refused.overridden).toEqual([]);
      const overridden = check(order, issues, { override: true });
      expect([overridden.errors, overridden.overridden]).toEqual([[], [code, code]]);
      expect(overridden.outcomes).toEqual([{ outcome: 'file' }, { outcome: 'file' }]);
    }
  });

  test('an override opens nothing but windows', () => {
    for (const code of ['unprotected', 'not_shipped', 'fully_claimed']) {
      const { errors, overridden } = check(anOrder({ code }), [[{}]], { override: true });
      expect([errors, overridden]).toEqual([[[at('.type'), code]], []]);
    }
    expect(check(anOrder(), [[{}]], { override: true }).overridden).toEqual([]);
  });
});

describe('a warranty claim', () => {
  const codesOf = (given: Given, issue: Issue = { sourceItemId: 'mug' }) =>
    check(anOrder(given), [[{ type: 'MISSING_ITEM', ...issue }]], {
      category: 'WARRANTY',
    }).errors.map(([, code]) => code);

  test('needs an item under warranty, in a store that offers warranties, on an order that counts', () => {
    expect(codesOf({ code: 'expired' })).toEqual([]);
    const uncovered: Given[] = [
      { capabilities: { warranties: false } },
      { more: { protection: { shipping: true, warranty: false } } },
      { more: { cancelled: true } },
      { more: { chargedBack: true } },
      { warranty: { qty: 0, expires: null, validity: null } },
      { warranty: null },
    ];
    for (const given of uncovered) expect(codesOf(given)).toEqual(['unprotected']);
    expect(codesOf({}, {})).toEqual(['unprotected']);
  });

  test('says whether the warranty is over or all units are claimed', () => {
    const warranty = { qty: 1, expires: earlier, validity: 'P1Y' };
    expect(codesOf({ warranty })).toEqual(['expired']);
    expect(codesOf({ warranty: { ...warranty, qty: 0 } })).toEqual(['fully_claimed']);
  });
});
