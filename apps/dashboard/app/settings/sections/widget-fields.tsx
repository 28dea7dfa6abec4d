import { WIDGET_VARIANTS } from '@amends/core/stores/settings/section.rules';
import { Card, Checkbox, Fieldset, TextInput } from '@amends/ui';
import { useSettingsWords } from '../../messages/settings.ts';
import { RadioLines } from '../radio-lines.tsx';
import type { SectionProps } from '../section-form.tsx';

const TEXTS = ['title', 'description', 'accept', 'decline'] as const;

/** Renders how protection is offered in the checkout. */
export function WidgetFields({ edit }: SectionProps<'widget'>) {
  const t = useSettingsWords().widget;
  const { values, set, errorOf } = edit;
  return (
    <>
      <Card title={t.behavior}>
        <Checkbox
          name="onByDefault"
          label={t.onByDefault}
          checked={values.onByDefault}
          onChange={(event) => set({ onByDefault: event.currentTarget.checked })}
        />
        <Checkbox
          name="mandatory"
          label={t.mandatory}
          checked={values.mandatory}
          onChange={(event) => set({ mandatory: event.currentTarget.checked })}
          className="mb-3"
        />
        <Fieldset id="variant" legend={t.variant} error={errorOf('variant')}>
          <RadioLines
            name="variant"
            options={WIDGET_VARIANTS.map((value) => ({ value, label: t.variants[value] }))}
            value={values.variant}
            onChange={(variant) => set({ variant })}
          />
        </Fieldset>
      </Card>
      <Card title={t.texts}>
        <p className="mb-3 text-13 text-ink-3">{t.textsHint}</p>
        <div className="grid gap-4">
          {TEXTS.map((name) => (
            <TextInput
              key={name}
              name={name}
              id={`texts.${name}`}
              label={t[name]}
              error={errorOf(`texts.${name}`)}
              maxLength={200}
              value={values.texts[name] ?? ''}
              onChange={(event) =>
                set({ texts: { ...values.texts, [name]: event.currentTarget.value } })
              }
            />
          ))}
        </div>
      </Card>
    </>
  );
}
