import type { StaffSessions } from '../../auth/staff-sessions.ts';
import type { Services } from '../../services.ts';

/** What the API needs of the process it runs in. */
export type ApiServices = Pick<Services, 'baseContext' | 'localFiles' | 'publicUrl' | 'storeOf'> & {
  /** Only on the dashboard's address: elsewhere no staff session is believed. */
  staff?: StaffSessions | undefined;
};
