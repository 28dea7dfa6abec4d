/** Why a job failed for good, in the words of the screens. */
export const JOB_FAILURES = [
  'outdated',
  'too-slow',
  'database',
  'unreachable',
  'storage',
  'gone',
  'refused',
  'unexpected',
] as const;

export type JobFailure = (typeof JOB_FAILURES)[number];

export interface FailureFacts {
  failure: JobFailure;
  /** A stable code for support, never a message: messages may name people. */
  code: string | null;
}

const OF_CODE: Readonly<Record<string, JobFailure>> = {
  ENOSPC: 'storage',
  storage_full: 'storage',
  storage_unavailable: 'storage',
  EAI_AGAIN: 'unreachable',
  EAUTH: 'unreachable',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EDNS: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EPIPE: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  mail_timeout: 'unreachable',
  temporarily_unavailable: 'database',
};

/** Five letters and digits with a digit among them: `23505`, `57P01`, `0A000`. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** Returns why a job failed, from the output of its last attempt in the queue. */
export function failureOfJob(output: unknown): FailureFacts {
  const { name, code } = textsOf(output);
  if (name === 'PayloadDoesNotFit') return { failure: 'outdated', code: null };
  if (name === null && code === null) return { failure: 'too-slow', code: null };
  if (code === null) return { failure: 'unexpected', code: name };
  return { failure: ofCode(code), code };
}

function ofCode(code: string): JobFailure {
  if (Object.hasOwn(OF_CODE, code)) return OF_CODE[code] ?? 'unexpected';
  if (SQLSTATE.test(code)) return 'database';
  if (code.startsWith('UND_ERR')) return 'unreachable';
  if (code.endsWith('_not_found')) return 'gone';
  return /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(code) ? 'refused' : 'unexpected';
}

/** A worker that ends or takes too long leaves neither; the queue's own text is there instead. */
function textsOf(output: unknown): { name: string | null; code: string | null } {
  if (typeof output !== 'object' || output === null) return { name: null, code: null };
  const text = (key: string) => {
    const value: unknown = Reflect.get(output, key);
    return typeof value === 'string' && value !== '' ? value.slice(0, 60) : null;
  };
  return { name: text('name'), code: text('code') };
}
