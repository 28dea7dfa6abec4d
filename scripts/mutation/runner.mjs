// Runs test files repeatedly in one Vitest process. Receives messages: { files, changed }.
import { createVitest } from 'vitest/node';

const root = process.argv[2];
const vitest = await createVitest(
  'test',
  { root, watch: false, bail: 1, maxWorkers: 1, reporters: [{}], silent: true },
  { server: { watch: null } },
);
await vitest.standalone();

process.on('message', async ({ files, changed }) => {
  vitest.invalidateFile(changed);
  const specs = files.flatMap((file) =>
    vitest.projects
      .filter((project) => project.matchesTestGlob(file))
      .map((project) => project.createSpecification(file)),
  );
  try {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
    const failed = testModules.filter(
      (one) => files.includes(one.moduleId) && one.state() === 'failed',
    );
    const noticed = failed.length > 0 || unhandledErrors.length > 0;
    process.send({ noticed, by: failed[0]?.relativeModuleId ?? null });
  } catch (error) {
    process.send({ noticed: true, by: String(error).slice(0, 200) });
  }
});
process.send({ ready: true });
