import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failureOfJob, JOB_FAILURES } from './job-failure.rules.ts';

describe('why a job failed', () => {
  test.each([
    [{ name: 'PayloadDoesNotFit', fields: ['claimId'] }, 'outdated', null],
    [{ value: { message: 'job timed out' } }, 'too-slow', null],
    [null, 'too-slow', null],
    ['job timed out', 'too-slow', null],
    [{ name: '', code: '' }, 'too-slow', null],
    [{ name: 7, code: {} }, 'too-slow', null],
    [{ code: '23505' }, 'database', '23505'],
    [{ name: 'Refusal', code: 'temporarily_unavailable' }, 'database', 'temporarily_unavailable'],
    [{ name: 'Error', code: 'Not a code' }, 'unexpected', 'Not a code'],
    [{ name: 'N'.repeat(61) }, 'unexpected', 'N'.repeat(60)],
    [{ name: 'Error', code: 'ECONNREFUSED' }, 'unreachable', 'ECONNREFUSED'],
    [{ name: 'Error', code: 'EAUTH' }, 'unreachable', 'EAUTH'],
    [{ name: 'SocketError', code: 'UND_ERR_SOCKET' }, 'unreachable', 'UND_ERR_SOCKET'],
    [{ name: 'error', code: '57P01' }, 'database', '57P01'],
    [{ name: 'error', code: '23505' }, 'database', '23505'],
    [{ name: 'Error', code: 'ENOSPC' }, 'storage', 'ENOSPC'],
    [{ name: 'Refusal', code: 'storage_full' }, 'storage', 'storage_full'],
    [{ name: 'Refusal', code: 'claim_not_found' }, 'gone', 'claim_not_found'],
    [{ name: 'Refusal', code: 'move_not_allowed' }, 'refused', 'move_not_allowed'],
    [{ name: 'TypeError', code: null }, 'unexpected', 'TypeError'],
    [{ name: 'Error', code: 'constructor' }, 'unexpected', 'constructor'],
  ])('%j is %s', (output, failure, code) => {
    expect(failureOfJob(output)).toEqual({ failure, code });
  });

  test('anything that a queue may have kept has a word, and a code of 60 characters at most', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json().map((text) => JSON.parse(text)),
          fc.anything(),
        ),
        (output) => {
          const { failure, code } = failureOfJob(output);
          expect(JOB_FAILURES).toContain(failure);
          expect((code ?? '').length).toBeLessThanOrEqual(60);
        },
      ),
    );
  });
});
