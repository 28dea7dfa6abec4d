// Set up before each test file: property tests try the same cases in every run, so that a failure is
// due to the change that is tested. AMENDS_SEED=<number> tries others, AMENDS_RUNS=<number> more.
import fc from 'fast-check';

const { AMENDS_SEED = '20261122', AMENDS_RUNS } = process.env;

fc.configureGlobal({
  seed: Number(AMENDS_SEED),
  ...(AMENDS_RUNS ? { numRuns: Number(AMENDS_RUNS) } : {}),
  // Says which case failed while there is time, and not only that the test took too long.
  interruptAfterTimeLimit: AMENDS_RUNS ? 600_000 : 45_000,
});
