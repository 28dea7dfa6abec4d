import type { StaffSessions } from '../../auth/staff-sessions.ts';
import type { Services } from '../../services.ts';

/** The services that the API needs from its process. */
export type ApiServices = Pick<Services, 'baseContext' | 'localFiles' | 'publicUrl' | 'storeOf'> & {
  /** Set only on the dashboard's address: no other accepts a staff session. */
  staff?: StaffSessions | undefined;
};
