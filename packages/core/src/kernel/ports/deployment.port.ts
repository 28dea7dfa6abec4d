/** Jobs of one queue that wait or run. */
export interface QueueState {
  queue: string;
  waiting: number;
  active: number;
  /** How long the first job has been due, in seconds; 0 if none is. */
  age: number;
}

/** Where files are, and how much room is left. */
export interface StorageState {
  kind: 'disk' | 's3';
  /** Bytes; null if the storage has no limit of its own. */
  free: number | null;
  size: number | null;
}

/** How far the schema of the database is. */
export interface SchemaProgress {
  /** Migrations of this build that the database hasn't had. */
  pending: number;
  /** Migrations that only a newer build knows. */
  newer: number;
  steps: {
    total: number;
    finished: number;
    failure: string | null;
    /** The rewrite of rows that is under way; `left` is null if the rows could not be counted. */
    rewrite: { step: string; done: number; left: number | null } | null;
  };
}

/** What this process has seen of the replica of the database. */
export interface ReplicaView {
  state: 'none' | 'unused' | 'current' | 'behind' | 'away' | 'foreign';
  /** Statements of lists that it answered, and those that went to the primary. */
  answered: number;
  passedOn: number;
}

/** What only the process knows of the deployment. */
export interface Deployment {
  readQueues(): Promise<QueueState[]>;
  readStorage(): Promise<StorageState>;
  readSchema(): Promise<SchemaProgress>;
  readReplica(): ReplicaView;
  /** Whether backups are made each night. */
  readonly makesBackups: boolean;
}
