import { CLAIM_TYPES, isClaimType } from '@amends/core/claims/terms/claim-type.rules';
import { Checkbox, Icon, Select, TextArea } from '@amends/ui';
import { claimTypeLabel } from '@amends/words/labels';
import { focusSoon } from '../../editing/focus-soon.ts';
import { RowButton } from '../../editing/row-button.tsx';
import { useSettingsWords } from '../../messages/settings.ts';
import type { SectionProps } from '../section-form.tsx';
import { RemovableCard } from './removable-card.tsx';

/** Renders the statements that customers agree to, by claim type. */
export function AcknowledgmentFields({ edit }: SectionProps<'claim-acknowledgment'>) {
  const settings = useSettingsWords();
  const t = settings.acknowledgment;
  const { values, set, errorOf } = edit;
  const { statements } = values;
  const change = (at: number, to: Partial<(typeof statements)[number]>) =>
    set({ statements: statements.map((one, index) => (index === at ? { ...one, ...to } : one)) });
  return (
    <>
      <Checkbox
        name="enabled"
        label={t.enabled}
        checked={values.enabled}
        onChange={(event) => set({ enabled: event.currentTarget.checked })}
      />
      {statements.length === 0 ? <p className="text-ink-3">{t.none}</p> : null}
      {statements.map((statement, at) => {
        const path = `statements.${at}`;
        return (
          <RemovableCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a statement has no other identity
            key={at}
            title={t.one(at + 1)}
            row={`remove:${path}`}
            next="add-statement"
            onRemove={() => set({ statements: statements.filter((_, index) => index !== at) })}
          >
            <div className="grid gap-4">
              <Select
                name={`${path}.claimType`}
                label={t.claimType}
                error={errorOf(`${path}.claimType`)}
                options={CLAIM_TYPES.map((value) => ({ value, label: claimTypeLabel(value) }))}
                value={statement.claimType}
                onChange={({ currentTarget: { value } }) => {
                  if (isClaimType(value)) change(at, { claimType: value });
                }}
              />
              <TextArea
                name={`${path}.text`}
                label={t.text}
                error={errorOf(`${path}.text`)}
                value={statement.text}
                onChange={(event) => change(at, { text: event.currentTarget.value })}
              />
              <Checkbox
                name={`${path}.signature`}
                label={t.signature}
                checked={statement.signature}
                onChange={(event) => change(at, { signature: event.currentTarget.checked })}
              />
            </div>
          </RemovableCard>
        );
      })}
      <div>
        <RowButton
          row="add:statements"
          icon={<Icon.Plus aria-hidden className="size-4" />}
          id="add-statement"
          onClick={() => {
            set({
              statements: [...statements, { claimType: 'STOLEN', text: '', signature: false }],
            });
            focusSoon(`statements.${statements.length}.claimType`);
          }}
        >
          {t.add}
        </RowButton>
      </div>
    </>
  );
}
