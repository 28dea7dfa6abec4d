import { TextInput } from '@amends/ui';
import { useSignInWords } from '../messages/sign-in.ts';

/** Renders the field for a new password. */
export function NewPassword({ error, name = 'password' }: { error?: string; name?: string }) {
  const t = useSignInWords();
  return (
    <TextInput
      name={name}
      type="password"
      label={t.newPassword}
      hint={t.passwordHint}
      autoComplete="new-password"
      required
      minLength={12}
      maxLength={200}
      error={error}
    />
  );
}
