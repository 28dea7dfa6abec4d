import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../faults/deployment.ts';
import { must, type Trial, works } from './trial.ts';

const FOLDER = 'deploy/systemd';
/** Of systemd's rating of what a service may do: 0 is locked, 10 is open. */
const MOST_EXPOSED = 2.5;

/** Has systemd check the units against this checkout, and rate what they may do. */
export async function trySystemd(): Promise<Trial> {
  if (!(await works('systemd-analyze', '--version')))
    return { did: 'nothing', not: 'systemd is not installed' };
  const folder = await mkdtemp(join(tmpdir(), 'amends-units-'));
  const rated: string[] = [];
  try {
    for (const name of await readdir(join(root, FOLDER))) {
      const unit = join(folder, name.replace('@.', '@1.'));
      const text = await readFile(join(root, FOLDER, name), 'utf8');
      await writeFile(unit, text.replaceAll('/opt/amends', root.replace(/\/$/, '')));
      await must('systemd-analyze', ['verify', '--man=no', unit]);
      const said = await must('systemd-analyze', ['security', '--offline=true', unit]);
      const rating = Number(/exposure level[^:]*: ([\d.]+)/.exec(said)?.[1] ?? 10);
      if (rating > MOST_EXPOSED) throw new Error(`${name} may do too much: ${rating}`);
      rated.push(`${name} ${rating}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    did: `units verified, exposed by ${rated.join(', ')}`,
    not: 'services were not started',
  };
}
