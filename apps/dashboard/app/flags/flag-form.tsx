import type { Flag } from '@amends/core/flags';
import { Button, Card, Checkbox, CheckboxList, Icon } from '@amends/ui';
import { EditForm } from '../editing/edit-form.tsx';
import { focusSoon } from '../editing/focus-soon.ts';
import { useEdit } from '../editing/use-edit.ts';
import { useFlagsWords } from '../messages/flags.ts';
import { useMessages } from '../messages/messages.ts';
import { Shares } from './shares.tsx';

type Rule = Flag['rules'][number];
type Variant = keyof ReturnType<typeof useFlagsWords>['variants'];

const ALL = 10_000;

/** Renders a flag: whether it is on, and the rules that decide which variant is served. */
export function FlagForm({
  flag,
  experiments,
  stores,
  mayChange,
}: {
  flag: Flag;
  /** The names of the experiments that try it now. */
  experiments: readonly string[];
  stores: { id: string; name: string }[];
  mayChange: boolean;
}) {
  const t = useFlagsWords();
  const { editing } = useMessages();
  const { key, enabled, rules, version } = flag;
  const edit = useEdit(`flag-${key}`, { key, enabled, rules: [...rules] }, version);
  const { values, set, errorOf } = edit;
  const [usual = ''] = flag.variants;
  const nameOf = (variant: string) => t.variants[variant as Variant] ?? variant;
  const change = (at: number, to: Partial<Rule>) =>
    set({ rules: values.rules.map((rule, index) => (index === at ? { ...rule, ...to } : rule)) });
  const addId = `add-rule-${key}`;
  return (
    <section aria-labelledby={`flag-${key}`} className="grid gap-3">
      <div>
        <h2 id={`flag-${key}`} className="text-18">
          {t.flags[key].name}
        </h2>
        <p className="mt-1 text-ink-2">{t.flags[key].help}</p>
      </div>
      <EditForm edit={edit} disabled={!mayChange}>
        <div>
          <Checkbox
            name="enabled"
            label={t.on}
            checked={values.enabled}
            onChange={(event) => set({ enabled: event.currentTarget.checked })}
          />
          <p className="mt-1 text-13 text-ink-3">
            {values.enabled ? t.otherwise(nameOf(usual)) : t.offHelp(nameOf(usual))}
          </p>
          {experiments.map((name) => (
            <p key={name} className="mt-1 text-13 text-ink-2">
              {version > 0 && !values.enabled ? t.pauses(name) : t.tries(name)}
            </p>
          ))}
        </div>
        {values.rules.length === 0 ? <p className="text-ink-3">{t.noRules}</p> : null}
        {values.rules.map((rule, at) => (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place alone
            key={at}
            title={t.rule(at + 1)}
            aside={
              <Button
                type="button"
                size="small"
                look="ghost"
                icon={<Icon.Trash2 aria-hidden className="size-4" />}
                onClick={() => {
                  set({ rules: values.rules.filter((_, index) => index !== at) });
                  focusSoon(addId);
                }}
              >
                {editing.remove}
              </Button>
            }
          >
            <div className="grid gap-5 sm:grid-cols-2">
              <div className="max-h-72 overflow-y-auto">
                <CheckboxList
                  id={`rules.${at}.storeIds`}
                  name={`rules.${at}.storeIds`}
                  legend={t.stores}
                  hint={t.storesHelp}
                  options={stores.map(({ id, name }) => ({ value: id, label: name }))}
                  value={rule.storeIds}
                  onChange={(storeIds) => change(at, { storeIds })}
                />
              </div>
              <Shares
                name={`rules.${at}.split`}
                legend={t.split}
                hint={t.splitHelp}
                variants={flag.variants}
                split={rule.split}
                error={errorOf(`rules.${at}.split`)}
                nameOf={nameOf}
                onChange={(split) => change(at, { split })}
              />
            </div>
          </Card>
        ))}
        <div>
          <Button
            type="button"
            id={addId}
            icon={<Icon.Plus aria-hidden className="size-4" />}
            onClick={() => {
              const split = [{ variant: usual, share: ALL }];
              set({ rules: [...values.rules, { storeIds: [], keys: [], split }] });
              focusSoon(`rules.${values.rules.length}.split`);
            }}
          >
            {t.addRule}
          </Button>
        </div>
      </EditForm>
    </section>
  );
}
