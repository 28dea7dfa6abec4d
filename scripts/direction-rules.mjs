// Who may import whom: the table of ARCHITECTURE.md. `from` and `to` are regular expressions over
// project paths, `npm:<package>` and `node:<module>`; $1 in `to` is what `from` captured.
// scripts/directions.test.mjs gives each rule a violation and expects it to be refused.

/**
 * The areas of core from the lowest to the highest: an area may import only those before it.
 * `claims/terms` holds the vocabulary that all of them share, and imports rules only.
 */
export const AREAS = [
  'kernel',
  'reference',
  'access',
  'stores',
  'flags',
  'mail',
  'people',
  'commerce',
  'claims',
  'resolutions',
  'returns',
  'workspace',
  'webhooks',
  'implementations',
  'notifications',
  'privacy',
];

/** Areas that `area` must not import. */
const above = (area) => AREAS.slice(AREAS.indexOf(area) + 1).join('|');

export const TESTS = /\/testing\/|\.(test|conformance|walk)\.tsx?$/;

export const DIRECTION_RULES = [
  {
    name: 'db-stands-alone',
    says: 'packages/db imports no other part of the project',
    from: /^packages\/db\//,
    to: '^(apps|e2e|bench|packages/(?!db/))',
  },
  {
    name: 'core-imports-only-db',
    says: 'packages/core imports packages/db and nothing else of the project',
    from: /^packages\/core\//,
    // Pages of docs are for people, who read the words.
    except: /\/docs-rules\/[^/]+\.test\.ts$/,
    to: '^(apps|e2e|bench|packages/(?!core/|db/))',
  },
  {
    name: 'leaf-packages-stand-alone',
    says: 'packages/ui and client import no other part of the project',
    from: /^packages\/(ui|client)\//,
    to: '^(apps|e2e|bench|packages/(?!$1/))',
  },
  {
    name: 'connectors-import-only-rules',
    says: 'packages/connector imports rules of core and nothing else of the project',
    from: /^packages\/connector\//,
    to: '^(apps|e2e|bench|packages/(?!connector/|core/.*\\.rules\\.ts$))',
  },
  {
    name: 'widget-imports-only-rules',
    says: 'packages/widget imports rules of core and nothing else of the project',
    from: /^packages\/widget\//,
    to: '^(apps|e2e|bench|packages/(?!widget/|core/.*\\.rules\\.ts$))',
  },
  {
    name: 'emails-import-only-core',
    says: 'packages/emails imports no other part of the project but core',
    from: /^packages\/emails\//,
    to: '^(apps|e2e|bench|packages/(?!emails/|core/))',
  },
  {
    name: 'emails-know-rules-of-core',
    says: 'packages/emails imports rules and types of core, so that its build holds nothing that acts',
    from: /^packages\/emails\//,
    except: TESTS,
    to: '^packages/core/(?!.*\\.rules\\.ts$)',
    typesAreFine: true,
  },
  {
    name: 'words-import-only-types',
    says: 'packages/words imports types of core and nothing else of the project',
    from: /^packages\/words\//,
    except: TESTS,
    to: '^(apps|e2e|bench|packages/(?!words/))',
    typesAreFine: true,
  },
  {
    name: 'sites-import-core-ui-words',
    says: 'the portal and the dashboard import core, ui and words, and never each other',
    from: /^apps\/(portal|dashboard)\//,
    to: '^(apps/(?!$1/)|e2e|bench|packages/(?!(core|ui|words)/))',
  },
  {
    name: 'server-is-started-not-imported',
    says: 'only browser tests and benchmarks reach into the server, and nothing reaches into them',
    from: /^(apps\/server|packages)\//,
    to: '^(e2e|bench)/',
  },
  {
    name: 'core-knows-no-transport',
    says: 'core knows no HTTP, no React, no mail, no queue and no process',
    from: /^packages\/core\//,
    except: TESTS,
    to: '^(npm:(hono|@hono/.*|react|react-dom|react-router|@react-router/.*|nodemailer|ofetch|pg-boss|pino|sharp|better-auth)|node:(http|https|http2|net|tls|dgram|process|child_process|cluster|worker_threads))$',
  },
  {
    name: 'only-repositories-know-sql',
    says: 'only *.repository.ts, transaction.ts, packages/db, the queue and live adapters and backups know SQL',
    from: /^(apps|packages\/(?!db\/))/,
    except:
      /\.repository\.ts$|\/transaction\.ts$|\/adapters\/(live|queue)\/|server\/src\/backup\/|\/testing\/|\.(test|conformance|walk)\.tsx?$/,
    to: '^npm:(drizzle-orm|pg)$',
  },
  ...AREAS.slice(0, -1).map((area) => ({
    name: 'areas-on-a-ladder',
    says: `the area ${area} of core imports only areas below it`,
    from: new RegExp(`^packages/core/src/${area}/`),
    except: TESTS,
    to: `^packages/core/src/(${above(area)})/(?!terms/)`,
  })),
  {
    name: 'handles-come-from-transaction',
    says: 'context.ts puts the database into a context, and only transaction.ts takes it out',
    from: /^(apps|packages|e2e|bench)\//,
    except: /^packages\/core\/src\/kernel\/(context|transaction)\.ts$/,
    to: '^packages/core/src/kernel/database-key\\.ts$',
    typesAreFine: true,
  },
  {
    name: 'reactions-are-on-top',
    says: 'no area imports reactions.ts, which knows them all',
    from: /^packages\/core\/src\/[^/]+\//,
    except: TESTS,
    to: '^packages/core/src/reactions\\.ts$',
  },
  {
    name: 'areas-meet-at-internal',
    says: "an area of core uses another's internal.ts, its rules or its shapes, nothing else inside it",
    from: /^packages\/core\/src\/([^/]+)\//,
    except: TESTS,
    to: '^packages/core/src/(?!$1/|testing/)[^/]+/(?!internal\\.ts$|.*\\.(rules|shape)\\.ts$)',
  },
  {
    name: 'areas-know-their-own-files',
    says: 'inside an area, files import each other and not the list of what the area offers',
    from: /^packages\/core\/src\/([^/]+)\//,
    except: TESTS,
    to: '^packages/core/src/$1/(index|internal)\\.ts$',
  },
  {
    name: 'doors-use-index',
    says: "apps use an area's index.ts and rules, never its internal.ts or what lies behind it",
    from: /^(apps|e2e|bench)\//,
    to: '^packages/core/src/(?!(testing|demo)/)(?!reactions\\.ts$)(?!.*\\.rules\\.ts$)(?![^/]+/index\\.ts$)',
  },
  {
    name: 'rules-are-pure',
    says: 'a .rules.ts imports other rules, the calendar, phone numbers and public suffixes; nothing that acts',
    from: /\.rules\.ts$/,
    to: '^(?!.*\\.(rules|shape)\\.ts$|npm:(temporal-polyfill|libphonenumber-js|tldts)$)',
  },
  {
    name: 'rules-know-shapes-by-type',
    says: 'a .rules.ts imports only types of a .shape.ts, so that browsers load no schemas',
    from: /\.rules\.ts$/,
    to: '\\.shape\\.ts$',
    typesAreFine: true,
  },
  {
    name: 'shapes-only-declare',
    says: 'a .shape.ts imports zod, rules and other shapes; of anything else only types',
    from: /\.shape\.ts$/,
    to: '^(?!.*\\.(rules|shape)\\.ts$|npm:zod$)',
    typesAreFine: true,
  },
  {
    name: 'product-imports-no-tests',
    says: 'what runs in production imports no test; only the demo store shares their builders',
    from: /^(apps|packages)\/[^/]+\/(src|app)\//,
    except: /\/testing\/|\/demo[-/]|\.(test|conformance|walk)\.tsx?$/,
    to: '^(apps|packages)/.*(/testing/|\\.test\\.tsx?$)',
  },
];

const STATE =
  "'(NEW|OPEN|WAITING_FOR_OP|WAITING_FOR_BRAND|WAITING_FOR_CUSTOMER|COMMUNICATING|DRAFT|TEMPORARILY_DISMISSED|APPROVED|DENIED|RESOLVED|RESOLVED_BY_BRAND|CLOSED|DISMISSED|ARCHIVED)'";

/**
 * Calls and lists that belong in one place: `call` is searched in the code of files that match
 * `from`.
 */
export const CALL_RULES = [
  {
    name: 'statements-in-repositories',
    says: 'SQL is written in *.repository.ts, transaction.ts, packages/db, the queue and live adapters, backups and the doctor',
    from: /^(apps|packages\/(?!db\/))/,
    except:
      /\.repository\.ts$|\/transaction\.ts$|\/adapters\/(live|queue)\/|server\/src\/(backup|doctor)\/|demo\/dump-demo\.ts$|\/testing\/|\.(test|conformance|walk)\.tsx?$/,
    call: /['"`]\s*(select\s[^'"`]*\sfrom\s|insert into\s|update \w+ set\s|delete from\s|with \w+ as (materialized )?\()/,
  },
  {
    name: 'one-list-of-states',
    says: 'only claims/terms/lifecycle lists states of a claim; ask the table of states instead',
    from: /^(apps|packages\/(?!db\/))/,
    except: /\/terms\/lifecycle\/|\/testing\/|\.(test|conformance|walk)\.tsx?$/,
    call: new RegExp(`${STATE},\\s*${STATE}`),
  },
  {
    name: 'a-context-shows-no-database',
    says: 'the database comes from read, write, writeTogether or unscoped, never off the context',
    from: /^(apps|packages|e2e|bench)\//,
    except: /^packages\/core\/src\/kernel\/database-key\.ts$/,
    call: /\b\w*(ctx|context)\s*[?!]*\.\s*database\b|\{[^{}]*\bdatabase\b[^{}]*\}\s*(:\s*Context\b|=\s*(\w+\.)*\w*(ctx|context)\s*;)|amends\.connections/i,
  },
  {
    name: 'connections-are-lent',
    says: 'only withClient of packages/db checks a connection out of a pool',
    from: /^(apps|packages)\//,
    except: /^packages\/db\/src\/with-client\.ts$|\/testing\/|\.(test|conformance|walk)\.tsx?$/,
    call: /pool\w*\s*\??\.\s*connect\s*\(/i,
  },
];

/** What is divided into folders; no two folders next to each other in it may import each other. */
export const DIVIDED =
  /^(packages\/core\/src\/[^/]+|packages\/(?!core\/)[^/]+\/src|apps\/server\/src|apps\/[^/]+\/app)\//;

/** Folders without a meaning: each file belongs to the folder of its concept. */
export const DRAWERS = /(^|\/)(utils?|lib|helpers?|common|shared|misc)(\/|\.[cm]?[jt]sx?$)/;
