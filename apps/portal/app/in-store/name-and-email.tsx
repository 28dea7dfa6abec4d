import { TextInput } from '@amends/ui';
import { useInStoreWords } from '../messages/in-store-messages.ts';

interface Field {
  value: string;
  error: string | undefined;
}

/** Renders the field of the shopper's email address. */
export function EmailField({ value, error }: Field) {
  const t = useInStoreWords().contact;
  return (
    <TextInput
      name="email"
      type="email"
      label={t.email}
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={320}
      defaultValue={value}
      error={error}
    />
  );
}

/** Renders the fields of the shopper's name and email address. */
export function NameAndEmail({
  values,
  errors,
}: {
  values: { customerName: string; email: string };
  errors: { customerName?: string | undefined; email?: string | undefined };
}) {
  const t = useInStoreWords().contact;
  return (
    <>
      <TextInput
        name="customerName"
        label={t.name}
        autoComplete="name"
        required
        maxLength={200}
        defaultValue={values.customerName}
        error={errors.customerName}
      />
      <EmailField value={values.email} error={errors.email} />
    </>
  );
}
