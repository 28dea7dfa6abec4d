// The router's `fog-of-war.js`, which fetches routes one by one. This site lists all of them at once
// (`routeDiscovery` in `react-router.config.ts`), so the browser is built with this instead.
export const URL_LIMIT = 7680;
export const isFogOfWarEnabled = (): boolean => false;
export const getPatchRoutesOnNavigationFunction = (): undefined => undefined;
export const useFogOFWarDiscovery = (): void => {};

const neverCalled = (): never => {
  throw new Error('Routes are listed at once; see apps/portal/left-out.');
};

export {
  neverCalled as getManifestPath,
  neverCalled as getPartialManifest,
  neverCalled as getPathsWithAncestors,
  neverCalled as handleClientVersionMismatch,
};
