import { Select } from '@amends/ui';
import { useFlowMessages } from '../messages/flow-messages.ts';

/** Renders the store's optional sub-types; nothing if it has none. */
export function SubTypeField(given: { name: string; subTypes: readonly string[]; value: string }) {
  const t = useFlowMessages().items;
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
