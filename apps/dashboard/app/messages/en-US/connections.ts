import type { Connection } from '@amends/core/commerce';
import type { PrivacyRequestKind } from '@amends/core/commerce/connections/connection-states.rules';
import type { ShopKind } from '@amends/core/commerce/connections/platforms.rules';

/** Words of the pages about connected shops. */
export const connections = {
  title: 'Connections',
  intro: 'The shops that this store’s orders come from.',
  connect: 'Connect a shop',
  notDone: (name: string) => `That didn’t work with ${name}`,
  builtIn: 'Built in',
  builtInHelp: 'Orders from the API, from a file, or entered here.',
  kinds: {
    native: 'Built in',
    shopify: 'Shopify',
    woocommerce: 'WooCommerce',
    medusa: 'Medusa',
  } satisfies Record<Connection['kind'], string>,
  statuses: {
    CONNECTING: 'Connecting',
    ACTIVE: 'Connected',
    DEGRADED: 'Not reachable',
    PAUSED: 'Paused',
    REVOKED: 'Disconnected',
  } satisfies Record<Connection['status'], string>,
  currency: (code: string) => `Currency: ${code}`,
  lastAnswer: 'Last response:',
  syncedUntil: 'Up to date as of:',
  lastWebhook: 'Last webhook:',
  noWebhook: 'No webhook yet. Changes arrive within 5 minutes even without webhooks.',
  sendsNone: 'This kind of shop doesn’t send webhooks. We check for changes every minute.',
  waiting: (orders: string) =>
    orders === '1' ? '1 order is being fetched' : `${orders} orders are being fetched`,
  reading: (name: string) => `Syncing orders from ${name}`,
  read: (orders: string) =>
    orders === '1' ? '1 order synced so far' : `${orders} orders synced so far`,
  readAll: (orders: string) => (orders === '1' ? 'Synced 1 order' : `Synced ${orders} orders`),
  changedSince: 'that changed since',
  refused: (count: string) =>
    count === '1' ? '1 webhook was rejected.' : `${count} webhooks were rejected.`,
  refusedHelp: 'The last one:',
  refusedShopify: 'If that continues, check the client secret under “Replace credentials”.',
  webhooksRefused: 'The shop won’t send webhooks',
  webhooksRefusedIn: {
    shopify:
      'Orders still arrive within 5 minutes. Webhooks need a public https address for this server and an app with access to orders. We try again every day, and when you replace the credentials.',
    woocommerce:
      'Orders still arrive within 5 minutes. The key must belong to an administrator or shop manager and have Read/Write access. We try again every day, and when you replace the credentials.',
    medusa: '',
  } satisfies Record<ShopKind, string>,
  privacy: 'Privacy requests',
  privacyOpen: 'Open privacy requests',
  privacyHelp:
    'Shopify sends them if your app’s compliance webhooks use this address. Answer each within 30 days. We delete completed requests after 90 days.',
  noPrivacy: 'No privacy requests yet.',
  privacyKinds: {
    'data-request': 'A customer asks for their data',
    'customer-redact': 'Erase a customer’s data',
    'shop-redact': 'Erase all data of this shop',
  } satisfies Record<PrivacyRequestKind, string>,
  customer: (id: string) => `Customer ${id} in the shop`,
  ordersNamed: (ids: string) => `Orders: ${ids}`,
  dueBy: 'Due by',
  doneOn: 'Done on',
  markDone: 'Mark as done',
  markDoneOf: 'Mark the erasure of the shop as done',
  privacyNext: {
    'data-request':
      'Download the customer’s data and send it to them. Downloading completes the request. If we have no data about them, the request completes automatically.',
    'customer-redact':
      'We erase the customer’s data automatically once none of their claims are open.',
    'shop-redact':
      'We erase the data of the shop’s customers 48 hours after the request, unless you reconnect the shop. Customers who also bought from another of your shops are kept. Erase them under Privacy if needed.',
  } satisfies Record<PrivacyRequestKind, string>,
  download: 'Download data',
  downloadOf: (email: string | null) =>
    email ? `Download the data of ${email}` : 'Download the customer’s data',
  completed: 'Request marked as done.',
  problems: {
    credentials: 'The shop rejects the credentials',
    limited: 'We’re sending the shop too many requests',
    unavailable: 'The shop can’t be reached',
    refused: 'The shop rejects a request',
    'not-found': 'The shop’s API isn’t at this address',
    unexpected: 'The shop’s responses have an unknown format',
    'wrong-signature': 'The signature doesn’t match',
  } as Readonly<Record<string, string>>,
  whatToDo: {
    credentials: 'Create new credentials in the shop, and enter them under “Replace credentials”.',
    limited: 'We’ll continue automatically.',
    unavailable: 'Check that the shop is online. We keep trying, and will sync what we missed.',
    refused: 'Check the permissions of the credentials. We keep trying.',
    'not-found': 'Check the address of the shop. We keep trying.',
    unexpected: 'Check the shop for a maintenance page. We keep trying.',
  } as Readonly<Record<string, string>>,
  /** What is particular to a platform, instead of the above. */
  whatToDoIn: {
    shopify: {
      credentials:
        'Check in Shopify that the app is still installed. If its secret was changed, enter it under “Replace credentials”.',
      refused:
        'Add the scopes to the app in the Dev Dashboard, release a version, and approve it in the shop. We keep trying.',
    },
    woocommerce: {
      credentials: 'Create a new key in the shop, and enter it under “Replace credentials”.',
      refused: 'Check for plugins in the shop that restrict its REST API. We keep trying.',
      'not-found':
        'Check that WooCommerce is active and permalinks aren’t “Plain”. We keep trying.',
      unexpected: 'Check the shop for a maintenance page, or a plugin that changes its responses.',
    },
    medusa: {
      credentials: 'Create a new secret API key, and enter it under “Replace credentials”.',
      'not-found': 'Check that the address is the backend’s, not the storefront’s.',
    },
  } satisfies Record<ShopKind, Record<string, string>> as Record<
    ShopKind,
    Readonly<Record<string, string>>
  >,
  open: (name: string) => `Open ${name}`,
  back: 'All connections',
  check: 'Check connection',
  works: (name: string) => `${name} is working.`,
  pause: 'Pause',
  resume: 'Resume',
  paused: (name: string) => `Paused ${name}. No orders sync until you resume.`,
  resumed: (name: string) => `Resumed ${name}.`,
  pauseHelp: 'Pausing stops all requests to the shop. We keep its webhooks until you resume.',
  settings: 'Name and protection',
  name: 'Name',
  nameHint: 'Your team sees this name.',
  skus: 'Protection product SKUs',
  skusHint: 'One per line. Orders with one of these products are protected.',
  save: 'Save',
  saved: (name: string) => `Saved ${name}.`,
  resync: 'Resync orders',
  resyncHelp: 'Syncs all orders that changed since this day. Nothing is duplicated.',
  since: 'Changed since',
  resyncNow: 'Resync orders',
  resyncing: 'Syncing orders. You can leave this page.',
  plans: 'Warranty products',
  plansHint:
    'One per line: the SKU, an equals sign and the warranty’s length, such as PLAN-2Y = 2 years. Resync orders to apply this to older ones.',
  catalog: {
    title: 'Products',
    help: 'Customers choose from these products when they file a claim without an order. Your team chooses from them when it sends a replacement.',
    notYet: 'We’ll sync the shop’s products shortly.',
    reading: (count: number) =>
      count === 1 ? 'Syncing products: 1 so far' : `Syncing products: ${count} so far`,
    listed: (count: number) => (count === 1 ? '1 product as of' : `${count} products as of`),
    waiting: (count: number) =>
      count === 1 ? '1 product is being fetched' : `${count} products are being fetched`,
    readAgain: 'Resync products',
    reread: 'Syncing products. You can leave this page.',
    unreadable: 'Products that can’t be read',
    unreadableHelp: 'Correct them in the shop, and we’ll sync them again.',
    unreadableCount: 'Unreadable products',
    product: (id: string) => `Product ${id}:`,
    problem: 'The products can’t be read',
    triedAgain: 'Orders still sync. We keep trying.',
    whatToDo: {
      credentials:
        'Orders still sync. Give the credentials access to products in the shop. We keep trying.',
      refused:
        'Orders still sync. Give the credentials access to products in the shop. We keep trying.',
    } as Readonly<Record<string, string>>,
  },
  replace: 'Replace credentials',
  replaceHelp: 'Enter new credentials for the same shop. We’ll delete the old ones.',
  replaceNow: 'Replace credentials',
  replaced: (name: string) => `${name} accepts the new credentials.`,
  disconnect: 'Disconnect',
  disconnectHelp:
    'We’ll remove our webhooks from the shop and delete its credentials. Orders and claims stay. New orders won’t sync until you reconnect the shop.',
  disconnectKeeps:
    'We’ll keep the client secret for 190 days to verify the privacy requests that Shopify still sends.',
  disconnectNow: 'Disconnect shop',
  disconnected: (name: string) => `Disconnected ${name}.`,
  disconnectedUnanswered: (name: string) =>
    `Disconnected ${name}. It didn’t respond, so it still has our webhooks.`,
  removeWebhooks: {
    shopify: 'Uninstall the app in the shop to remove them.',
    woocommerce: 'Remove them under WooCommerce > Settings > Advanced > Webhooks.',
    medusa: '',
  } satisfies Record<ShopKind, string>,
  unreadable: 'Unreadable orders',
  unreadableHelp:
    'We couldn’t save these orders. Correct them in the shop, and they’ll sync automatically. We delete the shop’s data about an order once it syncs, when you disconnect the shop, or after 90 days.',
  noUnreadable: 'No unreadable orders.',
  order: (id: string) => `Order ${id}`,
  raw: 'What the shop sent',
  rawOf: (id: string) => `What the shop sent about order ${id}`,
  older: 'Older',
  connectTo: (platform: string) => `Connect ${platform}`,
  choosePlatform: 'Which platform does the shop use?',
  otherPlatform: 'Choose another platform',
  noPlatform:
    'Another platform? Send its orders through the API, or upload them as a file under Orders.',
  platformHelp: {
    shopify: 'With your own app from Shopify’s Dev Dashboard.',
    woocommerce: 'With a key for WooCommerce’s REST API.',
    medusa: 'With a secret API key. Medusa 2.',
  } satisfies Record<ShopKind, string>,
  steps: {
    shopify: [
      'Open dev.shopify.com/dashboard, select Apps > Create app > Start from Dev Dashboard, and name it, for example “Amends”.',
      'Under Versions, paste the scopes below into Scopes, clear “Embed app in Shopify admin”, and select Release.',
      'On the app’s Home, select Install app, and choose your shop.',
      'Under Settings, copy the client ID and the client secret here.',
    ],
    woocommerce: [
      'In WordPress, open WooCommerce > Settings > Advanced > REST API, and select Add key.',
      'Enter a description such as “Amends”, select the permissions Read/Write, and select Generate API key.',
      'Copy the consumer key and the consumer secret here. WooCommerce shows them once.',
    ],
    medusa: [
      'In Medusa Admin, open Settings > Secret API Keys, and select Create.',
      'Enter a title such as “Amends”, and select Save.',
      'Copy the key here. Medusa shows it once.',
    ],
  } satisfies Record<ShopKind, string[]>,
  scopes: 'Scopes the app needs:',
  stepsTitle: 'Where to find the keys',
  site: 'Shop address',
  siteHint: 'For example https://shop.example',
  consumerKey: 'Consumer key',
  consumerKeyHint: 'Starts with ck_',
  consumerSecret: 'Consumer secret',
  consumerSecretHint: 'Starts with cs_',
  shop: 'Shop address',
  shopHint: 'For example my-store.myshopify.com',
  clientId: 'Client ID',
  clientIdHint: '32 letters and digits',
  apiSecret: 'Client secret',
  apiSecretHint: 'For an older app, its API secret key.',
  byToken: 'Use an older app’s access token',
  accessToken: 'Access token',
  accessTokenHint: 'Starts with shpat_. Leave the client ID empty.',
  backend: 'Medusa backend address',
  backendHint: 'For example https://api.shop.example',
  secretKey: 'Secret API key',
  secretKeyHint: 'Starts with sk_',
  claimTags: 'Tag orders with their claim status',
  claimTagsHelp:
    'Adds the tags amends-claim, amends-approved and amends-denied to orders in the shop. Other tags don’t change.',
  tags: 'Protected order tags',
  tagsHint: 'One per line. Orders with one of these tags are protected.',
  lineTitle: 'Protection line title',
  lineTitleHint: 'If protection is a line without a product.',
  ordersSince: 'Orders changed since',
  ordersSinceHint: 'Older orders stay in the shop. You can sync them later.',
  ordersSinceShopify:
    'Shopify shows apps only the last 60 days of orders, unless the app has the read_all_orders scope.',
  authorize: 'Ask the shop for a key',
  authorizeHelp:
    'Or leave the key and secret blank and approve the connection in WordPress. Your shop sends them automatically.',
  allow: 'Connect on Shopify',
  allowHelp:
    'Or enter only your shop’s address and install this server’s app on Shopify. You don’t need any keys.',
  allowNext:
    'Log in to Shopify as the shop’s owner or someone who can install apps, and select Install. Shopify then brings you back here. The request expires after 30 minutes.',
  authorizeTitle: (host: string) => `Approve the connection on ${host}`,
  authorizeNext:
    'Log in to WordPress as an administrator or shop manager, and select Approve. WordPress then brings you back here. The request expires after 30 minutes.',
  authorizeGo: (host: string) => `Continue to ${host}`,
  finishTitle: 'Finish connecting',
  finishHelp: (host: string) => `${host} approved the connection.`,
  notAllowed: (host: string) => `${host} hasn’t sent a key`,
  yourShop: 'Your shop',
  notAllowedHelp:
    'The connection wasn’t approved within 30 minutes, or the shop couldn’t reach this server. Try again, or enter a key manually.',
  again: 'Connect WooCommerce',
  notAllowedApp: 'Your shop isn’t connected yet',
  notAllowedAppHelp:
    'Shopify’s response has expired, was already used, or belongs to another browser, person, store or shop. Connect the shop again, or enter your own app’s keys.',
  againShopify: 'Connect Shopify',
  connectNow: 'Connect shop',
  connecting: 'Couldn’t connect the shop',
  connected: (name: string) => `Connected ${name}. We’re syncing its orders now.`,

  reconciliation: {
    title: 'Reconciliation',
    link: 'Compare with the shop',
    linkOpen: (count: number) =>
      count === 1 ? '1 difference from the shop' : `${count} differences from the shop`,
    intro: (shop: string) =>
      `Once a day, we compare orders, refunds, replacements and store credits with ${shop}. The comparison doesn’t change anything.`,
    never: 'Not compared yet.',
    running: 'Comparing now.',
    compared: (orders: number, effects: number) =>
      `${orders} orders and ${effects} refunds, replacements and credits compared.`,
    last: 'Last finished:',
    next: 'Next:',
    problem: 'The comparison is waiting or ended early',
    start: 'Compare now',
    days: 'Changed within',
    dayCounts: { 1: '1 day', 7: '7 days', 30: '30 days', 90: '90 days' },
    started: 'The comparison has started. This page shows what it finds.',
    statuses: { OPEN: 'Open', KNOWN: 'Known', GONE: 'Resolved' },
    empty: {
      OPEN: 'No differences: both sides agree.',
      KNOWN: 'No differences are marked as known.',
      GONE: 'No differences have been resolved yet.',
    },
    emptyNeverTitle: 'No differences have been found.',
    emptyNever: 'Differences appear here after the first comparison.',
    order: (number: string) => `Order ${number}`,
    effects: {
      refund: 'Refund',
      reship: 'Replacement',
      credit: 'Store credit',
      'cancel-credit': 'Cancellation of a store credit',
    } as Record<string, string>,
    ofOrder: (what: string, id: string) => `${what} on the shop’s order ${id}`,
    fields: {
      total: 'Total',
      canceled: 'Canceled',
      units: 'Items ordered',
      refundedUnits: 'Items refunded',
      tracking: 'Tracking numbers',
      'missing-here': 'Missing in Amends',
      'missing-there': 'Missing in the shop',
    } as Record<string, string>,
    yes: 'Yes',
    no: 'No',
    nothing: 'None',
    ours: 'In Amends',
    theirs: (shop: string) => `In ${shop}`,
    claim: 'Open claim',
    return: 'Open return',
    found: 'Found',
    gone: 'Resolved',
    known: (name: string | null) => (name ? `Marked as known by ${name}` : 'Marked as known'),
    todo: {
      order: 'Resync the order to copy the shop’s version.',
      'order-missing-there': 'If it was deleted in the shop, resyncing cancels it here.',
      'effect-missing-there':
        'The shop no longer shows it. Check there, and redo it manually if it was undone by mistake.',
      'cancel-missing-there':
        'The credit still works in the shop, or the customer used it before it was canceled. Check there before you issue anything else.',
      'effect-missing-here':
        'The shop did this, but it failed here. Retry it on the claim. We look it up first, so it isn’t done twice.',
    },
    recheck: { order: 'Resync order', effect: 'Check again' },
    asked: 'Checking. This takes up to a minute.',
    checking: 'We’re checking it now.',
    mark: 'Mark as known',
    markHelp: 'It leaves the list until one of its values changes.',
    reason: 'Why is this correct?',
    save: 'Mark as known',
    marked: 'Marked as known.',
    reopen: 'Reopen',
    reopened: 'The difference is open again.',
    next25: 'Older',
    back: (shop: string) => `Back to ${shop}`,
    failed: 'That didn’t work',
  },
};
