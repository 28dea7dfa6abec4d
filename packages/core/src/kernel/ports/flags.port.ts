/** States of the client that serves feature flags. */
export type FlagClientState = 'initializing' | 'ready' | 'failed' | 'closed';

/** What a flag client decided for a visitor. */
export interface ServedVariant {
  variant: string;
  /** The experiment that decided, or null. */
  experimentId: string | null;
}

/** Serves feature flags from memory. */
export interface FlagClient {
  readonly state: FlagClientState;
  /** Who decides which variants are served. */
  readonly source: 'database' | 'launchdarkly';
  /** Returns a variant, or the default if none is known. Never throws, and never waits for a network. */
  evaluate(
    flag: string,
    defaultVariant: string,
    context: {
      key?: string | undefined;
      anonymous?: boolean | undefined;
      storeId?: string | undefined;
    },
  ): Promise<ServedVariant>;
  /** Called when a visitor of an experiment could not be counted. */
  onUncounted(error: unknown): void;
}
