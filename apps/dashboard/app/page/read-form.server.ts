import { formTooLarge, type Refusal, storageFull, temporarilyUnavailable } from '@amends/core';
import { FormProblem, readFormData } from '@amends/ui/read-form';
import { data } from 'react-router';
import { messagesFor } from '../messages/messages.ts';

/** The names of fields with files; any other field has text. */
const FILES = /^(?:files?|label|fontFile|file-.+)$/;

/**
 * Returns the fields and files of a form. Throws a 400 page if it is malformed, such as cut off, and a 413 page if it has
 * too much text. Reading a file that wasn't kept throws `storage_full`, or `body_too_large` if there were too many.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await readFormData(request, FILES, refusalOf);
  } catch (error) {
    if (!(error instanceof FormProblem)) throw error;
    const { errors } = messagesFor().frame;
    switch (error.kind) {
      case 'broken':
        throw data(errors.formBroken, { status: 400 });
      case 'too-large':
        throw data(errors.tooLarge(error.megabytes), { status: 413 });
      case 'no-room':
        throw temporarilyUnavailable(error);
    }
  }
}

const refusalOf = ({ kind, megabytes, cause }: FormProblem): Refusal =>
  kind === 'too-large' ? formTooLarge(megabytes) : storageFull(cause);
