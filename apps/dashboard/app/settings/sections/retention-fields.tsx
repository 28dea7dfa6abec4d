import { Card } from '@amends/ui';
import { useSettingsWords } from '../../messages/settings.ts';
import { DurationField } from '../duration-field.tsx';
import type { SectionProps } from '../section-form.tsx';

const FIELDS = ['draftsKept', 'linksKept', 'emailBodiesKept', 'originalsKept'] as const;

/** Renders how long personal data is kept. */
export function RetentionFields({ edit }: SectionProps<'retention'>) {
  const t = useSettingsWords().retention;
  return (
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
  );
}
