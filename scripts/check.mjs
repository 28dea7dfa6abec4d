// npm run check: everything that needs no database and no browser, in under a minute.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { installed, projectNode, root, run, say, since } from './project.mjs';

/** Two steps run at a time, and each additional checker repeats much of the work. */
const TYPES = ['tsc', '-p', '.', '--checkers', '1'];

const typesOf = (name) => ({
  name: `types of the ${name}`,
  cwd: `apps/${name}`,
  commands: [['react-router', 'typegen'], TYPES],
});

const STEPS = [
  { name: 'types', commands: [TYPES] },
  { name: 'format and lint', commands: [['biome', 'ci', '--reporter=summary', '.']] },
  { name: 'directions', commands: [[join(root, 'scripts/directions.mjs')]] },
  typesOf('portal'),
  typesOf('dashboard'),
  { name: 'nothing unused', commands: [['knip', '--no-progress']] },
];

/** Runs the steps two at a time; returns the name and output of each that failed. */
export async function runChecks() {
  const waiting = [...STEPS];
  const failed = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const start = performance.now();
      const output = await outputOfFailure(step);
      say(`${output === null ? 'ok    ' : 'FAILED'}  ${step.name} (${since(start)})`);
      if (output !== null) {
        failed.push({ name: step.name, output });
        say(output.replace(/^/gm, '        '));
      }
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}

async function outputOfFailure(step) {
  for (const [program, ...args] of step.commands) {
    const file = program.endsWith('.mjs') ? program : installed(program);
    const cwd = join(root, step.cwd ?? '.');
    const { code, output } = await run(projectNode, [file, ...args], { cwd, quiet: true });
    if (code !== 0) return output;
  }
  return null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  const failed = (await runChecks()).map(({ name }) => name);
  const tests = await run(projectNode, [
    installed('vitest'),
    'run',
    '--project',
    'pure',
    '--project',
    'jsx',
  ]);
  if (tests.code !== 0) failed.push('pure tests');
  say(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
  process.exit(failed.length === 0 ? 0 : 1);
}
