/** What an email to an owner about a connected shop says. */
export interface ConnectionEmailProps {
  /**
   * `degraded`: the shop has failed for an hour. `refused`: it refuses the credentials. `uninstalled`: it
   * ended the connection. `privacy`: it asks for the data of a customer, or for its erasure; `problem` says
   * which.
   */
  trouble: 'degraded' | 'refused' | 'uninstalled' | 'privacy';
  /** The page of the connection, for who is signed in. */
  url: string;
  name: string;
  storeName: string;
  connectionName: string;
  problem: string;
  /** Already formatted. */
  failingSince: string;
}
