/** The records that DNS returned, empty if there are none. Unknown if no server responded in time. */
export type DnsAnswer = { known: true; values: readonly string[] } | { known: false };
