// npm run faults: breaks what Amends depends on, and checks that it recovers automatically.
// npm run faults -- --only=silent,rolling runs some; --planted shows that each scenario can fail.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { makeDataDir, removeDataDir } from '../fixtures/server-process.ts';
import { node, root } from './deployment.ts';
import { PLANTS } from './plants.ts';
import { SCENARIOS } from './scenarios.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, planted: { type: 'boolean', default: false } },
});
const wanted = values.only?.split(',') ?? Object.keys(SCENARIOS);
const building = spawn(node, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
const [isNotBuilt] = await once(building, 'exit');
if (isNotBuilt) process.exit(1);
let failed = 0;
let skipped = 0;

if (values.planted) {
  for (const { name, scenario, says = '' } of PLANTS) {
    if (values.only && !wanted.includes(scenario)) continue;
    const child = spawn(node, ['e2e/faults/run.ts', `--only=${scenario}`], {
      cwd: root,
      env: { ...process.env, AMENDS_PLANT: name },
      stdio: ['inherit', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (part: Buffer) => {
      text += part;
      process.stdout.write(part);
    });
    const [code] = await once(child, 'close');
    if (code === 0 && /^-\s/m.test(text)) {
      skipped += 1;
      continue;
    }
    const noticed = code !== 0 && text.includes(says);
    if (!noticed) failed += 1;
    console.log(
      `${noticed ? 'ok    ' : 'FAILED'}  planted: ${name}, ${noticed ? 'noticed' : 'not noticed'} by ${scenario}`,
    );
  }
} else {
  for (const name of wanted) {
    const scenario = SCENARIOS[name];
    if (!scenario) throw new Error(`There are: ${Object.keys(SCENARIOS).join(', ')}.`);
    const folder = await makeDataDir();
    const start = performance.now();
    try {
      const said = await scenario(folder);
      const isSkipped = said.startsWith('skipped');
      if (isSkipped) skipped += 1;
      const label = isSkipped ? '-     ' : 'ok    ';
      console.log(`${label}  ${name} (${seconds(start)}): ${said}`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED  ${name} (${seconds(start)}): ${(error as Error).message}`);
    }
    await removeDataDir(folder).catch(() => undefined);
  }
}
console.log(
  `${failed} failed${skipped > 0 ? `, ${skipped} skipped and proven by nothing here` : ''}`,
);
process.exit(failed > 0 ? 1 : 0);

function seconds(start: number): string {
  return `${Math.round((performance.now() - start) / 1000)} s`;
}
