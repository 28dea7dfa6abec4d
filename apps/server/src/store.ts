import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { actingAsSystem, isRefusal } from '@amends/core';
import { checkSetUp, isSetUp, setUp } from '@amends/core/people';
import { type CreateStoreInput, checkNewStore, createStore } from '@amends/core/stores';
import { slugOf } from '@amends/core/stores/slug.rules';
import { messagesOf, titleOf } from '@amends/words';
import { checkPassword } from './auth/password-strength.ts';
import { openStaffLogins } from './auth/staff-sessions.ts';
import { commandLine } from './command-line.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openServices, type Services } from './services.ts';

const USAGE = `Usage: ${commandLine('store', '[options]')}

Creates a store. If the deployment has no owner yet, also creates the provider account and its first
owner. In a terminal, asks for anything missing.

The store
  --name NAME             for example "Juniper Outfitters"
  --slug SLUG             short name in links; derived from the name by default
  --currency CODE         such as USD
  --country CODE          such as US
  --time-zone ZONE        such as America/New_York
  --contact-email EMAIL   where shoppers get help
  --contact-url URL       a page where shoppers get help
  --draft                 visible to staff only, until it is activated

The first owner, only for the first store
  --provider NAME         the company that backs the protection
  --owner-name NAME
  --owner-email EMAIL
  --password-stdin        reads the password from standard input

  --help                  shows this text
`;

const OPTIONS = {
  name: { type: 'string' },
  slug: { type: 'string' },
  currency: { type: 'string' },
  country: { type: 'string' },
  'time-zone': { type: 'string' },
  'contact-email': { type: 'string' },
  'contact-url': { type: 'string' },
  draft: { type: 'boolean' },
  provider: { type: 'string' },
  'owner-name': { type: 'string' },
  'owner-email': { type: 'string' },
  'password-stdin': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Given = ReturnType<typeof readArguments>;
type TextOption = {
  [Name in keyof typeof OPTIONS]: (typeof OPTIONS)[Name]['type'] extends 'string' ? Name : never;
}[keyof typeof OPTIONS];

/** Asks for an option; returns the default for an empty answer. */
type Ask = (option: TextOption, question: string, usual?: string) => Promise<string>;

/** Prints the new store's id, alone on standard output, and its next step to the terminal. */
async function main(): Promise<void> {
  const given = readArguments();
  if (given.help) {
    console.log(USAGE);
    return;
  }
  const stopping = new AbortController();
  const { services, close } = await openServices(
    readConfig(),
    createLog('silent'),
    stopping.signal,
    { guest: true },
  );
  try {
    const storeId = await run(services, given);
    console.error(
      `Store created. First steps: ${new URL(`/stores/${storeId}/first-steps`, services.dashboardUrl())}`,
    );
    console.log(storeId);
  } finally {
    stopping.abort();
    await close();
  }
}

async function run(services: Services, given: Given): Promise<string> {
  const ctx = actingAsSystem(services.baseContext(), 'store');
  const isFirst = !(await isSetUp(ctx));
  const terminal = process.stdin.isTTY && !given['password-stdin'] ? openTerminal() : null;
  try {
    const ask = askFrom(given, terminal, isFirst);
    const owner = isFirst ? await askOwner(ask) : null;
    const store = await askStore(ask, given);
    if (!owner) return (await createStore(ctx, store)).id;
    checkSetUp({ ...owner, store });
    const password = await readPassword(given, terminal);
    await checkPassword(password, [owner.owner.email, owner.owner.name]);
    const passwordHash = await openStaffLogins(services).hashOf(password);
    return (await setUp(ctx, { ...owner, store, token: null, passwordHash })).store.id;
  } finally {
    terminal?.close();
  }
}

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** Options that are required without a terminal. */
const REQUIRED: readonly TextOption[] = ['name', 'currency', 'country', 'time-zone'];
const REQUIRED_OF_OWNER: readonly TextOption[] = ['provider', 'owner-name', 'owner-email'];

function askFrom(given: Given, terminal: Terminal | null, isFirst: boolean): Ask {
  const needed = [...REQUIRED, ...(isFirst ? REQUIRED_OF_OWNER : [])];
  const missing = needed.filter((name) => !given[name]);
  if (!terminal && missing.length > 0) {
    const names = missing.map((name) => `--${name}`).join(', ');
    throw new Error(`Missing: ${names}. Run this in a terminal to enter them, or see --help.`);
  }
  return async (option, question, usual = '') => {
    const answer = given[option];
    if (answer !== undefined || !terminal) return answer ?? usual;
    const typed = await terminal.question(usual ? `${question} [${usual}]: ` : `${question}: `);
    return typed.trim() || usual;
  };
}

async function askOwner(ask: Ask) {
  const providerName = await ask('provider', 'Your company’s name');
  const name = await ask('owner-name', 'Your name');
  return { providerName, owner: { name, email: await ask('owner-email', 'Your email address') } };
}

async function askStore(ask: Ask, given: Given): Promise<CreateStoreInput> {
  const name = await ask('name', 'The store’s name');
  const store: CreateStoreInput = {
    name,
    slug: await ask('slug', 'Short name in links', slugOf(name)),
    currency: await ask('currency', 'Currency', 'USD'),
    country: await ask('country', 'Country', 'US'),
    timeZone: await ask('time-zone', 'Time zone', 'America/New_York'),
    contactEmail: await ask('contact-email', 'Contact email', given['owner-email']),
    ...(given['contact-url'] === undefined ? {} : { contactUrl: given['contact-url'] }),
    status: given.draft ? 'DRAFT' : 'ACTIVE',
  };
  checkNewStore(store);
  return store;
}

type Terminal = ReturnType<typeof openTerminal>;

/** Asks questions on the terminal; a typed password isn't shown. */
function openTerminal() {
  let isHidden = false;
  const output = new Writable({
    write(part, encoding, done) {
      if (!isHidden) process.stderr.write(part, encoding as BufferEncoding);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  return {
    question: (text: string) => lines.question(text),
    async secret(text: string): Promise<string> {
      const answer = lines.question(text);
      isHidden = true;
      const typed = await answer;
      isHidden = false;
      process.stderr.write('\n');
      return typed;
    },
    close: () => lines.close(),
  };
}

async function readPassword(given: Given, terminal: Terminal | null): Promise<string> {
  if (terminal) return terminal.secret('Password, at least 12 characters: ');
  if (!given['password-stdin']) {
    throw new Error('Send the owner’s password on standard input, with --password-stdin.');
  }
  let text = '';
  for await (const part of process.stdin) text += part;
  return text.replace(/\r?\n$/, '');
}

/** Describes the errors, one line per field. */
function inWords(error: unknown): string {
  if (!isRefusal(error)) return error instanceof Error ? error.message : String(error);
  const errors = messagesOf(error);
  if (errors.length === 0) return titleOf(error);
  return errors.map(({ path, message }) => `${path}: ${message}`).join('\n');
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(inWords(error));
  process.exit(1);
}
