// Preloaded by the workers of tests on PostgreSQL, in which Node loads the modules as on a server.
import { registerHooks } from 'node:module';
import '../light-imports.ts';

const emails = new URL('../../../../packages/emails/dist/index.js', import.meta.url).href;

// Vitest asks for the sources of packages under development; these are JSX, which Node can't load.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@amends/emails'
      ? { url: emails, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
