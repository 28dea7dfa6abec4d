import type { FileImportDetails } from '@amends/core/commerce';
import { Button, Card, Select, TextInput } from '@amends/ui';
import { Form } from 'react-router';
import { FormKey } from '../editing/form-key.tsx';
import type { FileImportWords } from './file-import-words.ts';

/** Renders a select for the meaning of each column of a file, with the guessed one selected. */
export function ColumnForm({
  file: { header, sample, mapping, currency },
  submit,
  t,
}: {
  file: FileImportDetails;
  submit: string;
  t: FileImportWords;
}) {
  // Two columns may have the same name, so a column is identified by its position.
  const columns = header.map((name, at) => ({ name, at }));
  const fieldAt = new Map(Object.entries(mapping).map(([field, at]) => [at, field]));
  const options = Object.entries(t.fields).map(([value, label]) => ({ value, label }));
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormKey />
      {columns.length === 0 ? null : (
        <Card title={t.columnsTitle}>
          <p className="mb-3 text-14 text-ink-2">{t.columnsHelp}</p>
          <ul className="grid gap-3">
            {columns.map(({ name, at }) => (
              <li key={at} className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-2">
                <Select
                  id={`column-${at}`}
                  name={`column-${at}`}
                  label={name || `${t.column} ${at + 1}`}
                  placeholder={t.leaveOut}
                  defaultValue={fieldAt.get(at) ?? ''}
                  options={options}
                />
                <p className="text-13 text-ink-3 wrap-anywhere">
                  {sample
                    .map((row) => row[at] ?? '')
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card>
        <TextInput
          name="currency"
          label={t.currency}
          defaultValue={currency}
          maxLength={3}
          autoComplete="off"
          autoCapitalize="characters"
          fieldClassName="max-w-60"
        />
      </Card>
      <div>
        <Button look="primary" name="intent" value="check">
          {submit}
        </Button>
      </div>
    </Form>
  );
}
