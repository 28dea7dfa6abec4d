// npm run deploy:try: runs what is in deploy/ as far as this machine can, and says what was only read.
// --only=compose,kubernetes,systemd tries some. npm run image:try does the same for the image.
import { parseArgs } from 'node:util';
import { tryCompose } from './compose.ts';
import { tryKubernetes } from './kubernetes.ts';
import { trySystemd } from './systemd.ts';
import type { Trial } from './trial.ts';

const TRIALS: Readonly<Record<string, () => Promise<Trial>>> = {
  compose: tryCompose,
  kubernetes: tryKubernetes,
  systemd: trySystemd,
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
let failed = 0;
let unproven = 0;
for (const name of values.only?.split(',') ?? Object.keys(TRIALS)) {
  const trial = TRIALS[name];
  if (!trial) throw new Error(`There are: ${Object.keys(TRIALS).join(', ')}.`);
  try {
    const { did, not } = await trial();
    if (not) unproven += 1;
    console.log(`${not ? '-     ' : 'ok    '}  ${name}: ${did}${not ? `. NOT RUN: ${not}` : ''}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}: ${(error as Error).message}`);
  }
}
console.log(
  `${failed} failed${unproven > 0 ? `, ${unproven} not run here. Their files are read by scripts/deployment.test.mjs, which starts nothing` : ''}`,
);
process.exit(failed > 0 ? 1 : 0);
