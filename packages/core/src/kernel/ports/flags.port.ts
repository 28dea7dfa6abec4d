/** States of the client that serves feature flags. */
export type FlagClientState = 'initializing' | 'ready' | 'failed' | 'closed';

/** Serves feature flags from memory. */
export interface FlagClient {
  readonly state: FlagClientState;
  /** Who decides which variants are served. */
  readonly source: 'database' | 'launchdarkly';
  /** Returns a variant, or the default if none is known. Never throws, and never waits for a network. */
  variant(
    flag: string,
    defaultVariant: string,
    context: {
      key?: string | undefined;
      anonymous?: boolean | undefined;
      storeId?: string | undefined;
    },
  ): Promise<string>;
}
