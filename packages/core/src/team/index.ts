export { findStaff, type Staff } from './find-staff.ts';
export { type Person, PROVIDER } from './people.repository.ts';
export type { LoginSession, Passkey, StaffAuth } from './staff-auth.port.ts';
