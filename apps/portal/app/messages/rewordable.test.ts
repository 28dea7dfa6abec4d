import { compileTexts } from '@amends/core/stores';
import { expect, test } from 'vitest';
import { claimEnUS } from './claim-messages.ts';
import { address } from './en-US/address.ts';
import { inStore } from './en-US/in-store.ts';
import { root as lookUp } from './en-US/look-up.ts';
import { noNewClaims } from './en-US/no-new-claims.ts';
import { openOrder } from './en-US/open-order.ts';
import { register } from './en-US/register.ts';
import { returns } from './en-US/returns.ts';
import { tooSoon } from './en-US/too-soon.ts';
import { unprotected } from './en-US/unprotected.ts';
import { homeEnUS } from './home-messages.ts';
import { reworded } from './reworded.ts';

const LIST = '../../../../packages/core/src/stores/branding/data/portal-texts.en-US.json';

const CATALOGUE = {
  ...claimEnUS,
  start: { ...claimEnUS.start, ...lookUp.start },
  errors: { ...claimEnUS.errors, ...lookUp.errors },
  home: homeEnUS.home,
  address,
  openOrder,
  tooSoon,
  noNewClaims,
  inStore,
  register,
  returns,
  unprotected,
};

/** Texts that depend on more than the values of their placeholders, in ICU message syntax. */
const CASES: Record<string, string> = {
  'issues.subtitle':
    'Order #{orderNumber} • {count, plural, =0 {No items} one {# item} other {# items}}',
  'items.chosen': '{count, plural, one {# item} other {# items}}',
  'shipments.more': 'and {count, plural, one {# more item} other {# more items}}',
  'uploads.done': '{count, plural, one {# file added} other {# files added}}',
  'order.items': '{count, plural, =0 {No items} one {# item} other {# items}}',
  'order.fulfilled': '{count, plural, =0 {No items} one {# item} other {# items}} fulfilled',
  'errors.tooManyLookUps':
    "That's a lot of tries. Please wait {minutes, plural, one {a minute} other {# minutes}} and try again.",
  'claimPage.states.OPEN.headline':
    '{photos, select, true {{store} is looking at your photos} other {{store} is looking at your claim}}',
  'claimPage.states.WAITING_FOR_OP.headline':
    '{photos, select, true {{store} is looking at your photos} other {{store} is looking at your claim}}',
  'claimPage.sure.reopen':
    '{days, plural, =0 {} one {You can reopen it for # day.} other {You can reopen it for # days.}}',
  'inStore.review.units': '{count, plural, one {{name}} other {# × {name}}}',
  'inStore.code.wait':
    'You can request another code in {seconds, plural, one {a second} other {# seconds}}.',
  'claimPage.stands.usual.decision.hour':
    'This store decides half of its claims within {count, plural, one {an hour} other {# hours}}.',
  'claimPage.stands.usual.decision.day':
    'This store decides half of its claims within {count, plural, one {a day} other {# days}}.',
  'claimPage.stands.usual.executed.hour':
    'This store completes half of its approved claims within {count, plural, one {an hour} other {# hours}}.',
  'claimPage.stands.usual.executed.day':
    'This store completes half of its approved claims within {count, plural, one {a day} other {# days}}.',
  'claimPage.tracking.all':
    'Show {count, plural, one {# tracking update} other {# tracking updates}}',
  'uploads.inBackground':
    '{count, plural, one {# file is uploading. You can continue.} other {# files are uploading. You can continue.}}',
  'claimPage.messages.attached': '{count, plural, one {# file added} other {# files added}}',
  'claimPage.messages.unread': '{count, plural, one {# new message} other {# new messages}}',
};

/** Texts that no store rewords: the provider's own, those that change or list their values, and
 * those of requests that belong to no store. */
const FIXED = [
  /^locale$/,
  /^frame\.(providedBy|preview|title)$/,
  /^errors\.(store(Unknown|Missing|Detail)|tooLarge|formBroken|pageNotFoundPath)$/,
  /^claimStatus$/,
  /^claimTypes$/,
  /^issues\.filedBefore$/,
  /^items\.errorOf$/,
  /^shipment\.titleOf$/,
  /^resolution\.missing$/,
  /^tooSoon\.without(Help)?$/,
  /^claimPage\.messages\.(attachmentOf|failed)$/,
  /^address\.(missing|postalCodeWrong|phoneWrong)$/,
];

type Said = string | ((...args: unknown[]) => string);

function* textsIn(node: object, above = ''): Generator<[key: string, text: Said]> {
  for (const [name, value] of Object.entries(node)) {
    const key = above ? `${above}.${name}` : name;
    if (FIXED.some((pattern) => pattern.test(key))) continue;
    if (typeof value === 'object') yield* textsIn(value, key);
    else if (typeof value === 'function' || value !== '') yield [key, value];
  }
}

/** Returns the names of a function's parameters, as its source has them. */
function parametersOf(text: (...args: unknown[]) => string): string[] {
  const [, inside = ''] = /^\(([^)]*)\)/.exec(text.toString()) ?? [];
  return [...inside.matchAll(/(\w+)\s*(?::[^,]*)?(?:,|$)/g)].map(([, name]) => name as string);
}

function listed(): Record<string, string | string[]> {
  const entries = [...textsIn(CATALOGUE)].flatMap(([key, text]) => {
    if (typeof text === 'string') return [[key, text] as const];
    const names = parametersOf(text);
    const source = CASES[key] ?? text(...names.map((name) => `{${name}}`));
    return source === '' ? [] : [[key, names.length > 0 ? [source, ...names] : source] as const];
  });
  return Object.fromEntries(entries);
}

test('the list of texts that a store can change is that of the catalogue (-u writes it)', async () => {
  await expect(`${JSON.stringify(listed(), null, 1)}\n`).toMatchFileSnapshot(LIST);
});

const VALUES: unknown[][] = [
  ['Ridge Tent', 'Mill Lane', 'Oak'],
  [3, 4, 5],
];

/** Returns values to fill in: those between which a text chooses come last. */
function valuesFor(key: string, { length }: readonly string[]): unknown[][] {
  const source = CASES[key];
  if (!source) return VALUES;
  const last = source.includes('select') ? [true, false] : [0, 1, 2, 5];
  return last.map((value) => [...['Ridge Tent'].slice(0, length - 1), value]);
}

test('a text that is reworded to itself says the same, whatever its values are', () => {
  const list = listed();
  const names = Object.entries(list).map(([key, text]) => [`en-US/${key}`, [text].flat()[0]]);
  const compiled = compileTexts('en-US', Object.fromEntries(names));
  expect(Object.keys(compiled ?? {})).toEqual(Object.keys(list));
  const same = new Map(textsIn(reworded(CATALOGUE, compiled ?? {})));
  const different = [...textsIn(CATALOGUE)].flatMap(([key, text]) => {
    const again = same.get(key);
    if (typeof text === 'string') return text === again ? [] : [key];
    return valuesFor(key, parametersOf(text))
      .filter((values) => text(...values) !== (again as typeof text)?.(...values))
      .map((values) => `${key}(${values.join(', ')})`);
  });
  expect(different).toEqual([]);
});
