import { GUARDRAILS, METRICS } from '@amends/core/flags/experiment.rules';
import { FLAG_KEYS, FLAGS } from '@amends/core/flags/flag-names.rules';
import { Card, Fieldset, Select, TextInput } from '@amends/ui';
import { EditForm } from '../editing/edit-form.tsx';
import type { Edit } from '../editing/use-edit.ts';
import { Shares } from '../flags/shares.tsx';
import { useExperimentsWords } from '../messages/experiments.ts';
import { useFlagsWords } from '../messages/flags.ts';
import type { StoreChoices } from '../page/choosable-stores.server.ts';
import { ChooseStores } from '../page/choose-stores.tsx';
import { NumberField } from '../settings/number-field.tsx';
import { readPercent } from '../settings/read-number.rules.ts';
import { type ExperimentValues, evenSplit } from './experiment-values.ts';

const pointsText = (limit: number) => String(limit / 100);

/** Renders the form of a draft. Without `stores`, the experiment is for the store that runs it. */
export function ExperimentForm({
  edit,
  stores,
  disabled = false,
  saveLabel,
}: {
  edit: Edit<ExperimentValues>;
  stores: StoreChoices | null;
  disabled?: boolean;
  saveLabel?: string;
}) {
  const t = useExperimentsWords();
  const ofFlags = useFlagsWords();
  const { fields } = t;
  const { values, set } = edit;
  const errorOf = (path: string) => edit.errorOf(`plan.${path}`);
  const variants: readonly string[] = FLAGS[values.flag].variants;
  return (
    <EditForm edit={edit} disabled={disabled} {...(saveLabel ? { saveLabel } : {})} idOf={idOf}>
      <Card title={t.plan}>
        <div className="grid gap-5">
          <TextInput
            name="name"
            label={fields.name}
            error={errorOf('name')}
            value={values.name}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Select
              name="flag"
              label={fields.flag}
              error={errorOf('flag')}
              value={values.flag}
              options={FLAG_KEYS.map((key) => ({ value: key, label: ofFlags.flags[key].name }))}
              onChange={(event) => {
                const flag = FLAG_KEYS.find((key) => key === event.currentTarget.value);
                if (flag && flag !== values.flag) set({ flag, split: evenSplit(flag) });
              }}
            />
            <Select
              name="metric"
              label={fields.metric}
              hint={fields.metricHelp}
              error={errorOf('metric')}
              value={values.metric}
              options={METRICS.map((metric) => ({ value: metric, label: t.metrics[metric] }))}
              onChange={(event) => {
                const metric = METRICS.find((one) => one === event.currentTarget.value);
                if (metric) set({ metric });
              }}
            />
            <TextInput
              name="from"
              type="date"
              label={fields.from}
              hint={fields.dayHelp}
              error={errorOf('startsAt')}
              value={values.from}
              onChange={(event) => set({ from: event.currentTarget.value })}
            />
            <TextInput
              name="to"
              type="date"
              label={fields.to}
              hint={fields.dayHelp}
              error={errorOf('endsAt')}
              value={values.to}
              onChange={(event) => set({ to: event.currentTarget.value })}
            />
          </div>
          <Shares
            id="split"
            name="split"
            legend={fields.split}
            hint={fields.splitHelp}
            variants={variants}
            split={values.split}
            error={errorOf('split')}
            nameOf={(variant) =>
              ofFlags.variants[variant as keyof typeof ofFlags.variants] ?? variant
            }
            onChange={(split) => set({ split })}
          />
        </div>
      </Card>
      <Card>
        <Fieldset id="limits" legend={fields.limits} hint={fields.limitsHelp}>
          <div className="grid gap-4 sm:grid-cols-3">
            {GUARDRAILS.map((name) => (
              <NumberField
                key={name}
                name={`limits.${name}`}
                label={t.guardrails[name]}
                hint={t.guardrailHelp[name]}
                error={errorOf(`limits.${name}`)}
                inputMode="decimal"
                maxLength={8}
                className="max-w-28 text-right tabular-nums"
                value={values.limits[name]}
                textOf={pointsText}
                read={readPercent}
                onChange={(limit) => set({ limits: { ...values.limits, [name]: limit } })}
              />
            ))}
          </div>
        </Fieldset>
      </Card>
      {stores ? (
        <Card title={fields.storeIds}>
          <ChooseStores
            id="storeIds"
            name="storeIds"
            legend={fields.storeIds}
            hint={fields.storesHelp}
            choices={stores}
            value={values.storeIds}
            onChange={(storeIds) => set({ storeIds })}
          />
        </Card>
      ) : null}
    </EditForm>
  );
}

/** Returns the id of the control for an error's path, which is relative to core's `plan`. */
function idOf(path: string): string {
  const field = path.replace(/^plan\./, '');
  if (field === 'startsAt') return 'from';
  if (field === 'endsAt') return 'to';
  return field.startsWith('split') ? 'split' : field;
}
