/** What the pages of sign-in and account do; the server brings it with each request. */
export interface StaffAuth {
  /** Ends this browser's session. */
  signOut(): Promise<void>;
}
