import { data } from 'react-router';
import { messagesFor } from '../messages/messages.ts';

/** Returns the fields and files of a form. Throws a page with 400 and words if it did not arrive whole. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    // Only the parser throws it; a connection that broke is another error.
    if (!(error instanceof TypeError)) throw error;
    throw data(messagesFor().frame.errors.formBroken, { status: 400 });
  }
}
