import { expect, test } from 'vitest';
import type { Context } from '../../kernel/internal.ts';
import { mediaRefused } from './receive-upload.ts';
import { pastQuota } from './upload-quota.ts';

test('the refusal of a file has its name and the limits in megabytes, and a code each for size and type', () => {
  const values = { filename: 'crack.jpg', ofPhoto: 15, ofVideo: 100 };
  expect(mediaRefused('crack.jpg', 'media_too_large')).toMatchObject({
    kind: 'too-large',
    code: 'media_too_large',
    details: { values },
  });
  for (const code of ['media_type_not_accepted', 'media_unreadable'] as const) {
    expect(mediaRefused('crack.jpg', code)).toMatchObject({
      kind: 'unsupported',
      code,
      details: { values },
    });
  }
});

test('an order past its quota has to wait an hour, and gets the daily limit in whole megabytes', () => {
  const past = (uploadQuota?: number) => pastQuota({ uploadQuota } as Context);
  const refused = (megabytes: number) => ({
    kind: 'rate-limited',
    code: 'upload_quota_reached',
    details: { values: { megabytes }, retryAfter: 3_600 },
  });
  expect(past()).toMatchObject(refused(500));
  expect(past(2.5 * 1024 * 1024)).toMatchObject(refused(2));
});
