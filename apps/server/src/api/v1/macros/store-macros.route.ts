import { macroRoutes } from './macro-routes.ts';

/** `/v1/macros`: a store's own. */
export const STORE_MACRO_ROUTES = macroRoutes({ path: '/macros', noun: 'Macro', global: false });

/** `/v1/global-macros`: the provider's, for all stores. */
export const GLOBAL_MACRO_ROUTES = macroRoutes({
  path: '/global-macros',
  noun: 'GlobalMacro',
  global: true,
});
