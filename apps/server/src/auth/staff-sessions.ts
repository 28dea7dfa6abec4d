import type { Context } from '@amends/core';
import type { StaffActor } from './caller.ts';

/** Tells whom a browser's staff session stands for. */
export interface StaffSessions {
  /** The person whose session the request's cookie carries, with the roles of this moment; null
   * where there is none, it has ended, or the person was removed. */
  actorOf(ctx: Context, headers: Headers): Promise<StaffActor | null>;
}
