// npm run client:operations: generates the client's operations from the API.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeOperations } from './describe-operations.ts';

const file = fileURLToPath(
  new URL('../../../../../../packages/client/src/operations.ts', import.meta.url),
);
const biome = fileURLToPath(new URL('../../../../../../node_modules/.bin/biome', import.meta.url));
writeFileSync(file, describeOperations());
spawnSync(biome, ['check', '--write', file], { stdio: 'inherit' });
