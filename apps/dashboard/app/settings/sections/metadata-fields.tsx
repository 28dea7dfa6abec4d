import { Icon, Select, TextInput } from '@amends/ui';
import { focusSoon } from '../../editing/focus-soon.ts';
import { RowButton } from '../../editing/row-button.tsx';
import { useSettingsWords } from '../../messages/settings.ts';
import type { SectionProps } from '../section-form.tsx';
import { RemovableCard } from './removable-card.tsx';

/** Renders the custom fields of orders and claims. */
export function MetadataFields({ edit }: SectionProps<'metadata'>) {
  const settings = useSettingsWords();
  const t = settings.metadata;
  const { errorOf, set } = edit;
  const { fields } = edit.values;
  const change = (at: number, to: Partial<(typeof fields)[number]>) =>
    set({ fields: fields.map((one, index) => (index === at ? { ...one, ...to } : one)) });
  return (
    <div id="fields" tabIndex={-1} className="grid gap-5">
      {fields.length === 0 ? <p className="text-ink-3">{t.none}</p> : null}
      {fields.map((field, at) => {
        const path = `fields.${at}`;
        return (
          <RemovableCard
            // biome-ignore lint/suspicious/noArrayIndexKey: keys are being typed
            key={at}
            title={t.one(at + 1)}
            row={`remove:${path}`}
            next="add-field"
            onRemove={() => set({ fields: fields.filter((_, index) => index !== at) })}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <TextInput
                name={`${path}.label`}
                label={t.label}
                error={errorOf(`${path}.label`)}
                maxLength={60}
                value={field.label}
                onChange={(event) => change(at, { label: event.currentTarget.value })}
              />
              <TextInput
                name={`${path}.key`}
                label={t.key}
                hint={t.keyHint}
                error={errorOf(`${path}.key`)}
                maxLength={40}
                autoCapitalize="none"
                spellCheck={false}
                value={field.key}
                onChange={(event) => change(at, { key: event.currentTarget.value })}
              />
              <Select
                name={`${path}.on`}
                label={t.on}
                options={[
                  { value: 'order', label: t.orders },
                  { value: 'claim', label: t.claims },
                ]}
                value={field.on}
                onChange={(event) =>
                  change(at, { on: event.currentTarget.value === 'claim' ? 'claim' : 'order' })
                }
              />
            </div>
          </RemovableCard>
        );
      })}
      <div>
        <RowButton
          row="add:fields"
          icon={<Icon.Plus aria-hidden className="size-4" />}
          id="add-field"
          onClick={() => {
            set({ fields: [...fields, { key: '', label: '', on: 'order', inWebhooks: true }] });
            focusSoon(`fields.${fields.length}.label`);
          }}
        >
          {t.add}
        </RowButton>
      </div>
    </div>
  );
}
