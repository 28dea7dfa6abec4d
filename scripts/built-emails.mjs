// Runs before tests that render emails: Node can't load their JSX, so they need the build.
import { ensureBuilt } from './build.mjs';

export default () => ensureBuilt(['emails']);
