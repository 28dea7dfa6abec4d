// A reporter for Vitest: writes what passed and failed to the file named in AMENDS_TEST_RESULTS.
// Its JSON report leaves out errors of hooks, errors outside of tests, and second tries.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

export default class VitestResults {
  onTestRunEnd(modules, outside) {
    const results = { passed: 0, failures: [], flaky: [] };
    for (const module of modules) addModule(results, module);
    for (const error of outside) {
      const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: test } = error;
      results.failures.push({
        file: path ? relative(process.cwd(), path) : null,
        name: `an error outside of tests${test ? `, during "${test}"` : ''}`,
        message: text(error),
      });
    }
    writeFileSync(process.env.AMENDS_TEST_RESULTS, JSON.stringify(results));
  }
}

function addModule(results, module) {
  const file = relative(process.cwd(), module.moduleId);
  const name = (one) => `[${module.project.name}] ${one.fullName.replaceAll(' > ', ' › ')}`;
  for (const error of module.errors()) {
    const where = `[${module.project.name}] outside of its tests`;
    results.failures.push({ file, name: where, message: text(error) });
  }
  for (const suite of module.children.allSuites()) {
    for (const error of suite.errors()) {
      results.failures.push({ file, name: name(suite), message: text(error) });
    }
  }
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    const message = errors[0] ? text(errors[0]) : '';
    if (state === 'passed') results.passed += 1;
    // A test that never ended, because its process did, is not in `errors`.
    if (state === 'failed' || state === 'pending') {
      results.failures.push({
        file,
        name: name(test),
        message: message || 'The test didn’t finish.',
      });
    }
    if (test.diagnostic()?.flaky) results.flaky.push({ file, name: name(test), message });
  }
}

/** Returns an error's message, its lines of the project, and what differs. */
function text({ stack, message, name, diff }) {
  const [first] = (stack ?? '').split(/\n +at /);
  const own =
    stack?.match(/^ +at .*$/gm)?.filter((line) => !/node_modules|node:|<anonymous>/.test(line)) ??
    [];
  return [first || message || name || 'no message', ...own, ...(diff ? [diff] : [])].join('\n');
}
