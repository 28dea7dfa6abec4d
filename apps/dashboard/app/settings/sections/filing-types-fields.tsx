import {
  CLAIM_CATEGORIES,
  type ClaimCategory,
  type ClaimType,
} from '@amends/core/claims/terms/claim-type.rules';
import {
  FURTHER_EVIDENCE_TYPES,
  FURTHER_WARRANTY_TYPES,
  OFFERED_TYPES,
} from '@amends/core/claims/terms/filing-types.rules';
import { Card, Checkbox, Fieldset, Icon, Select, TextInput } from '@amends/ui';
import { claimTypeLabel } from '@amends/words/labels';
import { focusSoon } from '../../editing/focus-soon.ts';
import { RowButton } from '../../editing/row-button.tsx';
import { useMessages } from '../../messages/messages.ts';
import { useSettingsWords } from '../../messages/settings.ts';
import type { SectionProps } from '../section-form.tsx';

type Given = SectionProps<'claim-filing'>;

const without = <T,>(list: readonly T[], one: T): T[] => list.filter((each) => each !== one);

/** Renders the accepted claim types by category. */
export function OfferedTypeFields({ edit }: Pick<Given, 'edit'>) {
  const t = useSettingsWords().filing;
  const { disabledTypes, warrantyTypes = [] } = edit.values;
  const cover = (type: ClaimType, covered: boolean) => {
    const others = without(warrantyTypes, type);
    edit.set({ warrantyTypes: covered ? [...others, type] : others });
  };
  const take = (category: ClaimCategory, type: ClaimType, taken: boolean) => {
    const others = without(disabledTypes[category], type);
    edit.set({
      disabledTypes: { ...disabledTypes, [category]: taken ? others : [...others, type] },
    });
  };
  return (
    <Card title={t.types}>
      <div className="grid gap-5 sm:grid-cols-2">
        {CLAIM_CATEGORIES.map((category) => (
          <Fieldset
            key={category}
            id={`disabledTypes.${category}`}
            legend={t.categories[category]}
            error={edit.errorOf(`disabledTypes.${category}`)}
          >
            {OFFERED_TYPES[category].map((type) => (
              <Checkbox
                key={type}
                name={`type-${category}-${type}`}
                label={claimTypeLabel(type)}
                checked={!disabledTypes[category].includes(type)}
                onChange={(event) => take(category, type, event.currentTarget.checked)}
              />
            ))}
            {category === 'WARRANTY'
              ? FURTHER_WARRANTY_TYPES.map((type) => (
                  <Checkbox
                    key={type}
                    name={`type-${category}-${type}`}
                    label={claimTypeLabel(type)}
                    checked={warrantyTypes.includes(type)}
                    onChange={(event) => cover(type, event.currentTarget.checked)}
                  />
                ))
              : null}
          </Fieldset>
        ))}
      </div>
    </Card>
  );
}

/** Renders which additional types need a photo or video. */
export function EvidenceFields({ edit }: Pick<Given, 'edit'>) {
  const t = useSettingsWords().filing;
  const { evidenceTypes } = edit.values;
  return (
    <Card title={t.evidence}>
      <p className="mb-2 text-13 text-ink-3">{t.evidenceHint}</p>
      <Fieldset id="evidenceTypes" legend={t.evidenceTypes} error={edit.errorOf('evidenceTypes')}>
        {FURTHER_EVIDENCE_TYPES.map((type) => (
          <Checkbox
            key={type}
            name={`evidence-${type}`}
            label={claimTypeLabel(type)}
            checked={evidenceTypes.includes(type)}
            onChange={(event) => {
              const others = without(evidenceTypes, type);
              const needed = event.currentTarget.checked;
              edit.set({ evidenceTypes: needed ? [...others, type] : others });
            }}
          />
        ))}
      </Fieldset>
    </Card>
  );
}

const CHOICES = CLAIM_CATEGORIES.flatMap((claimCategory) =>
  OFFERED_TYPES[claimCategory].map((claimType) => ({ claimCategory, claimType })),
);

/** Renders the sub-types of a claim type that customers choose from. */
export function SubTypeFields({ edit }: Pick<Given, 'edit'>) {
  const settings = useSettingsWords();
  const { editing } = useMessages();
  const t = settings.filing;
  const { subTypes } = edit.values;
  const change = (at: number, to: Partial<(typeof subTypes)[number]>) =>
    edit.set({ subTypes: subTypes.map((one, index) => (index === at ? { ...one, ...to } : one)) });
  return (
    <Card title={t.subTypes}>
      <div id="subTypes" tabIndex={-1} className="grid gap-4">
        <p className="text-13 text-ink-3">{t.subTypesHint}</p>
        {subTypes.map(({ claimCategory, claimType, label }, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: names are being typed
            key={at}
            className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <Select
              name={`subTypes.${at}.claimType`}
              label={t.subTypeOf}
              value={`${claimCategory}/${claimType}`}
              options={CHOICES.map((one) => ({
                value: `${one.claimCategory}/${one.claimType}`,
                label: t.ofCategory[one.claimCategory](claimTypeLabel(one.claimType)),
              }))}
              onChange={(event) => {
                const chosen = CHOICES.find(
                  (one) => `${one.claimCategory}/${one.claimType}` === event.currentTarget.value,
                );
                if (chosen) change(at, chosen);
              }}
            />
            <TextInput
              name={`subTypes.${at}.label`}
              label={t.subTypeLabel}
              error={
                edit.errorOf(`subTypes.${at}.label`) ??
                (at === 0 ? edit.errorOf('subTypes') : undefined)
              }
              maxLength={80}
              value={label}
              onChange={(event) => change(at, { label: event.currentTarget.value })}
            />
            <RowButton
              row={`remove:subTypes.${at}`}
              size="small"
              look="ghost"
              className="justify-self-start"
              aria-label={t.removeSubType(label || String(at + 1))}
              icon={<Icon.Trash2 aria-hidden className="size-4" />}
              onClick={() => {
                edit.set({ subTypes: subTypes.filter((_, index) => index !== at) });
                focusSoon('add-kind');
              }}
            >
              {editing.remove}
            </RowButton>
          </div>
        ))}
        <div>
          <RowButton
            row="add:subTypes"
            icon={<Icon.Plus aria-hidden className="size-4" />}
            id="add-kind"
            onClick={() => {
              edit.set({
                subTypes: [
                  ...subTypes,
                  { claimCategory: 'SHIPPING', claimType: 'DAMAGED', label: '' },
                ],
              });
              focusSoon(`subTypes.${subTypes.length}.claimType`);
            }}
          >
            {t.addSubType}
          </RowButton>
        </div>
      </div>
    </Card>
  );
}
