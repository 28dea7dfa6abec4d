import { MACRO_MOVES } from '@amends/core/claims/terms/lifecycle/actions.rules';
import type { Label } from '@amends/core/workspace';
import type { MacroEffects } from '@amends/core/workspace/macros/macro-effects.rules';
import { Card, CheckboxList, Select } from '@amends/ui';
import { claimStatusLabel } from '@amends/words/labels';
import { LabelTag } from '../inbox/label-tag.tsx';
import { useMacrosWords } from '../messages/macros.ts';

/** Renders the actions of a macro besides its message. */
export function MacroEffectsFields({
  effects,
  labels,
  errorOf,
  onChange,
}: {
  effects: MacroEffects;
  labels: Label[];
  errorOf: (path: string) => string | undefined;
  onChange: (effects: MacroEffects) => void;
}) {
  const t = useMacrosWords();
  const set = (change: Partial<MacroEffects>) => onChange({ ...effects, ...change });
  const options = labels.map((label) => ({ value: label.id, label: <LabelTag label={label} /> }));
  return (
    <Card title={t.effects}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="moveTo"
          label={t.moveTo}
          placeholder={t.leaveStatus}
          options={MACRO_MOVES.map((value) => ({ value, label: claimStatusLabel(value) }))}
          value={effects.moveTo ?? ''}
          onChange={(event) => {
            const moveTo = MACRO_MOVES.find((move) => move === event.currentTarget.value);
            set({ moveTo: moveTo ?? null });
          }}
        />
        <Select
          name="assign"
          label={t.assign}
          placeholder={t.assignments.leave}
          options={[
            { value: 'me', label: t.assignments.me },
            { value: 'nobody', label: t.assignments.nobody },
          ]}
          value={effects.assign ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            set({ assign: value === 'me' || value === 'nobody' ? value : null });
          }}
        />
        {options.length > 0 ? (
          <>
            <CheckboxList
              id="effects.addLabels"
              name="addLabels"
              legend={t.addLabels}
              error={errorOf('effects.addLabels')}
              options={options}
              value={effects.addLabels}
              onChange={(addLabels) => set({ addLabels })}
            />
            <CheckboxList
              id="effects.removeLabels"
              name="removeLabels"
              legend={t.removeLabels}
              error={errorOf('effects.removeLabels')}
              options={options}
              value={effects.removeLabels}
              onChange={(removeLabels) => set({ removeLabels })}
            />
          </>
        ) : null}
      </div>
    </Card>
  );
}
