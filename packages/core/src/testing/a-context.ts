import { randomBytes } from 'node:crypto';
import type {
  Actor,
  CertificateReader,
  CommercePlatform,
  Connections,
  Context,
  DeadLetter,
  Deployment,
  DnsResolver,
  EmailRenderer,
  FileStorage,
  Job,
  LiveUpdate,
  MailTransport,
  MediaProcessor,
  PushSender,
  ReplyHost,
  Shops,
  Slack,
  WebhookSender,
  Words,
} from '../kernel/internal.ts';
import { aesSecretSeal, createContext } from '../kernel/internal.ts';
import { reactionsTo } from '../reactions.ts';

/** A clock that stands still until it is moved. */
export interface FakeClock {
  now(): Date;
  set(instant: Date | string): void;
  advance(by: { days?: number; hours?: number; minutes?: number }): void;
}

/** Returns a clock that shows the given instant. */
export function aClock(at: Date | string = new Date()): FakeClock {
  let instant = new Date(at);
  return {
    now: () => new Date(instant),
    set: (to) => {
      instant = new Date(to);
    },
    advance: ({ days = 0, hours = 0, minutes = 0 }) => {
      instant = new Date(instant.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);
    },
  };
}

export interface TestContext {
  /** Acts as the system. */
  ctx: Context;
  clock: FakeClock;
  /** Queued jobs, in order. */
  jobs: Job[];
  /** Dead letters that the code under test will find. */
  deadLetters: DeadLetter[];
  /** Live notifications that were sent. */
  published: LiveUpdate[];
  as(actor: Actor): Context;
  asShopper(order: {
    store: { id: string };
    systemOrderId: string;
    customerEmail: string;
  }): Context;
}

const unused = (what: string) => () => {
  throw new Error(`this test has no ${what}`);
};

/** Uses the name and values of each text as its words, so that core's tests don't depend on texts. */
const NAMES: Words = {
  text: (name, values) => (values ? `${name} ${JSON.stringify(values)}` : name),
  title: ({ code, details }) => details.title ?? NAMES.text(details.text ?? code, details.values),
  message: ({ code, message, text, values }) => message ?? NAMES.text(text ?? code, values),
};

/** A platform that makes every resolution a task. */
const TASKS: CommercePlatform = {
  refund: async () => ({ kind: 'task' }),
  reship: async () => ({ kind: 'task' }),
  issueCredit: async () => ({ kind: 'task' }),
};

/** Shops that accept all credentials, and have no orders. */
const EMPTY_SHOPS: Shops = {
  abilities: () => ({ orders: true, webhooks: false, effects: [] }),
  authorization: () => null,
  open: (_kind, { credentials: { site = '' } }) => ({
    verify: async () => ({ id: site.replace(/^https:\/\//, ''), name: site, currency: 'USD' }),
    listOrders: async () => ({ orders: [], next: null }),
    fetchOrder: async () => null,
    readWebhook: () => ({ kind: 'ignored', deliveryId: null }),
    perform: unused('effects'),
    findEffect: async () => null,
  }),
};

/** Returns a context on a real database with a clock to move; calls to the outside are recorded. */
export function aContext(
  database: Connections,
  given: {
    now?: Date | string;
    files?: FileStorage;
    media?: MediaProcessor;
    emails?: EmailRenderer;
    mail?: MailTransport;
    platform?: CommercePlatform;
    dns?: DnsResolver;
    certificates?: CertificateReader;
    webhooks?: WebhookSender;
    push?: PushSender;
    shops?: Shops;
    replies?: ReplyHost;
    deployment?: Deployment;
    slack?: Slack;
    words?: Words;
  } = {},
): TestContext {
  const clock = aClock(given.now);
  const jobs: Job[] = [];
  const deadLetters: DeadLetter[] = [];
  const published: LiveUpdate[] = [];
  const ctx = createContext({
    database,
    keys: {
      shopperSession: randomBytes(32),
      staffLogin: randomBytes(32),
      files: randomBytes(32),
      push: randomBytes(32),
    },
    now: clock.now,
    actor: { kind: 'system', task: 'test' },
    ports: {
      jobs: {
        enqueue: async (_executor, queued) => void jobs.push(...queued),
        knows: (name) => !name.startsWith('unknown-'),
        takeDeadLetters: async (_executor, limit) => deadLetters.splice(0, limit),
      },
      reactions: reactionsTo,
      live: {
        publish: (update) => void published.push(update),
        subscribe: () => () => undefined,
        subscribeToStores: () => () => undefined,
      },
      flags: {
        state: 'ready',
        source: 'database',
        evaluate: async (_flag, variant) => ({ variant, experimentId: null }),
        onUncounted: (error) => {
          throw error;
        },
      },
      files: given.files ?? (new Proxy({}, { get: unused('file storage') }) as FileStorage),
      media: given.media ?? (new Proxy({}, { get: unused('media processor') }) as MediaProcessor),
      secrets: aesSecretSeal([randomBytes(32)]),
      deployment: given.deployment ?? {
        readQueues: unused('queues'),
        readStorage: unused('storage'),
        readSchema: unused('schema'),
        readReplica: () => ({ state: 'none', answered: 0, passedOn: 0 }),
        makesBackups: false,
      },
      dns: given.dns ?? {
        txt: async () => ({ known: true, values: [] }),
        cname: async () => ({ known: true, values: [] }),
        addresses: async () => ({ known: true, values: [] }),
      },
      certificates: given.certificates ?? { read: unused('certificates') },
      shops: given.shops ?? EMPTY_SHOPS,
      slack: given.slack ?? null,
      webhooks: given.webhooks ?? { check: async () => null, send: unused('webhooks') },
      push: given.push ?? { publicKey: 'test', check: async () => null, send: unused('push') },
      pushTexts: {
        render: async ({ template, storeName, claimNumber, locale }) => ({
          title: storeName,
          body: `${template} ${claimNumber}`,
          locale,
          dir: 'ltr',
        }),
      },
      hosts: {
        own: ['portal.example', 'desk.example'],
        target: 'portal.example',
        returnPath: { kind: 'spf', include: 'mail.portal.example' },
        replies: given.replies ?? null,
      },
      links: {
        portal: (store, path) => `https://${store.domain ?? `${store.slug}.example`}${path}`,
        api: (path) => `https://api.example${path}`,
        dashboard: (path) => `https://desk.example${path}`,
      },
      words: given.words ?? NAMES,
      emails: given.emails ?? {
        render: unused('email renderer'),
        words: unused('email renderer'),
      },
      mentionEmails: {
        render: async ({ url, content }) => ({ subject: 'mention', html: content, text: url }),
      },
      loginEmails: {
        render: async (kind, { url }) => ({ subject: kind, html: `<a href="${url}">`, text: url }),
      },
      tokenEmails: {
        render: async ({ change, tokenName, url }) => ({
          subject: change,
          html: tokenName,
          text: url,
        }),
      },
      webhookEmails: {
        render: async ({ webhook, url }) => ({ subject: webhook, html: webhook, text: url }),
      },
      connectionEmails: {
        render: async ({ trouble, problem, url }) => ({
          subject: trouble,
          html: problem,
          text: url,
        }),
      },
      domainEmails: {
        render: async ({ trouble, domain, url }) => ({ subject: trouble, html: domain, text: url }),
      },
      implementationEmails: {
        render: async ({ kind, note, url }) => ({ subject: kind, html: note ?? '', text: url }),
      },
      orderLinkEmails: {
        render: async ({ url, orderNumber }) => ({ subject: orderNumber, html: url, text: url }),
      },
      returnEmails: {
        render: async (template, { ret, url }) => ({
          subject: `${template} ${ret.name}`,
          html: JSON.stringify(ret),
          text: url,
        }),
        words: async (subject) => ({
          subject,
          heading: null,
          opening: null,
          closing: null,
          button: null,
        }),
      },
      inStoreEmails: {
        render: async ({ code }) => ({ subject: code, html: code, text: code }),
        renderLink: async ({ url }) => ({ subject: url, html: url, text: url }),
        renderRegistration: async ({ news, url, reason }) => ({
          subject: news,
          html: url,
          text: `${url} ${reason ?? ''}`,
        }),
      },
      commerce: () => given.platform ?? TASKS,
      mail: given.mail ?? { kind: 'none', send: unused('mail server') },
    },
  });
  const as = (actor: Actor): Context => ({ ...ctx, actor });
  return {
    ctx,
    clock,
    jobs,
    deadLetters,
    published,
    as,
    asShopper: (order) =>
      as({
        kind: 'shopper',
        storeId: order.store.id,
        orderId: order.systemOrderId,
        email: order.customerEmail,
      }),
  };
}
