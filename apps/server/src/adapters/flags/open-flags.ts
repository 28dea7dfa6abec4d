import { randomUUID } from 'node:crypto';
import type { FlagClient, FlagClientState } from '@amends/core';
import type { LDOptions } from '@launchdarkly/node-server-sdk';
import { LaunchDarklyProvider } from '@launchdarkly/openfeature-node-server';
import {
  NOOP_PROVIDER,
  OpenFeature,
  type Provider,
  ServerProviderStatus,
} from '@openfeature/server-sdk';
import type { Log } from '../../log.ts';
import { DatabaseFlagProvider } from './database-provider.ts';

export interface RunningFlagClient extends FlagClient {
  /** Resolves once flags are served, or the first read failed. Nothing needs to wait for it. */
  readonly opened: Promise<void>;
  stop(): Promise<void>;
}

/** Where flags come from, if LaunchDarkly serves them. */
export interface LaunchDarklyOptions {
  sdkKey: string;
  /** The address of a Relay Proxy; null for LaunchDarkly itself. */
  url: string | null;
}

/** Serves flags from LaunchDarkly if it is configured, else from the database. */
export function openFlags(given: {
  launchDarkly: LaunchDarklyOptions | null;
  database: ConstructorParameters<typeof DatabaseFlagProvider>[0];
  log: Log;
}): RunningFlagClient {
  const { launchDarkly, database, log } = given;
  const provider: Provider = launchDarkly
    ? new LaunchDarklyProvider(launchDarkly.sdkKey, launchDarklySettings(launchDarkly, log), 5)
    : new DatabaseFlagProvider(database);
  // OpenFeature is global to the process; a domain separates several deployments in one process.
  const domain = `amends-${randomUUID()}`;
  let stopped = false;
  const opened = OpenFeature.setProviderAndWait(domain, provider).catch((error) => {
    log.warn({ err: error }, 'Feature flags aren’t available yet; serving defaults');
  });
  const client = OpenFeature.getClient(domain);

  return {
    opened,
    source: launchDarkly ? 'launchdarkly' : 'database',
    get state() {
      return stopped ? 'closed' : STATES[client.providerStatus];
    },
    async evaluate(flag, defaultVariant, { key, anonymous, storeId }) {
      const { value, flagMetadata } = await client.getStringDetails(flag, defaultVariant, {
        // LaunchDarkly refuses a context without a key, even an anonymous one.
        targetingKey: key || (anonymous ? 'anonymous' : ''),
        ...(anonymous ? { anonymous: true } : {}),
        ...(storeId ? { storeId } : {}),
      });
      const { experimentId } = flagMetadata;
      return {
        variant: value,
        experimentId: typeof experimentId === 'string' ? experimentId : null,
      };
    },
    onUncounted: (error) => log.warn({ err: error }, 'Couldn’t count a session of an experiment'),
    async stop() {
      stopped = true;
      await OpenFeature.setProviderAndWait(domain, NOOP_PROVIDER);
    },
  };
}

const STATES: Readonly<Record<ServerProviderStatus, FlagClientState>> = {
  [ServerProviderStatus.NOT_READY]: 'initializing',
  [ServerProviderStatus.READY]: 'ready',
  // It keeps serving the last known settings.
  [ServerProviderStatus.STALE]: 'ready',
  [ServerProviderStatus.ERROR]: 'failed',
  [ServerProviderStatus.FATAL]: 'failed',
};

/** The numbers of the product's specification; the SDK caps pauses at 30 s and reads at 5 minutes. */
function launchDarklySettings({ url }: LaunchDarklyOptions, log: Log): LDOptions {
  return {
    flushInterval: 2,
    capacity: 100,
    streamInitialReconnectDelay: 1,
    diagnosticRecordingInterval: 900,
    logger: {
      error: (...words) => log.error({ words }, 'LaunchDarkly'),
      warn: (...words) => log.warn({ words }, 'LaunchDarkly'),
      info: (...words) => log.debug({ words }, 'LaunchDarkly'),
      debug: () => undefined,
    },
    ...(url ? { baseUri: url, streamUri: url, eventsUri: url } : {}),
  };
}
