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
  builtInHelp: 'Orders that come through the API or a file, or that you enter here.',
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
  lastAnswer: 'Last answer:',
  syncedUntil: 'Up to date as of:',
  lastWebhook: 'Last webhook:',
  noWebhook: 'No webhook yet. Changes arrive within 5 minutes even without webhooks.',
  sendsNone: 'This kind of shop doesn’t send webhooks. We check for changes every minute.',
  waiting: (orders: string) =>
    orders === '1' ? '1 order is being fetched' : `${orders} orders are being fetched`,
  reading: (name: string) => `Reading orders from ${name}`,
  read: (orders: string) =>
    orders === '1' ? '1 order read so far' : `${orders} orders read so far`,
  readAll: (orders: string) => (orders === '1' ? 'Read 1 order' : `Read ${orders} orders`),
  changedSince: 'that changed since',
  refused: (count: string) =>
    count === '1' ? '1 webhook was refused.' : `${count} webhooks were refused.`,
  refusedHelp: 'The last one:',
  refusedShopify: 'If that continues, check the client secret under “Replace credentials”.',
  webhooksRefused: 'The shop refuses to send webhooks',
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
    'Shopify sends them if your app names this address for its compliance webhooks. Answer each within 30 days. Done ones are deleted after 90 days.',
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
      'Download the customer’s data and send it to them. The download completes the request. If we store nothing about them, the request is completed automatically.',
    'customer-redact': 'We erase the customer automatically once none of their claims are open.',
    'shop-redact':
      'We erase the shop’s customers 48 hours after the request, unless the shop is connected again. Customers who also bought in another of your shops are kept. Erase them under Privacy if needed.',
  } satisfies Record<PrivacyRequestKind, string>,
  download: 'Download data',
  downloadOf: (email: string | null) =>
    email ? `Download the data of ${email}` : 'Download the customer’s data',
  completed: 'Marked the request as done.',
  problems: {
    credentials: 'The shop refuses the credentials',
    limited: 'We’re sending the shop too many requests',
    unavailable: 'The shop can’t be reached',
    refused: 'The shop refuses a request',
    'not-found': 'The shop’s API isn’t at this address',
    unexpected: 'The shop’s answers have an unknown format',
    'wrong-signature': 'The signature doesn’t match',
  } as Readonly<Record<string, string>>,
  whatToDo: {
    credentials: 'Create new credentials in the shop, and enter them under “Replace credentials”.',
    limited: 'We’ll continue automatically.',
    unavailable: 'Check that the shop is online. We keep trying, and read what we missed.',
    refused: 'Check the access of the credentials. We keep trying.',
    'not-found': 'Check the address of the shop. We keep trying.',
    unexpected: 'Check the shop for a maintenance page. We keep trying.',
  } as Readonly<Record<string, string>>,
  /** What is particular to a platform, instead of the above. */
  whatToDoIn: {
    shopify: {
      credentials:
        'Check in Shopify that the app is still installed. If its secret was changed, enter it under “Replace credentials”.',
      refused:
        'Add the access to the app in the Dev Dashboard, release a version, and confirm it in the shop. We keep trying.',
    },
    woocommerce: {
      credentials: 'Create a new key in the shop, and enter it under “Replace credentials”.',
      refused: 'Check the plugins of the shop that restrict its REST API. We keep trying.',
      'not-found':
        'Check that WooCommerce is active and permalinks aren’t “Plain”. We keep trying.',
      unexpected: 'Check the shop for a maintenance page, or a plugin that changes its answers.',
    },
    medusa: {
      credentials: 'Create a new secret API key, and enter it under “Replace credentials”.',
      'not-found': 'Check that the address is that of the backend, not of the storefront.',
    },
  } satisfies Record<ShopKind, Record<string, string>> as Record<
    ShopKind,
    Readonly<Record<string, string>>
  >,
  open: (name: string) => `Open ${name}`,
  back: 'All connections',
  check: 'Check connection',
  works: (name: string) => `${name} answers as it should.`,
  pause: 'Pause',
  resume: 'Resume',
  paused: (name: string) => `Paused ${name}. No orders arrive until you resume.`,
  resumed: (name: string) => `Resumed ${name}.`,
  pauseHelp: 'Pausing stops all requests to the shop. Its webhooks are kept until you resume.',
  settings: 'Name and protection',
  name: 'Name',
  nameHint: 'As your team sees it.',
  skus: 'SKUs of your protection product',
  skusHint: 'One per line. Orders with one of these products are protected.',
  save: 'Save',
  saved: (name: string) => `Saved ${name}.`,
  resync: 'Read orders again',
  resyncHelp: 'Reads all orders that changed since this day. Nothing is duplicated.',
  since: 'Changed since',
  resyncNow: 'Read orders',
  resyncing: 'Reading orders. You can leave this page.',
  plans: 'Products that sell a warranty',
  plansHint:
    'One per line: the SKU, an equals sign and how long it runs, such as PLAN-2Y = 2 years. Read the orders again to apply this to older orders.',
  catalog: {
    title: 'Products',
    help: 'Customers choose from these products when they file a claim without an order, and your team when it sends a replacement.',
    notYet: 'We’ll read the shop’s products shortly.',
    reading: (count: number) =>
      count === 1 ? 'Reading products: 1 so far' : `Reading products: ${count} so far`,
    listed: (count: number) => (count === 1 ? '1 product as of' : `${count} products as of`),
    waiting: (count: number) =>
      count === 1 ? '1 product is being fetched' : `${count} products are being fetched`,
    readAgain: 'Read products again',
    reread: 'Reading products. You can leave this page.',
    unreadable: 'Products that can’t be read',
    unreadableHelp: 'Change them in the shop, and we’ll read them again.',
    unreadableCount: 'Unreadable products',
    product: (id: string) => `Product ${id}:`,
    problem: 'The products can’t be read',
    triedAgain: 'Orders still arrive. We keep trying.',
    whatToDo: {
      credentials:
        'Orders still arrive. Give the credentials access to products in the shop. We keep trying.',
      refused:
        'Orders still arrive. Give the credentials access to products in the shop. We keep trying.',
    } as Readonly<Record<string, string>>,
  },
  replace: 'Replace credentials',
  replaceHelp: 'Enter new credentials of the same shop. The old ones are forgotten.',
  replaceNow: 'Replace credentials',
  replaced: (name: string) => `${name} accepts the new credentials.`,
  disconnect: 'Disconnect',
  disconnectHelp:
    'We remove our webhooks from the shop and forget its credentials. Orders and claims stay. No new orders arrive until you connect it again.',
  disconnectKeeps:
    'We keep the client secret for 190 days, to recognize the privacy requests that Shopify still sends.',
  disconnectNow: 'Disconnect shop',
  disconnected: (name: string) => `Disconnected ${name}.`,
  disconnectedUnanswered: (name: string) =>
    `Disconnected ${name}. It didn’t answer, so its webhooks to us are still there.`,
  removeWebhooks: {
    shopify: 'Uninstall the app in the shop to remove them.',
    woocommerce: 'Remove them under WooCommerce > Settings > Advanced > Webhooks.',
    medusa: '',
  } satisfies Record<ShopKind, string>,
  unreadable: 'Unreadable orders',
  unreadableHelp:
    'These orders couldn’t be stored. Correct them in the shop, and they arrive automatically. What the shop sent is deleted once an order can be read, when you disconnect the shop, and after 90 days.',
  noUnreadable: 'Every order could be read.',
  order: (id: string) => `Order ${id}`,
  raw: 'What the shop sent',
  rawOf: (id: string) => `What the shop sent about order ${id}`,
  older: 'Older',
  connectTo: (platform: string) => `Connect ${platform}`,
  choosePlatform: 'What is the shop built with?',
  otherPlatform: 'Choose another platform',
  noPlatform:
    'Another platform? Send its orders through the API, or upload them as a file under Orders.',
  platformHelp: {
    shopify: 'With an app of your own from Shopify’s Dev Dashboard.',
    woocommerce: 'With a key for WooCommerce’s REST API.',
    medusa: 'With a secret API key. Medusa 2.',
  } satisfies Record<ShopKind, string>,
  steps: {
    shopify: [
      'Open dev.shopify.com/dashboard, select Apps > Create app > Start from Dev Dashboard, and name it, for example “Amends”.',
      'Under Versions, paste the access below into Scopes, clear “Embed app in Shopify admin”, and select Release.',
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
  scopes: 'Access that the app needs:',
  stepsTitle: 'Where to find the keys',
  site: 'Address of your shop',
  siteHint: 'For example https://shop.example',
  consumerKey: 'Consumer key',
  consumerKeyHint: 'Starts with ck_',
  consumerSecret: 'Consumer secret',
  consumerSecretHint: 'Starts with cs_',
  shop: 'Address of your shop',
  shopHint: 'For example my-store.myshopify.com',
  clientId: 'Client ID',
  clientIdHint: '32 letters and digits',
  apiSecret: 'Client secret',
  apiSecretHint: 'Of an older app: its API secret key',
  byToken: 'Use an access token of an older app',
  accessToken: 'Access token',
  accessTokenHint: 'Starts with shpat_. Leave the client ID empty.',
  backend: 'Address of your Medusa backend',
  backendHint: 'For example https://api.shop.example',
  secretKey: 'Secret API key',
  secretKeyHint: 'Starts with sk_',
  claimTags: 'Tag orders with their claim status',
  claimTagsHelp:
    'Adds the tags amends-claim, amends-approved and amends-denied to orders in the shop. Other tags don’t change.',
  tags: 'Tags of protected orders',
  tagsHint: 'One per line. Orders with one of these tags are protected.',
  lineTitle: 'Title of your protection line',
  lineTitleHint: 'If protection is a line without a product.',
  ordersSince: 'Orders changed since',
  ordersSinceHint: 'Older orders stay in the shop. You can read them later.',
  ordersSinceShopify:
    'Shopify shows apps the orders of the last 60 days, and older ones only with the access read_all_orders.',
  authorize: 'Ask the shop for a key',
  authorizeHelp:
    'Or leave the key and the secret empty, and allow the connection in WordPress: your shop sends them automatically.',
  allow: 'Connect on Shopify',
  allowHelp:
    'Or enter only your shop’s address and install this server’s app on Shopify. You don’t need any keys.',
  allowNext:
    'Log in to Shopify as the shop’s owner, or as someone who may install apps, and select Install. Shopify then brings you back here. The request expires after 30 minutes.',
  authorizeTitle: (host: string) => `Allow the connection on ${host}`,
  authorizeNext:
    'Log in to WordPress as an administrator or shop manager, and select Approve. You return here afterwards. You have 30 minutes.',
  authorizeGo: (host: string) => `Continue to ${host}`,
  finishTitle: 'Finish connecting',
  finishHelp: (host: string) => `${host} allowed the connection.`,
  notAllowed: (host: string) => `${host} has sent no key`,
  yourShop: 'Your shop',
  notAllowedHelp:
    'The connection was not allowed within 30 minutes, or the shop couldn’t reach this server. Try again, or enter a key by hand.',
  again: 'Connect WooCommerce',
  notAllowedApp: 'Your shop is not connected yet',
  notAllowedAppHelp:
    'Shopify’s response has expired, was already used, or belongs to another browser, person, store or shop. Connect the shop again, or enter your own app’s keys.',
  againShopify: 'Connect Shopify',
  connectNow: 'Connect shop',
  connecting: 'The shop is not connected',
  connected: (name: string) => `Connected ${name}. We’re reading its orders now.`,

  reconciliation: {
    title: 'Reconciliation',
    link: 'Compare with the shop',
    linkOpen: (count: number) =>
      count === 1 ? '1 difference from the shop' : `${count} differences from the shop`,
    intro: (shop: string) =>
      `Once a day we compare orders, refunds, replacements and store credits with the books of ${shop}. Nothing is changed by it.`,
    never: 'Not compared yet.',
    running: 'Comparing now.',
    compared: (orders: number, effects: number) =>
      `${orders} orders and ${effects} refunds, replacements and credits compared.`,
    last: 'Last finished:',
    next: 'Next:',
    problem: 'The comparison is waiting, or ended early',
    start: 'Compare now',
    days: 'Changed within',
    dayCounts: { 1: '1 day', 7: '7 days', 30: '30 days', 90: '90 days' },
    started: 'The comparison has started. This page shows what it finds.',
    statuses: { OPEN: 'Open', KNOWN: 'Known', GONE: 'Gone again' },
    empty: {
      OPEN: 'No differences: both sides agree.',
      KNOWN: 'No differences are marked as known.',
      GONE: 'No differences have gone away yet.',
    },
    emptyNeverTitle: 'No differences have been found.',
    emptyNever: 'Nothing is known until the first comparison has finished.',
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
    gone: 'Gone',
    known: (name: string | null) => (name ? `Marked as known by ${name}` : 'Marked as known'),
    todo: {
      order: 'Read the order again to copy what the shop has.',
      'order-missing-there': 'If it was deleted in the shop, reading it again cancels it here.',
      'effect-missing-there':
        'The shop no longer shows it. Check there, and redo it by hand if it was undone by mistake.',
      'cancel-missing-there':
        'The credit is still good in the shop, or the customer used it before it was canceled. Check it there before you give something else instead.',
      'effect-missing-here':
        'The shop did it, although it failed here. Retry it on the claim: it is looked up first, and not done twice.',
    },
    recheck: { order: 'Read the order again', effect: 'Look it up again' },
    asked: 'Being checked. This takes up to a minute.',
    checking: 'We’re checking it now.',
    mark: 'Mark as known',
    markHelp: 'It leaves the list until one of its values changes.',
    reason: 'Why is this right?',
    save: 'Mark as known',
    marked: 'Marked as known.',
    reopen: 'Open again',
    reopened: 'The difference is open again.',
    next25: 'Older',
    back: (shop: string) => `Back to ${shop}`,
    failed: 'That didn’t work',
  },
};
