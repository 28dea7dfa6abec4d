/** An answer of DNS, empty if there is no such record. Not known: no server answered in time. */
export type DnsAnswer = { known: true; values: readonly string[] } | { known: false };
