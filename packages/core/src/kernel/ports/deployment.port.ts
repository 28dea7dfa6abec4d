/** Jobs of one queue that wait or run. */
export interface QueueState {
  queue: string;
  waiting: number;
  active: number;
  /** How long the oldest due job has been due, in seconds; 0 if no job is due. */
  age: number;
}

/** Where files are stored, and how much space is left. */
export interface StorageState {
  kind: 'disk' | 's3';
  /** Bytes; null if the storage has no limit of its own. */
  free: number | null;
  size: number | null;
}

/** The migration progress of the database schema. */
export interface SchemaProgress {
  /** Migrations of this build that haven't been applied. */
  pending: number;
  /** Migrations that only a newer build knows. */
  newer: number;
  steps: {
    total: number;
    finished: number;
    failure: string | null;
    /** The rewrite of rows in progress; `left` is null if the rows could not be counted. */
    rewrite: { step: string; done: number; left: number | null } | null;
  };
}

/** What this process knows about the database's read replica. */
export interface ReplicaView {
  state: 'none' | 'unused' | 'current' | 'behind' | 'away' | 'foreign';
  /** Number of list queries that the replica answered, and of those that went to the primary instead. */
  answered: number;
  passedOn: number;
}

/** Facts about the deployment that only the process knows. */
export interface Deployment {
  readQueues(): Promise<QueueState[]>;
  readStorage(): Promise<StorageState>;
  readSchema(): Promise<SchemaProgress>;
  readReplica(): ReplicaView;
  /** Whether backups are made each night. */
  readonly makesBackups: boolean;
}
