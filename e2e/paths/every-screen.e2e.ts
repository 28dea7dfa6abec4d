import { readFileSync } from 'node:fs';
import routes from '../../apps/portal/app/routes.ts';
import { aDraftDomain } from '../fixtures/draft-domain.ts';
import { deployment } from '../fixtures/one-server.ts';
import { expect, test } from '../fixtures/test.ts';

/** The file in which each screen is looked at by axe, and the words of that test just before it. */
const CHECKED: Record<string, readonly [file: string, before: string]> = {
  '': ['find-order.e2e.ts', "opens('/?store=juniper')"],
  start: ['find-order.e2e.ts', "opens('/start?store=juniper')"],
  process: ['chooser.e2e.ts', "isAt('/process')"],
  issues: ['not-received.e2e.ts', "isAt('/issues')"],
  'issues/items': ['item-issues.e2e.ts', "isAt('/issues/items')"],
  'issues/shipment': ['not-received.e2e.ts', "isAt('/issues/shipment')"],
  'issues/shipment/details': ['not-received.e2e.ts', "isAt('/issues/shipment/details')"],
  'multiple-shipments': ['several-shipments.e2e.ts', "isAt('/multiple-shipments')"],
  resolution: ['not-received.e2e.ts', "isAt('/resolution')"],
  'resolution/review': ['not-received.e2e.ts', "isAt('/resolution/review')"],
  'not-shipped': ['no-claim.e2e.ts', "isAt('/not-shipped')"],
  'too-soon': ['too-soon.e2e.ts', "isAt('/too-soon')"],
  'too-late': ['no-claim.e2e.ts', "isAt('/too-late')"],
  'claim-received': ['too-soon.e2e.ts', "isAt('/claim-received')"],
  'in-store/contact-info': ['in-store.e2e.ts', 'isAt(question.path)'],
  'in-store/date-of-purchase': ['in-store.e2e.ts', 'isAt(question.path)'],
  'in-store/products': ['in-store.e2e.ts', 'isAt(question.path)'],
  'in-store/products/not-found': ['in-store.e2e.ts', "reads('Describe your item')"],
  'in-store/receipt': ['in-store.e2e.ts', 'isAt(question.path)'],
  'in-store/receipt/required': ['in-store.e2e.ts', "reads('You need your receipt for this claim')"],
  'in-store/receipt/upload': ['in-store.e2e.ts', 'isAt(question.path)'],
  'in-store/upload': ['in-store.e2e.ts', 'isAt(question.path)'],
  'in-store/shipping-address': ['in-store.e2e.ts', 'isAt(question.path)'],
  'in-store/review': ['in-store.e2e.ts', "reads('Review and complete your claim.')"],
  'in-store/continue': ['in-store.e2e.ts', "reads('Continue your claim')"],
  'in-store/continue/:token': ['in-store.e2e.ts', 'later.opens('],
  register: ['register.e2e.ts', 'isAt(path)'],
  'register/product': ['register.e2e.ts', 'isAt(path)'],
  'register/purchase': ['register.e2e.ts', 'isAt(path)'],
  'register/review': ['register.e2e.ts', "reads('Review your registration')"],
  'warranty/:token': ['register.e2e.ts', "getByText('Your product is registered.')"],
  return: ['returns.e2e.ts', "opens('/return?store=kobo')"],
  'return/start': ['returns.e2e.ts', "reads('What would you like to send back?')"],
  'return/reasons': ['returns.e2e.ts', "reads('Why are you sending it back?')"],
  'return/resolution': ['returns.e2e.ts', "reads('What would you like instead?')"],
  'return/review': ['returns.e2e.ts', "reads('Review your return')"],
  'return/:returnId': ['returns.e2e.ts', 'reads(`Return $'],
  'opening-soon': ['every-screen.e2e.ts', "reads('Harbor Goods"],
  '*': ['guards.e2e.ts', "reads('Page Not Found')"],
  'view/:token': ['claim-page.e2e.ts', 'opens(claim.viewPath)'],
  'view/:token/review': ['claim-page.e2e.ts', '.viewPath}/review`)'],
  'claims/view/:orderId': ['find-order.e2e.ts', "reads('Your claims')"],
  'print/:token': ['claim-page.e2e.ts', 'toHaveURL(/\\/print'],
  'sign/:claimId': ['sign.e2e.ts', "reads('Sign your claim')"],
  'open/:token': ['find-order.e2e.ts', "reads('Open your order')"],
};

/** Redirects: nothing of them is ever shown. */
const NEVER_SHOWN = ['in-store'];

/** Characters of a test within which a screen that was opened is looked at. */
const NEAR = 1_000;

interface Entry {
  path?: string;
  file: string;
  index?: boolean;
  children?: Entry[];
}

/** Returns the paths of a tree of routes that render something; the others are resource routes. */
function screensOf(entries: readonly Entry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join('/');
    const own = entry.file.endsWith('.route.tsx') ? [path] : [];
    return [...own, ...screensOf(entry.children ?? [], path)];
  });
}

test('every screen of the portal is checked @once', () => {
  const shown = screensOf(routes).map((path) => path.replace(/^en-US\?\/?/, ''));
  expect([...Object.keys(CHECKED), ...NEVER_SHOWN].sort()).toEqual([...new Set(shown)].sort());
  for (const [path, [file, before]] of Object.entries(CHECKED)) {
    const words = readFileSync(new URL(file, import.meta.url), 'utf8');
    const after = words.split(before).slice(1);
    const isChecked = after.some((text) => /\b(checked|looks)\(/.test(text.slice(0, NEAR)));
    expect(isChecked, `${path} in ${file}`).toBe(true);
  }
});

test('the domain of a store that is not open yet says so @once @scripts', async ({
  shopper,
  page,
  checked,
  complaints,
}) => {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-Host': await aDraftDomain() });
  await shopper.opens(`${deployment().url}/`);
  await shopper.reads('Harbor Goods opens here soon');
  await checked();
  // The browser rightly complains of the status of "Opening soon", 503.
  complaints.length = 0;
});
