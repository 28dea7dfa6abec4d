import type { Context } from '@amends/core';
import type { LocalFiles } from '../../adapters/files/local-files.ts';

/** What the API needs of the process it runs in. */
export interface ApiServices {
  /** A context for an anonymous caller. */
  baseContext(request: { requestId: string; clientAddress: string }): Context;
  /** The local file storage, which receives uploads itself; null where S3 does. */
  localFiles: LocalFiles | null;
  /** The API's own address, without a path. */
  publicUrl(): string;
}
