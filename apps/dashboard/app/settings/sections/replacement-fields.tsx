import { Card, TextInput } from '@amends/ui';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import type { SectionProps } from '../section-form.tsx';

/** The share of the retail price that a reshipment is reimbursed at; kept in basis points. */
export function ReplacementFields({ edit }: SectionProps<'replacement-cost'>) {
  const t = useMessages().settings.replacement;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Card>
      <TextInput
        name="percentage"
        label={t.percentage}
        error={edit.errorOf('percentage')}
        inputMode="decimal"
        className="max-w-28 text-right tabular-nums"
        value={typed ?? String(edit.values.percentage / 100)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          const percent = Number(text);
          if (text.trim() !== '' && !Number.isNaN(percent)) {
            edit.set({ percentage: Math.round(percent * 100) });
          }
        }}
        onBlur={() => setTyped(null)}
      />
    </Card>
  );
}
