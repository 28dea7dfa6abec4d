import { Select } from '@amends/ui';
import { useMessages } from '../messages/messages.ts';

/** What the store calls the kinds of what happened; nothing where it has none. Saying it is optional. */
export function SubTypeField(given: { name: string; subTypes: readonly string[]; value: string }) {
  const t = useMessages().items;
  const { name, subTypes, value } = given;
  if (subTypes.length === 0) return null;
  return (
    <Select
      name={name}
      label={t.subType}
      defaultValue={subTypes.includes(value) ? value : ''}
      options={[
        { value: '', label: t.subTypeOpen },
        ...subTypes.map((one) => ({ value: one, label: one })),
      ]}
    />
  );
}
