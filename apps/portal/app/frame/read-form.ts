import { data } from 'react-router';

/** Returns the fields and files of a form. Throws a 400 page if it arrived incomplete. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    // Thrown by the parser only; a broken connection is another error.
    if (!(error instanceof TypeError)) throw error;
    throw data(null, { status: 400 });
  }
}
