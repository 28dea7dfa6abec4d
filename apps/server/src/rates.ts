import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { actingAsSystem } from '@amends/core';
import { enterExchangeRate, importReferenceRates } from '@amends/core/reference';
import { commandLine } from './command-line.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openServices } from './services.ts';

const USAGE = `Usage: ${commandLine('rates', 'FILE')}
       ${commandLine('rates', '--from USD --to JPY --rate 148.5 --day 2026-11-20')}

FILE is a eurofxref file from the European Central Bank, as CSV or XML.`;

/** Imports reference rates from a file, or enters one rate by hand. */
async function main(): Promise<void> {
  const { positionals, values } = readArguments();
  const [file] = positionals;
  const { from, to, rate, day } = values;
  if (!file && !(from && to && rate && day)) throw new Error(USAGE);
  const stopping = new AbortController();
  const opened = await openServices(readConfig(), createLog('silent'), stopping.signal);
  try {
    const ctx = actingAsSystem(opened.services.baseContext(), 'rates');
    if (file) {
      const { rates } = await importReferenceRates(ctx, { text: await readFile(file, 'utf8') });
      console.log(`Imported ${rates} exchange rates.`);
    } else {
      await enterExchangeRate(ctx, {
        from: `${from}`,
        to: `${to}`,
        rate: `${rate}`,
        day: `${day}`,
      });
      console.log(`Entered: 1 ${from} is ${rate} ${to} on ${day}.`);
    }
  } finally {
    stopping.abort();
    await opened.close();
  }
}

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: { from: text, to: text, rate: text, day: text },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
