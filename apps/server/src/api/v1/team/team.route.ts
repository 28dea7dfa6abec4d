import { teamRoutes } from './team-routes.ts';

/** `/v1/team`: the people of a store. */
export const STORE_TEAM_ROUTES = teamRoutes({ path: '/team', noun: '', provider: false });

/** `/v1/provider/team`: the people of the provider account. */
export const PROVIDER_TEAM_ROUTES = teamRoutes({
  path: '/provider/team',
  noun: 'Provider',
  provider: true,
});
