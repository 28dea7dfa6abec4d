import type { Flag } from '@amends/core/flags';
import { Card, Checkbox, Icon } from '@amends/ui';
import { EditForm } from '../editing/edit-form.tsx';
import { focusSoon } from '../editing/focus-soon.ts';
import { RowButton } from '../editing/row-button.tsx';
import { type PlainEdit, useEdit } from '../editing/use-edit.ts';
import { useFlagsWords } from '../messages/flags.ts';
import { useMessages } from '../messages/messages.ts';
import type { StoreChoices } from '../page/choosable-stores.server.ts';
import { ChooseStores } from '../page/choose-stores.tsx';
import { type FlagValues, newRule } from './plain-flag.ts';
import { Shares } from './shares.tsx';

type Rule = Flag['rules'][number];
type Variant = keyof ReturnType<typeof useFlagsWords>['variants'];

/** Renders a flag: whether it is on, and the rules that decide which variant is served. */
export function FlagForm({
  flag,
  experiments,
  stores,
  mayChange,
  plain,
}: {
  flag: Flag;
  /** Names of the experiments that are testing it now. */
  experiments: readonly string[];
  stores: StoreChoices;
  mayChange: boolean;
  /** The submission of a browser without scripts for this flag. */
  plain?: PlainEdit<FlagValues> | undefined;
}) {
  const t = useFlagsWords();
  const { editing } = useMessages();
  const { key, enabled, rules, version } = flag;
  const edit = useEdit<FlagValues>(
    `flag-${key}`,
    { key, enabled, rules: [...rules] },
    version,
    plain,
  );
  const { values, set, errorOf } = edit;
  const [usual = ''] = flag.variants;
  const nameOf = (variant: string) => t.variants[variant as Variant] ?? variant;
  const change = (at: number, to: Partial<Rule>) =>
    set({ rules: values.rules.map((rule, index) => (index === at ? { ...rule, ...to } : rule)) });
  const idOf = (path: string) => `${key}.${path}`;
  const addId = idOf('add-rule');
  return (
    <section aria-labelledby={`flag-${key}`} className="grid gap-3">
      <div>
        <h2 id={`flag-${key}`} className="text-18">
          {t.flags[key].name}
        </h2>
        <p className="mt-1 text-ink-2">{t.flags[key].help}</p>
      </div>
      <EditForm edit={edit} disabled={!mayChange} idOf={idOf}>
        <input type="hidden" name="key" value={key} />
        <div>
          <Checkbox
            id={idOf('enabled')}
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
              <RowButton
                row={`remove:rules.${at}`}
                size="small"
                look="ghost"
                icon={<Icon.Trash2 aria-hidden className="size-4" />}
                onClick={() => {
                  set({ rules: values.rules.filter((_, index) => index !== at) });
                  focusSoon(addId);
                }}
              >
                {editing.remove}
              </RowButton>
            }
          >
            {rule.keys.map((visitor) => (
              <input key={visitor} type="hidden" name={`rules.${at}.keys`} value={visitor} />
            ))}
            <div className="grid gap-5 sm:grid-cols-2">
              <ChooseStores
                id={idOf(`rules.${at}.storeIds`)}
                name={`rules.${at}.storeIds`}
                legend={t.stores}
                hint={t.storesHelp}
                choices={stores}
                value={rule.storeIds}
                onChange={(storeIds) => change(at, { storeIds })}
              />
              <Shares
                id={idOf(`rules.${at}.split`)}
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
          <RowButton
            row="add:rules"
            id={addId}
            icon={<Icon.Plus aria-hidden className="size-4" />}
            onClick={() => {
              set({ rules: [...values.rules, newRule(key)] });
              focusSoon(idOf(`rules.${values.rules.length}.split`));
            }}
          >
            {t.addRule}
          </RowButton>
        </div>
      </EditForm>
    </section>
  );
}
