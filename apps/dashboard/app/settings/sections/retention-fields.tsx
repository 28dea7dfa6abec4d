import { Card, DescriptionList, Select } from '@amends/ui';
import { useSettingsWords } from '../../messages/settings.ts';
import { periodText } from '../../settings-index/period-text.ts';
import { DurationField } from '../duration-field.tsx';
import type { SectionProps } from '../section-form.tsx';
import { RetentionPreviewArea } from './retention-preview.tsx';

const FIELDS = ['draftsKept', 'linksKept', 'emailBodiesKept', 'originalsKept'] as const;
const PERIODS = ['P6M', 'P1Y', 'P18M', 'P2Y', 'P3Y', 'P5Y', 'P7Y', 'P10Y'] as const;

/** Renders how long personal data is kept, and a preview of whom a period would erase. */
export function RetentionFields({ edit, mayPreview }: SectionProps<'retention'>) {
  const { retention: t, values: words } = useSettingsWords();
  const kept = edit.values.personalDataKept ?? null;
  const saved = edit.saved.values.personalDataKept ?? null;
  const periods = new Set([...PERIODS, saved, kept].filter((period) => period !== null));
  return (
    <>
      <Card>
        <div className="grid gap-4">
          {FIELDS.map((name) => (
            <DurationField
              key={name}
              name={name}
              label={t[name]}
              unit="days"
              value={edit.values[name]}
              error={edit.errorOf(name)}
              onChange={(value) => edit.set({ [name]: value })}
            />
          ))}
          <p className="text-13 text-ink-3">{t.help}</p>
        </div>
      </Card>
      <Card>
        <section aria-labelledby="retention-customers" className="grid gap-4">
          <h3 id="retention-customers" className="text-16">
            {t.customers}
          </h3>
          <Select
            name="personalDataKept"
            label={t.personalDataKept}
            fieldClassName="max-w-md"
            error={edit.errorOf('personalDataKept')}
            value={kept ?? ''}
            options={[
              { value: '', label: t.keep },
              ...[...periods].map((value) => ({ value, label: periodText(value, words) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              edit.set({ personalDataKept: value || null })
            }
          />
          <p className="max-w-prose text-13 text-ink-3">{t.customersHelp}</p>
          {mayPreview ? <RetentionPreviewArea kept={kept} /> : null}
        </section>
      </Card>
      <Card>
        <section aria-labelledby="retention-fixed" className="grid gap-3">
          <h3 id="retention-fixed" className="text-16">
            {t.fixed}
          </h3>
          <DescriptionList details={t.fixedPeriods.map(([term, value]) => ({ term, value }))} />
        </section>
      </Card>
    </>
  );
}
