import type { Context, JobName, JobPayloads } from '@amends/core';

/** A job's contract is its payload in core's `JobPayloads`; its handler calls one use case. */
export interface JobDefinition<Name extends JobName> {
  name: Name;
  /** Acts as the system; may run twice for one job. */
  run(ctx: Context, payload: JobPayloads[Name]): Promise<void>;
}

export const defineJob = <Name extends JobName>(
  name: Name,
  run: JobDefinition<Name>['run'],
): JobDefinition<Name> => ({ name, run });
