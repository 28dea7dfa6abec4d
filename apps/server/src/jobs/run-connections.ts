import { actingAsSystem, type Context } from '@amends/core';
import { syncConnections } from '@amends/core/commerce';
import { everySecond } from './every-second.ts';

/** Reads from the connected shops every second, until the returned function is called. */
export const runConnections = (context: () => Context): (() => Promise<void>) =>
  everySecond((stopping) =>
    syncConnections(actingAsSystem(context(), 'sync-connections'), stopping),
  );
