import { evaluateFlag, type FlagSetting } from '@amends/core/flags';
import { type FlagKey, isFlagKey } from '@amends/core/flags/flag-names.rules';
import {
  ErrorCode,
  type EvaluationContext,
  OpenFeatureEventEmitter,
  type Provider,
  ProviderEvents,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk';
import type { Log } from '../../log.ts';

type Settings = Map<FlagKey, FlagSetting>;

/** Limit of one read. */
const READ_MS = 5_000;
/** Pause before a failed read is retried; doubles up to the maximum. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
/** How often a process checks for changes, in case it missed the announcement. */
const ASK_MS = 1_000;
/** Settings are read again this often in any case. */
const REFRESH_MS = 60_000;

const REASONS = {
  default: StandardResolutionReasons.DEFAULT,
  disabled: StandardResolutionReasons.DISABLED,
  rule: StandardResolutionReasons.TARGETING_MATCH,
  split: StandardResolutionReasons.SPLIT,
  experiment: StandardResolutionReasons.SPLIT,
} as const;

/**
 * Serves the database's flags from memory. Reads them at startup, when `onChange` calls back, when their
 * stamp changes, and once a minute. Serves the last settings while the database is unavailable.
 */
export class DatabaseFlagProvider implements Provider {
  readonly metadata = { name: 'database' } as const;
  readonly runsOn = 'server' as const;
  readonly events = new OpenFeatureEventEmitter();
  readonly #load: () => Promise<Settings>;
  readonly #stamp: () => Promise<string>;
  readonly #onChange: (reload: () => void) => () => void;
  readonly #log: Log;
  #settings: Settings = new Map();
  #reading: Promise<void> | null = null;
  #again = false;
  #retryMs = FIRST_RETRY_MS;
  #timer: NodeJS.Timeout | undefined;
  #served: string | null = null;
  #asking: NodeJS.Timeout | undefined;
  #leave: () => void = () => undefined;
  #closed = false;

  constructor(given: {
    load: () => Promise<Settings>;
    /** Returns a text that changes with the settings. */
    stamp: () => Promise<string>;
    /** Calls back when settings may have changed, until the returned function is called. */
    onChange: (reload: () => void) => () => void;
    log: Log;
  }) {
    this.#load = given.load;
    this.#stamp = given.stamp;
    this.#onChange = given.onChange;
    this.#log = given.log;
  }

  /** Resolves once the settings are known. Rejects if the first read fails, but keeps trying. */
  async initialize(): Promise<void> {
    this.#leave = this.#onChange(() => void this.#refresh());
    this.#served = await this.#currentStamp();
    const failure = await this.#refresh();
    this.#askIn(ASK_MS);
    if (failure) throw failure;
  }

  async onClose(): Promise<void> {
    this.#closed = true;
    this.#leave();
    clearTimeout(this.#timer);
    clearTimeout(this.#asking);
    await this.#reading;
  }

  async resolveStringEvaluation(
    flagKey: string,
    defaultValue: string,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<string>> {
    if (!isFlagKey(flagKey)) {
      return {
        value: defaultValue,
        reason: StandardResolutionReasons.ERROR,
        errorCode: ErrorCode.FLAG_NOT_FOUND,
      };
    }
    const { targetingKey, anonymous, storeId } = context;
    try {
      const visitor = {
        key: anonymous === true ? undefined : targetingKey,
        anonymous: anonymous === true,
        storeId: typeof storeId === 'string' ? storeId : undefined,
      };
      const setting = this.#settings.get(flagKey);
      const { variant, reason, experimentId } = evaluateFlag(flagKey, setting, visitor, new Date());
      const decided = { value: variant, variant, reason: REASONS[reason] };
      return experimentId ? { ...decided, flagMetadata: { experimentId } } : decided;
    } catch (error) {
      return {
        value: defaultValue,
        reason: StandardResolutionReasons.ERROR,
        errorCode: ErrorCode.INVALID_CONTEXT,
        errorMessage: (error as Error).message,
      };
    }
  }

  /** All flags have text variants. */
  resolveBooleanEvaluation = onlyText;
  resolveNumberEvaluation = onlyText;
  resolveObjectEvaluation = onlyText;

  /** Reads the settings. A call during a read causes another one afterward. */
  async #refresh(): Promise<Error | null> {
    if (this.#reading) {
      this.#again = true;
      await this.#reading;
      return null;
    }
    let failure: Error | null = null;
    this.#reading = (async () => {
      do {
        this.#again = false;
        failure = await this.#read();
      } while (this.#again && !this.#closed);
    })();
    await this.#reading;
    this.#reading = null;
    return failure;
  }

  async #read(): Promise<Error | null> {
    clearTimeout(this.#timer);
    try {
      this.#settings = await inTime(this.#load());
      if (this.#retryMs !== FIRST_RETRY_MS) this.events.emit(ProviderEvents.Ready);
      this.#retryMs = FIRST_RETRY_MS;
      this.events.emit(ProviderEvents.ConfigurationChanged);
      this.#readIn(REFRESH_MS);
      return null;
    } catch (error) {
      this.#log.warn({ err: error }, 'Couldn’t read feature flags');
      this.#readIn(this.#retryMs);
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
      return error as Error;
    }
  }

  /** Detects a change whose announcement was lost with its process. */
  async #ask(): Promise<void> {
    const stamp = await this.#currentStamp();
    if (stamp !== null && stamp !== this.#served) {
      this.#served = stamp;
      await this.#refresh();
    }
    this.#askIn(ASK_MS);
  }

  /** Returns null while the database is unavailable; the read of the settings logs that. */
  #currentStamp(): Promise<string | null> {
    return inTime(this.#stamp()).catch(() => null);
  }

  #askIn(ms: number): void {
    if (this.#closed) return;
    this.#asking = setTimeout(() => void this.#ask(), ms);
    this.#asking.unref();
  }

  #readIn(ms: number): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.#refresh(), ms);
    this.#timer.unref();
  }
}

async function onlyText(): Promise<never> {
  throw new TypeMismatchError('Only flags with text variants are supported.');
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error('Reading the feature flags timed out.')),
    READ_MS,
  );
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
