import type { Context } from '../../kernel/internal.ts';
import { hostNameOf } from './domain-name.rules.ts';
import { findHost } from './domains.repository.ts';

/** Whether a host names a store: `unverified` has been added, and `unknown` has not. */
export type HostState = 'verified' | 'unverified' | 'unknown';

/** Returns what is known of a request's host. For anyone: it says no more than the host's page. */
export async function hostStateOf(ctx: Context, host: string): Promise<HostState> {
  const name = hostNameOf(host);
  const verified = name === null ? null : await findHost(ctx, name);
  if (verified === null) return 'unknown';
  return verified ? 'verified' : 'unverified';
}
