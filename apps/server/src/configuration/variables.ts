import { ADDRESS_VARIABLES } from './address-variables.ts';
import { DATABASE_VARIABLES } from './database-variables.ts';
import { EMAIL_VARIABLES } from './email-variables.ts';
import { PROCESS_VARIABLES } from './process-variables.ts';
import { PUSH_VARIABLES } from './push-variables.ts';
import { SERVICE_VARIABLES, STORE_VARIABLES } from './service-variables.ts';
import { BACKUP_VARIABLES, FILE_VARIABLES } from './storage-variables.ts';
import { TRACING_VARIABLES } from './tracing-variables.ts';
import type { Variable } from './variable.ts';

/** Every variable, as `docs/configuration.md` groups them. */
export const GROUPS: Readonly<Record<string, Readonly<Record<string, Variable>>>> = {
  Process: PROCESS_VARIABLES,
  Database: DATABASE_VARIABLES,
  'Addresses and networks': ADDRESS_VARIABLES,
  Email: EMAIL_VARIABLES,
  'Secrets and languages': STORE_VARIABLES,
  Files: FILE_VARIABLES,
  Backups: BACKUP_VARIABLES,
  Notifications: PUSH_VARIABLES,
  Services: SERVICE_VARIABLES,
  OpenTelemetry: TRACING_VARIABLES,
};

export const VARIABLES = {
  ...PROCESS_VARIABLES,
  ...DATABASE_VARIABLES,
  ...ADDRESS_VARIABLES,
  ...EMAIL_VARIABLES,
  ...STORE_VARIABLES,
  ...FILE_VARIABLES,
  ...BACKUP_VARIABLES,
  ...PUSH_VARIABLES,
  ...SERVICE_VARIABLES,
  ...TRACING_VARIABLES,
} as const;
