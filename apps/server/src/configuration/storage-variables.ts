import { resolve } from 'node:path';
import { z } from 'zod';
import type { ValuesOf } from './read-variables.ts';
import { FOLDER, numberFrom, type Variable } from './variable.ts';

const backupRecipients = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((keys) => keys.every((key) => /^age1[0-9a-z]{20,}$/.test(key)));
/** A key prefix; adds the final slash. */
const bucketPrefix = z
  .string()
  .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/)
  .transform((value) => value.replace(/\/?$/, '/'));

const ENDPOINT = {
  schema: z.url({ protocol: /^https?$/ }),
  mustBe: 'an address like https://s3.example.com',
  kind: 'address',
  otherwise: 'Amazon’s',
} as const;
const REGION = {
  schema: z.string().regex(/^[\w-]+$/),
  mustBe: 'the name of a region',
  kind: 'name',
  otherwise: '`us-east-1`',
} as const;
const BUCKET = {
  schema: z.string().regex(/^[\w.-]{3,}$/),
  mustBe: 'the name of a bucket',
  kind: 'name',
} as const;
const ACCESS_KEY_ID = {
  schema: z.string().min(1),
  mustBe: 'an access key id',
  kind: 'name',
} as const;
const SECRET_ACCESS_KEY = {
  schema: z.string().min(1),
  mustBe: 'a secret access key',
  kind: 'secret',
  isSecret: true,
} as const;

/** Variables of the file storage. */
export const FILE_VARIABLES = {
  UPLOAD_QUOTA: {
    ...numberFrom(100, 2_000, 'megabytes'),
    default: '500',
    about:
      'the daily upload limit (UTC) for photos and videos of one order, separately for its customer and for staff and programs',
  },
  S3_BUCKET: {
    ...BUCKET,
    about:
      'keeps files in S3-compatible storage instead of `DATA_DIR`, in a bucket that no other database uses',
  },
  S3_ACCESS_KEY_ID: {
    ...ACCESS_KEY_ID,
    about:
      'the key of that bucket; it needs `s3:GetObject`, `s3:PutObject`, `s3:DeleteObject` and `s3:ListBucket`',
  },
  S3_SECRET_ACCESS_KEY: { ...SECRET_ACCESS_KEY, about: 'the secret of that key' },
  S3_ENDPOINT: { ...ENDPOINT, about: 'the address of that storage' },
  S3_REGION: { ...REGION, about: 'the region of that storage' },
} as const satisfies Record<string, Variable>;

/** Variables of backups and their keys. */
export const BACKUP_VARIABLES = {
  BACKUP_DIR: {
    ...FOLDER,
    about:
      'the folder for [backups](operations/backup.md); with a place and a key, Amends makes one each night',
  },
  BACKUP_S3_BUCKET: {
    ...BUCKET,
    about: 'keeps backups in a bucket of S3-compatible storage instead of a folder',
  },
  BACKUP_S3_ACCESS_KEY_ID: {
    ...ACCESS_KEY_ID,
    about: 'the key of that bucket; [what it may do](operations/backup.md#in-a-bucket)',
  },
  BACKUP_S3_SECRET_ACCESS_KEY: { ...SECRET_ACCESS_KEY, about: 'the secret of that key' },
  BACKUP_S3_ENDPOINT: { ...ENDPOINT, about: 'the address of that storage' },
  BACKUP_S3_REGION: { ...REGION, about: 'the region of that storage' },
  BACKUP_S3_PREFIX: {
    schema: bucketPrefix,
    mustBe: 'a folder in the bucket, like amends/eu',
    kind: 'name',
    about: 'the folder in the bucket, like `amends/eu`: one for each deployment',
  },
  BACKUP_RECIPIENT: {
    schema: backupRecipients,
    mustBe: 'public keys like age1…, separated by commas',
    kind: 'list of keys',
    otherwise: 'the public key of `BACKUP_IDENTITY`',
    about: 'the public keys (age) that backups are encrypted for, separated by commas',
  },
  BACKUP_IDENTITY: {
    schema: z.string().regex(/^AGE-SECRET-KEY-1[0-9A-Z]+$/),
    mustBe: 'a key like AGE-SECRET-KEY-1…',
    kind: 'secret',
    isSecret: true,
    about: 'the key that opens backups; only `npm run restore` and `npm run drill` need it',
  },
  BACKUP_KEEP: {
    ...numberFrom(1, 999, 'backups'),
    default: '14',
    about: 'how many backups are kept',
  },
} as const satisfies Record<string, Variable>;

type Given = ValuesOf<typeof FILE_VARIABLES & typeof BACKUP_VARIABLES>;

/** Reads the backup settings; folders are relative to `root`. */
export function readBackup(given: Given, root: string, problems: string[]) {
  const bucket = readBucket(given, 'BACKUP_', problems);
  if (bucket && given.BACKUP_DIR) {
    problems.push('BACKUP_DIR and BACKUP_S3_BUCKET are both set. Set only one.');
  }
  const recipients = given.BACKUP_RECIPIENT ?? [];
  const identity = given.BACKUP_IDENTITY ?? null;
  return {
    /** The backup folder; null without one. */
    directory: given.BACKUP_DIR ? resolve(root, given.BACKUP_DIR) : null,
    /** The backup bucket; null without one. */
    bucket: bucket && { ...bucket, prefix: given.BACKUP_S3_PREFIX ?? '' },
    /** The public keys that encrypt backups. */
    recipients,
    /** The key that decrypts backups; only needed to restore. */
    identity,
    /** Number of backups to keep. */
    keep: given.BACKUP_KEEP,
    /** Whether nightly backups are on. */
    isScheduled:
      (bucket !== null || given.BACKUP_DIR !== undefined) &&
      (recipients.length > 0 || identity !== null),
  };
}

/** Reads the S3 bucket of files or of backups; null without one. */
export function readBucket(given: Given, owner: '' | 'BACKUP_', problems: string[]) {
  const bucket = given[`${owner}S3_BUCKET`];
  const accessKeyId = given[`${owner}S3_ACCESS_KEY_ID`];
  const secretAccessKey = given[`${owner}S3_SECRET_ACCESS_KEY`];
  if (bucket && accessKeyId && secretAccessKey) {
    const region = given[`${owner}S3_REGION`] ?? 'us-east-1';
    const endpoint = given[`${owner}S3_ENDPOINT`] ?? `https://s3.${region}.amazonaws.com`;
    return { endpoint, region, bucket, accessKeyId, secretAccessKey };
  }
  if (Object.keys(given).some((name) => name.startsWith(`${owner}S3_`))) {
    const what = owner === '' ? 'files' : 'backups';
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (!given[`${owner}${name}`]) {
        problems.push(`${owner}${name} is missing. Set it to keep ${what} in S3.`);
      }
    }
  }
  return null;
}
