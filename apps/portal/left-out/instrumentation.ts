// The router's `instrumentation.js`, which calls functions given as `instrumentations`. This site gives
// none, so the browser is built with this instead.
export const instrumentationResultMetaContext = undefined;
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;

const neverCalled = (): never => {
  throw new Error('The router has no instrumentations; see apps/portal/left-out.');
};

export {
  neverCalled as getRouteInstrumentationUpdates,
  neverCalled as instrumentClientSideRouter,
  neverCalled as instrumentHandler,
};
